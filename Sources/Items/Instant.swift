/// A moment in time, to the millisecond, in UTC.
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00:00Z, negative before it.
  public var milliseconds: Int64

  /// Makes the moment that many milliseconds after 1970.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// Makes the moment that many seconds after 1970; the last there is where it lies beyond.
  public init(seconds: Int64) {
    self.milliseconds = seconds.multipliedSaturating(by: 1000)
  }

  /// Whole seconds since 1970, rounded towards the past.
  public var seconds: Int64 {
    milliseconds >= 0 ? milliseconds / 1000 : (milliseconds + 1) / 1000 - 1
  }

  /// Whether the left moment comes before the right one.
  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }

  /// The moment `seconds` later.
  public func advanced(bySeconds seconds: Int64) -> Instant {
    Instant(
      milliseconds: milliseconds.addingSaturating(seconds.multipliedSaturating(by: 1000)))
  }

  /// Seconds from `earlier` to this moment, negative when this one comes first.
  public func seconds(since earlier: Instant) -> Int64 {
    milliseconds.subtractingSaturating(earlier.milliseconds) / 1000
  }
}
