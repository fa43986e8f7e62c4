/// What holds for every request of a client.
public struct HTTPConfiguration: Hashable, Sendable {
  /// What the client calls itself; servers refuse those that say nothing.
  public var userAgent: String

  /// The most transfers at once.
  public var maximumTransfers: Int

  /// The most transfers at once to one host.
  public var maximumTransfersPerHost: Int

  /// The most bytes of a body, counted after decoding, where a request does not say.
  public var maximumSize: Int

  /// The most redirects that one request follows.
  public var maximumRedirects: Int

  /// How long to wait for a connection.
  public var connectTimeout: Duration

  /// How long a transfer may stay under ``minimumSpeed``.
  public var patience: Duration

  /// Bytes a second under which a transfer counts as stuck.
  public var minimumSpeed: Int

  /// Makes a configuration with limits that are polite and generous.
  public init(
    userAgent: String = "homefeed/0.1",
    maximumTransfers: Int = 12,
    maximumTransfersPerHost: Int = 2,
    maximumSize: Int = 32 << 20,
    maximumRedirects: Int = 10,
    connectTimeout: Duration = .seconds(10),
    patience: Duration = .seconds(20),
    minimumSpeed: Int = 64
  ) {
    self.userAgent = userAgent
    self.maximumTransfers = maximumTransfers
    self.maximumTransfersPerHost = maximumTransfersPerHost
    self.maximumSize = maximumSize
    self.maximumRedirects = maximumRedirects
    self.connectTimeout = connectTimeout
    self.patience = patience
    self.minimumSpeed = minimumSpeed
  }
}

extension Duration {
  /// Whole milliseconds, rounded up, so that a short wait never becomes none.
  var milliseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, overflow) = Int(seconds).multipliedReportingOverflow(by: 1000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    return whole + Int((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
