public import Items

/// How long a host is to be left alone, and why.
public struct HostPause: Hashable, Sendable {
  /// How many times in a row it has failed.
  public var failures: Int

  /// The moment before which it is not asked.
  public var until: Instant

  /// Whether the host itself asked for the pause: then not even a reader's wish breaks it.
  public var isAskedFor: Bool

  /// Makes a pause.
  public init(failures: Int, until: Instant, isAskedFor: Bool) {
    self.failures = failures
    self.until = until
    self.isAskedFor = isAskedFor
  }
}
