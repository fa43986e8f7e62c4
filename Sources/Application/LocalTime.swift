import Glibc

/// The reader's zone and the clock.
///
/// `TimeZone.current` of FoundationEssentials is GMT on Linux, so the C library is asked.
enum LocalTime {
  /// Seconds since 1970.
  nonisolated static func now() -> Int64 { Int64(time(nil)) }

  /// Seconds that the zone of `TZ` or of the machine is ahead of UTC at a moment.
  nonisolated static func zoneOffset(at moment: Int64) -> Int {
    var seconds = time_t(moment)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil else { return 0 }
    return parts.tm_gmtoff
  }
}
