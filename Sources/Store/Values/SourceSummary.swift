public import Items

/// All that is known of one source, for a list of all of them.
public struct SourceSummary: Hashable, Sendable {
  /// What tells it from others: its address, as its items' identities name it.
  public var address: String

  /// What it calls itself; nil where it has not said.
  public var title: String?

  /// How it stands.
  public var status = SourceStatus()

  /// When it was last asked; nil where it never was.
  public var askedAt: Instant?

  /// How long its last answer took, in milliseconds.
  public var milliseconds: Int?

  /// How many times it was asked.
  public var requests = 0

  /// How many of the answers were that nothing has changed.
  public var notModified = 0

  /// The bytes that all its answers took on the wire.
  public var bytes = 0

  /// How many items it lists now.
  public var listedCount = 0

  /// How many items of it are kept in all.
  public var keptCount = 0

  /// The share of answers that were that nothing has changed, from 0 to 1; nil before the first
  /// request.
  public var notModifiedShare: Double? {
    requests > 0 ? Double(notModified) / Double(requests) : nil
  }
}

extension SourceSummary {
  /// Makes the summary of a source of which nothing is known yet.
  ///
  /// - Parameter address: What tells it from others.
  public init(address: String) { self.init(address: address, status: SourceStatus()) }
}
