internal import Items

/// A cursor over the bytes of a date.
struct DateScanner {
  /// A time of day as it was written.
  struct Clock: Equatable {
    var hour: Int
    var minute = 0
    var second = 0
    var milliseconds = 0
    /// Whether `am` or `pm` stood behind it.
    var isAfternoon: Bool?

    static var midnight: Clock? { Clock(hour: 0) }

    /// 24:00 is the midnight after the day (ISO 8601).
    var isNextMidnight: Bool { hour == 24 && minute == 0 && second == 0 }

    /// The hour from 0 to 23, nil where there is no such hour.
    var hour24: Int? {
      if isNextMidnight { return 0 }
      switch isAfternoon {
      case true? where hour <= 12: return hour == 12 ? 12 : hour + 12
      case false? where hour == 12: return 0
      default: return (0...23).contains(hour) ? hour : nil
      }
    }
  }

  let bytes: UnsafeBufferPointer<UInt8>
  var index = 0
  /// The zone that was named by a place, whose offset depends on the date.
  private(set) var region: RegionZone?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  var isAtEnd: Bool { index >= bytes.count }

  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skip(_ byte: UInt8) -> Bool {
    guard current == byte else { return false }
    index += 1
    return true
  }

  mutating func skipSpaces() {
    while let byte = current, Ascii.isSpace(byte) { index += 1 }
  }

  /// The next digits as a number, and how many there were; at most `limit`.
  mutating func number(limit: Int = 9) -> (value: Int, digits: Int)? {
    let start = index
    var value = 0
    while index - start < limit, let byte = current, Ascii.isDigit(byte) {
      value = value * 10 + Int(byte - 48)
      index += 1
    }
    return index > start ? (value, index - start) : nil
  }

  /// A year first: `2026-11-30`, `2026-11`, `2026/11/30`, `2026-334`, `20261130`, `2026`.
  mutating func isoDate() -> CivilDate? {
    guard let year = number(limit: 8) else { return nil }
    if year.digits == 8 {
      return CivilDate(
        year: year.value / 10_000, month: year.value / 100 % 100, day: year.value % 100)
    }
    guard year.digits == 4 else { return nil }
    let separator = current ?? 0
    guard separator == UInt8(ascii: "-") || separator == UInt8(ascii: "/") else {
      return isAtEnd ? CivilDate(year: year.value, month: 1, day: 1) : nil
    }
    index += 1
    if let byte = current, byte | 0x20 == UInt8(ascii: "w") { return week(of: year.value) }
    guard let month = number(limit: 3) else { return nil }
    if month.digits == 3 { return Self.ordinal(day: month.value, of: year.value) }
    guard skip(separator) else { return CivilDate(year: year.value, month: month.value, day: 1) }
    guard let day = number(limit: 2) else { return nil }
    return CivilDate(year: year.value, month: month.value, day: day.value)
  }

  /// A day of a year by its number from 1.
  static func ordinal(day: Int, of year: Int) -> CivilDate? {
    var rest = day
    for month in 1...12 {
      let length = CivilDate.days(in: month, of: year)
      if rest >= 1, rest <= length { return CivilDate(year: year, month: month, day: rest) }
      rest -= length
    }
    return nil
  }

  /// `W49` or `W49-1` behind a year: ISO 8601's weeks, the first of which holds January 4th.
  private mutating func week(of year: Int) -> CivilDate? {
    index += 1
    guard let week = number(limit: 2), week.digits == 2, (1...53).contains(week.value) else {
      return nil
    }
    var weekday = 1
    if skip(UInt8(ascii: "-")) || current.map(Ascii.isDigit) == true {
      guard let day = number(limit: 1), (1...7).contains(day.value) else { return nil }
      weekday = day.value
    }
    let fourth = Instant(CivilDate(year: year, month: 1, day: 4))
    // Days since the Monday of its week; 1970-01-01 was a Thursday.
    let passed = (fourth.seconds / 86_400 % 7 + 10) % 7
    let days = Int64((week.value - 1) * 7 + weekday - 1) - passed
    return fourth.advanced(bySeconds: days * 86_400).civilDate()
  }

  /// What stands between date and time: `T`, blanks, or both.
  ///
  /// False where no time follows.
  mutating func skipTimeMark() -> Bool {
    let start = index
    skipSpaces()
    if let byte = current, byte | 0x20 == UInt8(ascii: "t") { index += 1 }
    skipSpaces()
    if index > start, let byte = current, Ascii.isDigit(byte) { return true }
    index = start
    return false
  }

  /// `12:30`, `12:30:15`, `12:30:15.25`, `123015`, `1230`; nil and unmoved where none stands here.
  mutating func clock() -> Clock? {
    let start = index
    guard let hour = number(limit: 6) else { return nil }
    if hour.digits == 6 || hour.digits == 4 {
      let value = hour.digits == 6 ? hour.value : hour.value * 100
      var clock = Clock(
        hour: value / 10_000, minute: value / 100 % 100, second: value % 100)
      if hour.digits == 6 { clock.milliseconds = fraction() }
      return clock
    }
    guard hour.digits <= 2, skip(UInt8(ascii: ":")), let minute = number(limit: 2) else {
      index = start
      return nil
    }
    var clock = Clock(hour: hour.value, minute: minute.value)
    let beforeSecond = index
    if skip(UInt8(ascii: ":")) {
      if let second = number(limit: 2) {
        clock.second = second.value
        clock.milliseconds = fraction()
      } else {
        index = beforeSecond + 1
      }
    }
    return clock
  }

  /// `15` alone, where only an hour can stand; nil where none does.
  mutating func hour() -> Clock? {
    guard let hour = number(limit: 2), hour.digits == 2 else { return nil }
    return Clock(hour: hour.value)
  }

  private mutating func fraction() -> Int {
    guard let mark = current, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ","),
      index + 1 < bytes.count, Ascii.isDigit(bytes[index + 1])
    else { return 0 }
    index += 1
    var milliseconds = 0
    var scale = 100
    while let byte = current, Ascii.isDigit(byte) {
      milliseconds += Int(byte - 48) * scale
      scale /= 10
      index += 1
    }
    return milliseconds
  }

  /// An offset or a zone's name, in seconds east of UTC; nil where none stands here.
  mutating func zone() -> Int? {
    skipSpaces()
    guard let byte = current else { return nil }
    if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { return offset() }
    guard Ascii.isLetter(byte) else { return nil }
    let start = index
    while let letter = current, Ascii.isLetter(letter) { index += 1 }
    if current == UInt8(ascii: "/") {
      while let byte = current, Self.isPlace(byte) { index += 1 }
      region = RegionZone(bytes[start..<index])
      return region == nil ? nil : 0
    }
    let name = bytes[start..<index]
    guard let seconds = DateNames.zone(name) else { return nil }
    // "GMT-07:00" means what its offset says.
    if let sign = current, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      return offset() ?? seconds
    }
    return seconds
  }

  private static func isPlace(_ byte: UInt8) -> Bool {
    Ascii.isLetter(byte) || Ascii.isDigit(byte) || "/_+-".utf8.contains(byte)
  }

  /// `+02:00`, `+0200`, `+02`, `-530`.
  private mutating func offset() -> Int? {
    let sign = current == UInt8(ascii: "-") ? -1 : 1
    index += 1
    guard let first = number(limit: 4) else { return nil }
    if first.digits > 2 {
      return sign * (first.value / 100 * 3600 + first.value % 100 * 60)
    }
    let mark = index
    if skip(UInt8(ascii: ":")), let minutes = number(limit: 2) {
      return sign * (first.value * 3600 + minutes.value * 60)
    }
    index = mark
    return sign * first.value * 3600
  }
}
