public import Items

/// Why a source has nothing to show, in the one form in which every such error is told.
///
/// What failed, why, what was expected instead and when it is worth another try:
/// `Example: example.org sent a web page ("Sign in"), expected a feed`.
public struct SourceError: Error, Hashable, Sendable {
  /// What sort of failure it is, for code that has to choose a view or a moment to retry.
  public enum Kind: Hashable, Sendable {
    /// The host could not be found or reached: most likely there is no network.
    case offline

    /// The host or the file answered, but not with what was asked for, or not in time.
    case unavailable

    /// There is no such file, or no such address on the host.
    case missing

    /// What came is not a feed, or too broken to be read.
    case unreadable

    /// The source is described in a way that cannot work.
    case invalid

    /// The one who asked no longer wants the answer.
    case cancelled
  }

  /// What sort of failure it is.
  public var kind: Kind

  /// What failed: the title of the source, else its host or path.
  public var source: String

  /// Why, in words that name the host or the path.
  public var reason: String

  /// What would have been right; nil where the reason says it all.
  public var expected: String?

  /// The moment before which another try is not welcome; nil where none was named.
  public var retryAt: Instant?

  /// Makes an error.
  public init(
    _ kind: Kind, source: String, reason: String, expected: String? = nil,
    retryAt: Instant? = nil
  ) {
    self.kind = kind
    self.source = source
    self.reason = reason
    self.expected = expected
    self.retryAt = retryAt
  }

  /// Whether the network seems to be away, so that what is kept is the best there is.
  public var isOffline: Bool { kind == .offline }

  /// The whole error as one line for a person.
  public var message: String {
    guard let expected else { return sentence }
    return "\(sentence), expected \(expected)"
  }

  /// The source and the reason; a host by which the source is called is named once.
  private var sentence: String {
    if source.isEmpty || reason.hasPrefix(source) { return reason }
    if let colon = source.lastIndex(of: ":"), Int(source[source.index(after: colon)...]) != nil,
      reason.hasPrefix(source[..<colon] + " ")
    {
      return source + reason.dropFirst(source[..<colon].count)
    }
    return "\(source): \(reason)"
  }
}

extension SourceError: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
