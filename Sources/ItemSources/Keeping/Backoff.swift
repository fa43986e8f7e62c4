internal import Items

/// How long to leave alone what fails.
enum Backoff {
  /// The first wait in seconds; each further failure doubles it.
  static let first: Int64 = 60

  /// The longest wait in seconds: six hours.
  static let longest: Int64 = 6 * 3600

  /// The longest wait in seconds where the network seems to be gone, which is no host's fault: ten
  /// minutes.
  static let longestOffline: Int64 = 600

  /// The longest pause of a host in seconds: what lies farther was kept by a wrong clock.
  static let longestPause: Int64 = 86_400

  /// The same of a source, which may ask for silence on six days of a week.
  static let longestSilence: Int64 = 8 * 86_400

  /// How many seconds clocks may differ that share a store.
  static let skew: Int64 = 300

  /// Seconds to wait after so many failures in a row.
  ///
  /// - Parameters:
  ///   - failures: How many, at least 1.
  ///   - jitter: From 0 to 1. It takes up to half of the wait away, so that those who failed
  ///     together do not come back together.
  /// - Returns: The wait.
  static func delay(failures: Int, jitter: Double) -> Int64 {
    let doublings = min(max(0, failures - 1), 16)
    return spread(min(first << Int64(doublings), longest), jitter: jitter)
  }

  /// Seconds to wait for something that has been failing for that long: as long again.
  static func delay(failingFor seconds: Int64, jitter: Double) -> Int64 {
    spread(min(max(first, seconds), longest), jitter: jitter)
  }

  private static func spread(_ wait: Int64, jitter: Double) -> Int64 {
    wait - Int64(saturating: Double(wait / 2) * min(max(0, jitter), 1))
  }
}
