internal import Items

/// Reads a date whose parts stand in any order: month names, times, zones and numbers are told
/// apart by their looks.
struct DateWords {
  private var scanner: DateScanner
  private var month: Int?
  private var hasNumberBeforeMonth = false
  /// Numbers that may be day, month or year, in their order, with their count of digits.
  private var numbers: [(value: Int, digits: Int)] = []
  private var slashed = false
  private var dashed = false
  private(set) var clock: DateScanner.Clock?
  private(set) var offset: Int?
  /// Which half of the day a word before the time named: true for the second.
  private var half: Bool?
  /// The zone that was named by a place.
  var region: RegionZone? { scanner.region }

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    scanner = DateScanner(bytes)
  }

  /// Reads to the end.
  mutating func read() {
    while let byte = scanner.current {
      if Ascii.isDigit(byte) {
        readNumber()
      } else if Ascii.isLetter(byte) || byte >= 0x80 {
        readWord()
      } else if isZoneSign(byte) {
        let mark = scanner.index
        if let zone = scanner.zone() { offset = zone }
        if scanner.index == mark { scanner.index += 1 }
      } else {
        if byte == UInt8(ascii: "/"), numbers.count == 1 { slashed = true }
        if byte == UInt8(ascii: "-"), numbers.count == 1 { dashed = true }
        scanner.index += 1
      }
    }
  }

  /// Whether a sign begins a zone: behind a time, or behind a whole date and a blank.
  private func isZoneSign(_ byte: UInt8) -> Bool {
    guard byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") else { return false }
    let index = scanner.index
    return clock != nil
      || numbers.count >= 3 && scanner.bytes[index - 1] == Ascii.space
        && scanner.bytes[(index + 1)...].prefix { Ascii.isDigit($0) }.count == 4
  }

  private mutating func readNumber() {
    let start = scanner.index
    guard let number = scanner.number() else { return }
    if scanner.current == UInt8(ascii: ":"), clock == nil {
      scanner.index = start
      if var time = scanner.clock() {
        time.isAfternoon = half
        clock = time
      }
      if scanner.index == start { _ = scanner.number() }
      return
    }
    numbers.append(number)
  }

  private mutating func readWord() {
    let start = scanner.index
    while let byte = scanner.current, Ascii.isLetter(byte) || byte >= 0x80 { scanner.index += 1 }
    let word = scanner.bytes[start..<scanner.index]
    if let half = DateNames.half(word) {
      self.half = half
      clock?.isAfternoon = half
    }
    if offset == nil, DateNames.isKorean(word) { offset = DateNames.koreanOffset }
    // "p.m." comes as two words of one letter.
    if let time = clock, time.isAfternoon == nil, let half = half(of: word) {
      clock?.isAfternoon = half
      return
    }
    if clock != nil || !numbers.isEmpty,
      DateNames.month(word) == nil || (month != nil && hasNumberBeforeMonth)
    {
      let end = scanner.index
      scanner.index = start
      if let zone = scanner.zone() {
        offset = zone
      } else {
        scanner.index = end
      }
      return
    }
    // "mar., 01 déc.": what came before any number was the name of a day.
    if month == nil || !hasNumberBeforeMonth, let found = DateNames.month(word) {
      month = found
      hasNumberBeforeMonth = !numbers.isEmpty
    }
  }

  private func half(of word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool? {
    guard let first = word.first.map(Ascii.lower),
      first == UInt8(ascii: "a") || first == UInt8(ascii: "p")
    else { return nil }
    let isPair = word.count == 2 && word.last.map(Ascii.lower) == UInt8(ascii: "m")
    let isDotted = word.count == 1 && scanner.current == UInt8(ascii: ".")
    return isPair || isDotted ? first == UInt8(ascii: "p") : nil
  }

  /// The day, once everything is read; nil where the parts make none.
  var date: CivilDate? {
    if let month { return dated(month: month) }
    guard numbers.count >= 3 else { return nil }
    let (first, second, third) = (numbers[0], numbers[1], numbers[2])
    if first.digits == 4 {
      return valid(year: first, month: second.value, day: third.value)
    }
    // Slashes are American unless they cannot be; points and dashes put the day first.
    if slashed {
      return valid(year: third, month: first.value, day: second.value)
        ?? valid(year: third, month: second.value, day: first.value)
    }
    // "26-11-30" is ISO 8601 cut short.
    if dashed, first.digits == 2, third.digits == 2,
      let date = valid(year: first, month: second.value, day: third.value)
    {
      return date
    }
    return valid(year: third, month: second.value, day: first.value)
      ?? valid(year: third, month: first.value, day: second.value)
  }

  private func dated(month: Int) -> CivilDate? {
    guard numbers.count >= 2 else { return nil }
    let yearIndex = numbers.firstIndex { $0.digits == 4 } ?? numbers.firstIndex { $0.value > 31 }
    if let yearIndex {
      guard let day = numbers.indices.first(where: { $0 != yearIndex }) else { return nil }
      return valid(year: numbers[yearIndex], month: month, day: numbers[day].value)
    }
    return valid(year: numbers[1], month: month, day: numbers[0].value)
  }

  private func valid(year: (value: Int, digits: Int), month: Int, day: Int) -> CivilDate? {
    guard year.digits == 4 || year.digits <= 3 else { return nil }
    let date = CivilDate(
      year: Self.fullYear(year.value, digits: year.digits), month: month, day: day)
    return date.isValid ? date : nil
  }

  /// Two digits: 50 to 99 are the nineteen hundreds; three count from 1900 (RFC 2822 §4.3).
  static func fullYear(_ year: Int, digits: Int) -> Int {
    switch digits {
    case 4: year
    case 3: year + 1900
    default: year < 50 ? year + 2000 : year + 1900
    }
  }
}
