public import Items

/// The first page of a source as it was known before, and whether it is time to ask again.
public struct KeptPage: Hashable, Sendable {
  /// The page; its ``SourcePage/fetchedAt`` tells how old it is.
  public var page: SourcePage

  /// Whether the source may be asked again without its asking to be left alone.
  public var isDue: Bool

  /// Makes a page that was kept.
  public init(page: SourcePage, isDue: Bool) {
    self.page = page
    self.isDue = isDue
  }

  /// The page as the answer to a fetch that failed: what is known still stands, and says its age.
  public func standingIn(for error: SourceError, now: Instant) -> SourcePage {
    var page = page
    page.notices.append(.failed(error.shownInstead(since: page.fetchedAt, now: now)))
    page.nextDue = error.retryAt ?? page.nextDue
    return page
  }
}

extension SourceError {
  /// The error of a source of which older items are shown.
  func shownInstead(since age: Instant, now: Instant) -> SourceError {
    var error = self
    error.reason += "; this is what it said \(spoken(seconds: Int(now.seconds(since: age)))) ago"
    return error
  }
}
