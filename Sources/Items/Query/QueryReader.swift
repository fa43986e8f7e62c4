/// Reads a query word by word.
struct QueryReader {
  let now: Instant
  let zoneOffset: Int

  private(set) var conditions: [ItemQuery.Condition] = []
  private(set) var notes: [String] = []

  init(now: Instant, zoneOffset: Int) {
    self.now = now
    self.zoneOffset = zoneOffset
  }

  mutating func read(_ text: String) {
    var rest = text[...]
    while let word = Self.word(&rest) { read(word) }
  }

  /// A word of a query: perhaps a minus, perhaps a name and a colon, and a text.
  private struct Word {
    var isNegated = false
    /// What stands before the colon, in small letters; nil where there is no colon.
    var key: String?
    var value = ""
    /// All of it but the minus, as it was written.
    var text = ""
  }

  private mutating func read(_ word: Word) {
    guard let key = word.key else { return addText(word.value, .everywhere, word) }
    switch key {
    case "feed", "source": addText(word.value, ItemQuery.Fields(.source, .address), word)
    case "tag": addText(String(word.value.drop { $0 == "#" }), ItemQuery.Fields(.tag), word)
    case "author": addText(word.value, ItemQuery.Fields(.author), word)
    case "title": addText(word.value, ItemQuery.Fields(.title), word)
    case "is": addState(word)
    case "before", "after": addDate(key, word)
    default: addText(word.text, .everywhere, word)
    }
  }

  private mutating func add(_ test: ItemQuery.Test, isNegated: Bool) {
    conditions.append(.init(test: test, isNegated: isNegated))
  }

  private mutating func addText(_ text: String, _ fields: ItemQuery.Fields, _ word: Word) {
    let text = FoldedText(text)
    if !text.isEmpty { add(.text(text, in: fields), isNegated: word.isNegated) }
  }

  private mutating func addState(_ word: Word) {
    switch word.value.lowercased() {
    case "unread": add(.isRead, isNegated: !word.isNegated)
    case "read": add(.isRead, isNegated: word.isNegated)
    case "starred": add(.isStarred, isNegated: word.isNegated)
    case "live": add(.isLive, isNegated: word.isNegated)
    default: notes.append("“\(word.text)”: expected is:unread, read, starred or live")
    }
  }

  private mutating func addDate(_ key: String, _ word: Word) {
    guard let moment = moment(word.value) else {
      return notes.append("“\(word.text)”: expected a day (2026-11-30, today) or an age (7d)")
    }
    add(key == "before" ? .isBefore(moment) : .isAfter(moment), isNegated: word.isNegated)
  }
}

// Words.
extension QueryReader {
  /// Takes the next word from the beginning of a text; nil at its end.
  private static func word(_ rest: inout Substring) -> Word? {
    rest = rest.drop(while: \.isWhitespace)
    guard !rest.isEmpty else { return nil }
    var word = Word()
    if rest.first == "-" {
      word.isNegated = true
      rest.removeFirst()
    }
    let start = rest
    if let colon = rest.firstIndex(where: { !$0.isLetter }), rest[colon] == ":",
      colon != rest.startIndex
    {
      word.key = rest[..<colon].lowercased()
      rest = rest[rest.index(after: colon)...]
    }
    word.value = value(&rest)
    word.text = String(start[..<rest.startIndex])
    return word
  }

  /// Takes what stands in quotes, or everything up to the next blank; a quotation without an end
  /// goes on to the end.
  private static func value(_ rest: inout Substring) -> String {
    guard let first = rest.first, let quote = quotes[first] else {
      let value = rest.prefix { !$0.isWhitespace }
      rest = rest[value.endIndex...]
      return String(value)
    }
    rest.removeFirst()
    let value = rest.prefix { $0 != quote && $0 != "\"" }
    rest = rest[value.endIndex...].dropFirst()
    return String(value)
  }

  private static let quotes: [Character: Character] = ["\"": "\"", "“": "”", "„": "“", "«": "»"]
}

// Days and ages.
extension QueryReader {
  private static let day: Int64 = 86_400

  /// The moment at which a day, a month or a year begins, or so long before now.
  private func moment(_ text: String) -> Instant? {
    switch text.lowercased() {
    case "today": return beginOfDay(now)
    case "yesterday": return beginOfDay(now.advanced(bySeconds: -Self.day))
    default: return age(text.lowercased()) ?? date(text)
    }
  }

  private func beginOfDay(_ moment: Instant) -> Instant {
    var date = moment.civilDate(offsetSeconds: zoneOffset)
    (date.hour, date.minute, date.second) = (0, 0, 0)
    return Instant(date, offsetSeconds: zoneOffset)
  }

  /// `7d`, `12h`, `2w`, `1y`: so long before now.
  private func age(_ text: String) -> Instant? {
    let units: [Character: Int64] = [
      "m": 60, "h": 3600, "d": Self.day, "w": 7 * Self.day, "y": 365 * Self.day,
    ]
    guard let unit = text.last.flatMap({ units[$0] }), let count = Int64(text.dropLast()),
      (0...100_000).contains(count)
    else { return nil }
    return now.advanced(bySeconds: -count * unit)
  }

  /// `2026`, `2026-11`, `2026-11-30`, the parts also separated by `/` or `.`.
  private func date(_ text: String) -> Instant? {
    let parts = text.split(omittingEmptySubsequences: false) { "-/.".contains($0) }
    guard (1...3).contains(parts.count), parts[0].count == 4 else { return nil }
    let numbers = parts.map { Int($0) }
    guard let year = numbers[0] else { return nil }
    var date = CivilDate(year: year, month: 1, day: 1)
    if parts.count > 1 {
      guard let month = numbers[1] else { return nil }
      date.month = month
    }
    if parts.count > 2 {
      guard let day = numbers[2] else { return nil }
      date.day = day
    }
    return date.isValid ? Instant(date, offsetSeconds: zoneOffset) : nil
  }
}
