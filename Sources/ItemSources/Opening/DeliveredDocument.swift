public import Items

/// A page document as it came from a server, or as it is kept of an earlier answer.
public struct DeliveredDocument: Hashable, Sendable {
  /// The document.
  public var bytes: [UInt8]

  /// Where it came from in the end; relative addresses in it start here.
  public var url: String

  /// When the server last said so.
  public var fetchedAt: Instant

  /// The moment before which it is not to be asked for without need; nil for whenever somebody
  /// wants to.
  public var nextDue: Instant?

  /// Why this is not what the server says now; nil where it is.
  public var failure: SourceError?

  /// Whether a person wrote it on this machine: then it may use what a stranger may not.
  public var isOwn = false
}
