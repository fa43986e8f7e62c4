public import Items

/// One request for a source, and what it cost.
public struct Exchange: Hashable, Sendable {
  /// When it was sent.
  public var askedAt: Instant

  /// How long the answer took, in milliseconds, redirects included.
  public var milliseconds: Int

  /// The bytes that came over the wire, headers included; 0 where it failed.
  public var bytes: Int

  /// Whether the answer was that nothing has changed.
  public var isNotModified: Bool

  /// The host, where the answer shows that it is well again: then its pause ends.
  public var wellHost: String?

  /// Makes a request that has ended.
  public init(askedAt: Instant, milliseconds: Int, bytes: Int = 0, isNotModified: Bool = false) {
    self.askedAt = askedAt
    self.milliseconds = milliseconds
    self.bytes = bytes
    self.isNotModified = isNotModified
  }
}
