extension Instant {
  /// The moment that `text` names in ISO 8601: a date, with or without a time, a fraction of a
  /// second and a zone; UTC where there is no zone.
  public init?(iso8601 text: String) {
    var rest = text[...]
    guard let year = rest.number(of: 4), rest.take("-"), let month = rest.number(of: 2),
      rest.take("-"), let day = rest.number(of: 2)
    else { return nil }
    var date = CivilDate(year: year, month: month, day: day)
    var milliseconds = 0
    if rest.take("T") || rest.take("t") || rest.take(" ") {
      guard let hour = rest.number(of: 2), rest.take(":"), let minute = rest.number(of: 2)
      else { return nil }
      (date.hour, date.minute) = (hour, minute)
      if rest.take(":") {
        guard let second = rest.number(of: 2) else { return nil }
        date.second = second
        if rest.take(".") {
          guard let fraction = rest.fraction() else { return nil }
          milliseconds = fraction
        }
      }
    }
    guard let offset = rest.zone(), rest.isEmpty, date.isValid else { return nil }
    self.init(date, offsetSeconds: offset)
    self.milliseconds += Int64(milliseconds)
  }
}

extension Substring {
  fileprivate mutating func take(_ character: Character) -> Bool {
    guard first == character else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func number(of digits: Int) -> Int? {
    let text = prefix(digits)
    guard text.count == digits, text.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
    removeFirst(digits)
    return Int(text)
  }

  /// Milliseconds; what is finer is dropped.
  fileprivate mutating func fraction() -> Int? {
    let digits = prefix { $0.isASCII && $0.isNumber }
    removeFirst(digits.count)
    guard !digits.isEmpty else { return nil }
    return Int((digits + "00").prefix(3))
  }

  /// Seconds east of UTC.
  fileprivate mutating func zone() -> Int? {
    if isEmpty || take("Z") || take("z") { return 0 }
    let sign = first == "-" ? -1 : 1
    guard take("+") || take("-"), let hours = number(of: 2) else { return nil }
    _ = take(":")
    guard let minutes = number(of: 2), hours < 24, minutes < 60 else { return nil }
    return sign * (hours * 3600 + minutes * 60)
  }
}
