/// A date and time of day in the proleptic Gregorian calendar, without a zone.
public struct CivilDate: Hashable, Sendable {
  /// The year, 1970 for the epoch; may be zero or negative.
  public var year: Int
  /// The month, 1 to 12.
  public var month: Int
  /// The day of the month, 1 to 31.
  public var day: Int
  /// The hour, 0 to 23.
  public var hour: Int
  /// The minute, 0 to 59.
  public var minute: Int
  /// The second, 0 to 59.
  public var second: Int

  /// Makes a date; no part is checked.
  public init(year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// The days of `month` in `year`, 0 for a month that does not exist.
  public static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 1, 3, 5, 7, 8, 10, 12: 31
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 0
    }
  }

  /// Whether every part lies in its range, the day within its month.
  public var isValid: Bool {
    day >= 1 && day <= Self.days(in: month, of: year)
      && (0...23).contains(hour) && (0...59).contains(minute) && (0...59).contains(second)
  }
}

extension Instant {
  /// Makes the moment at which a clock `offsetSeconds` east of UTC shows `date`.
  public init(_ date: CivilDate, offsetSeconds: Int = 0) {
    // Days since 1970 by counting years from March, so that the leap day comes last.
    let year = Int64(date.month <= 2 ? date.year - 1 : date.year)
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let month = Int64(date.month)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + Int64(date.day) - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    let days = era * 146_097 + dayOfEra - 719_468
    let time = Int64(date.hour) * 3600 + Int64(date.minute) * 60 + Int64(date.second)
    self.init(seconds: days * 86_400 + time - Int64(offsetSeconds))
  }

  /// What a clock `offsetSeconds` east of UTC shows at this moment.
  public func civilDate(offsetSeconds: Int = 0) -> CivilDate {
    let total = seconds + Int64(offsetSeconds)
    let days = total >= 0 ? total / 86_400 : (total - 86_399) / 86_400
    let time = Int(total - days * 86_400)
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = Int(shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9)
    let year = Int(yearOfEra + era * 400) + (month <= 2 ? 1 : 0)
    return CivilDate(
      year: year, month: month, day: Int(dayOfYear - (153 * shiftedMonth + 2) / 5 + 1),
      hour: time / 3600, minute: time / 60 % 60, second: time % 60)
  }

  /// ISO 8601 in UTC: `2026-11-30T08:05:00Z`, with milliseconds only where there are any.
  public var iso8601: String {
    let date = civilDate()
    let rest = Int((milliseconds % 1000 + 1000) % 1000)
    let fraction = rest == 0 ? "" : "." + padded(rest, to: 3)
    let sign = date.year < 0 ? "-" : ""
    return sign + padded(Int(date.year.magnitude), to: 4) + "-" + padded(date.month, to: 2) + "-"
      + padded(date.day, to: 2) + "T" + padded(date.hour, to: 2) + ":" + padded(date.minute, to: 2)
      + ":" + padded(date.second, to: 2) + fraction + "Z"
  }
}

extension Instant: CustomStringConvertible {
  /// ISO 8601 in UTC.
  public var description: String { iso8601 }
}

private func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
