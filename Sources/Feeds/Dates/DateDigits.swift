internal import Items

/// Dates that are one number.
enum DateDigits {
  /// Years from 1900 to 2099 are told from other numbers by their first digits.
  private static let years = 1900...2099

  /// The moment of a number alone, nil where the text is none: `20261130080509`, `202611300805`,
  /// `2026334`, `26334`, `202611`, and seconds or milliseconds since 1970.
  static func instant(_ bytes: UnsafeBufferPointer<UInt8>) -> Instant? {
    let whole = bytes.prefix { Ascii.isDigit($0) }
    guard (5...14).contains(whole.count) else { return nil }
    let number = whole.reduce(Int64(0)) { $0 * 10 + Int64($1 - 48) }
    guard whole.count == bytes.count else { return fraction(of: number, whole.count, bytes) }
    switch bytes.count {
    case 14: return calendar(number) ?? Instant(milliseconds: number)
    case 12: return calendar(number * 100) ?? Instant(milliseconds: number)
    case 13: return Instant(milliseconds: number)
    case 9...11: return Instant(seconds: number)
    case 7: return day(Int(number % 1000), of: Int(number / 1000))
    case 6: return month(Int(number % 100), of: Int(number / 100))
    case 5: return day(Int(number % 1000), of: DateWords.fullYear(Int(number / 1000), digits: 2))
    default: return nil
    }
  }

  /// Seconds since 1970 with a fraction.
  private static func fraction(
    of seconds: Int64, _ count: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Instant? {
    let rest = bytes[(bytes.startIndex + count)...]
    guard (9...11).contains(count), rest.first == UInt8(ascii: "."),
      rest.dropFirst().allSatisfy(Ascii.isDigit)
    else { return nil }
    let digits = rest.dropFirst().prefix(3)
    var milliseconds = digits.reduce(Int64(0)) { $0 * 10 + Int64($1 - 48) }
    for _ in digits.count..<3 { milliseconds *= 10 }
    return Instant(milliseconds: seconds * 1000 + milliseconds)
  }

  private static func calendar(_ number: Int64) -> Instant? {
    let (day, time) = (Int(number / 1_000_000), Int(number % 1_000_000))
    guard years.contains(day / 10_000) else { return nil }
    return DateText.finish(
      CivilDate(
        year: day / 10_000, month: day / 100 % 100, day: day % 100, hour: time / 10_000,
        minute: time / 100 % 100, second: time % 100))
  }

  private static func day(_ day: Int, of year: Int) -> Instant? {
    guard years.contains(year) else { return nil }
    return DateScanner.ordinal(day: day, of: year).flatMap { DateText.finish($0) }
  }

  private static func month(_ month: Int, of year: Int) -> Instant? {
    guard years.contains(year) else { return nil }
    return DateText.finish(CivilDate(year: year, month: month, day: 1))
  }
}
