public import Items

/// What came of refreshing one source.
public struct RefreshReport: Hashable, Sendable {
  /// How it went.
  public enum Outcome: Hashable, Sendable {
    /// It said something, with this status code.
    case answered(status: Int)

    /// It was not asked: it would rather not be yet.
    case notDue

    /// It is not kept: it is read anew whenever it is shown.
    case notKept

    /// It failed, and what was known of it stands.
    case failed(SourceError)
  }

  /// Its address, as it may be shown.
  public var source: String

  /// What a person calls it.
  public var title: String

  /// How it went.
  public var outcome: Outcome

  /// How many of its items were not known before.
  public var newItems: Int

  /// The bytes that came over the wire.
  public var bytes: Int

  /// How long the answer took.
  public var milliseconds: Int

  /// The moment before which it would rather not be asked again; nil for any.
  public var nextDue: Instant?

  init(
    source: String, title: String, outcome: Outcome, newItems: Int = 0, bytes: Int = 0,
    milliseconds: Int = 0, nextDue: Instant? = nil
  ) {
    self.source = source
    self.title = title
    self.outcome = outcome
    self.newItems = newItems
    self.bytes = bytes
    self.milliseconds = milliseconds
    self.nextDue = nextDue
  }
}
