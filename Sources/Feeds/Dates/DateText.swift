internal import Items

/// Reads dates as feeds write them: RFC 822 and 2822, RFC 3339, ISO 8601, and what the world makes
/// of them.
///
/// A text that is no date, or names a day that does not exist, gives nil; never the present moment.
enum DateText {
  /// The moment that `text` names, nil where it names none.
  ///
  /// A date without a zone is taken as UTC, one without a time as midnight.
  ///
  /// - Complexity: O(n), and nothing beyond the first 100 bytes is looked at.
  static func instant(_ text: String) -> Instant? {
    var text = text
    return text.withUTF8 { instant($0) }
  }

  static func instant(_ text: UnsafeBufferPointer<UInt8>) -> Instant? {
    var start = 0
    var end = text.count
    while start < end, Ascii.isSpace(text[start]) { start += 1 }
    while end > start, Ascii.isSpace(text[end - 1]) { end -= 1 }
    guard end > start, end - start <= 100 else { return nil }
    let bytes = UnsafeBufferPointer(rebasing: text[start..<end])
    return DateDigits.instant(bytes) ?? MailDate.instant(bytes) ?? iso(bytes) ?? words(bytes)
  }

  /// RFC 3339, W3CDTF and ISO 8601 (calendar, ordinal and basic forms).
  private static func iso(_ bytes: UnsafeBufferPointer<UInt8>) -> Instant? {
    var scanner = DateScanner(bytes)
    guard var date = scanner.isoDate() else { return nil }
    var milliseconds = 0
    var offset = 0
    var extraDay = 0
    if scanner.skipTimeMark() {
      guard let clock = scanner.clock() ?? scanner.hour() else { return nil }
      guard let hour = clock.hour24 else { return nil }
      (date.hour, date.minute, date.second) = (hour, clock.minute, clock.second)
      milliseconds = clock.milliseconds
      extraDay = clock.isNextMidnight ? 1 : 0
      offset = scanner.zone() ?? 0
    } else if !scanner.isAtEnd {
      return nil
    }
    if let region = scanner.region { offset = region.offset(at: date) }
    return finish(date, milliseconds: milliseconds, offset: offset, extraDays: extraDay)
  }

  /// Dates in words and dates in numbers of another order.
  private static func words(_ bytes: UnsafeBufferPointer<UInt8>) -> Instant? {
    var reader = DateWords(bytes)
    reader.read()
    guard let date = reader.date, let clock = reader.clock ?? DateScanner.Clock.midnight,
      let hour = clock.hour24
    else { return nil }
    var complete = date
    (complete.hour, complete.minute, complete.second) = (hour, clock.minute, clock.second)
    return finish(
      complete, milliseconds: clock.milliseconds,
      offset: reader.region?.offset(at: complete) ?? reader.offset ?? 0,
      extraDays: clock.isNextMidnight ? 1 : 0)
  }

  static func finish(
    _ date: CivilDate, milliseconds: Int = 0, offset: Int = 0, extraDays: Int = 0
  ) -> Instant? {
    var date = date
    // A leap second counts as the second after it.
    let leap = date.second == 60 ? 1 : 0
    date.second -= leap
    guard date.isValid, date.year >= 1, date.year <= 9999, (-86_399...86_399).contains(offset)
    else { return nil }
    let moment = Instant(date, offsetSeconds: offset)
      .advanced(bySeconds: Int64(extraDays * 86_400 + leap))
    return Instant(milliseconds: moment.milliseconds + Int64(milliseconds))
  }
}
