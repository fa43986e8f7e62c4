public import Items

/// The hours and days in which a source would rather not be asked (RSS 2.0, `skipHours` and
/// `skipDays`); they are those of UTC.
public struct QuietTimes: Hashable, Sendable {
  /// A bit for each hour of the day, the lowest for the first.
  public var hours: Int

  /// A bit for each day of the week, the lowest for Monday.
  public var days: Int

  /// Makes quiet times of bits; without arguments, none.
  public init(hours: Int = 0, days: Int = 0) {
    self.hours = hours & 0xFF_FFFF
    self.days = days & 0x7F
  }

  /// The first moment from `moment` on that is not quiet: itself, or the beginning of an hour.
  ///
  /// Who would never be asked is asked all the same.
  public func end(from moment: Instant) -> Instant {
    guard hours != 0 || days != 0, moment.seconds >= 0 else { return moment }
    guard hours != 0xFF_FFFF, days != 0x7F else { return moment }
    var seconds = moment.seconds
    // A week holds every hour of every day.
    for _ in 0...(7 * 24) {
      if !isQuiet(hour: seconds / 3600) {
        return seconds == moment.seconds ? moment : Instant(seconds: seconds)
      }
      seconds = (seconds / 3600 + 1) * 3600
    }
    return moment
  }

  /// Whether an hour, counted from 1970, is quiet.
  private func isQuiet(hour: Int64) -> Bool {
    // 1970 began with a Thursday.
    let weekday = (hour / 24 + 3) % 7
    return hours >> Int(hour % 24) & 1 == 1 || days >> Int(weekday) & 1 == 1
  }
}
