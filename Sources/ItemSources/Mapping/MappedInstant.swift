import Feeds
import Items
import PageDocument

/// Moments as APIs write them.
enum MappedInstant {
  /// The moment that a value names; nil where it names none, never the present.
  static func instant(_ node: JSONView, _ format: MappingRule.DateFormat) -> Instant? {
    if let number = node.number { return instant(number, format) }
    guard let text = node.string else { return nil }
    switch format {
    case .seconds, .milliseconds, .microseconds:
      return Double(text.filter { !$0.isWhitespace }).flatMap { instant($0, format) }
    case .iso, .rfc822: return FieldText.instant(text)
    case .auto:
      return FieldText.instant(text)
        ?? Double(text.filter { !$0.isWhitespace }).flatMap { instant($0, format) }
    }
  }

  /// The last millisecond of the year 9999.
  private static let last = 253_402_300_799_999.0

  private static func instant(
    _ number: Double, _ format: MappingRule.DateFormat
  ) -> Instant? {
    let milliseconds: Double
    switch format {
    case .seconds, .iso, .rfc822: milliseconds = number * 1000
    case .milliseconds: milliseconds = number
    case .microseconds: milliseconds = number / 1000
    case .auto:
      // Of now, seconds have ten digits, milliseconds 13, microseconds 16, nanoseconds 19.
      switch number.magnitude {
      case ..<1e11: milliseconds = number * 1000
      case ..<1e14: milliseconds = number
      case ..<1e17: milliseconds = number / 1000
      default: milliseconds = number / 1_000_000
      }
    }
    // Zero is what programs write who know no moment.
    guard milliseconds != 0, milliseconds.magnitude <= last else { return nil }
    return Instant(milliseconds: Int64(saturating: milliseconds.rounded()))
  }
}

/// Lengths in time as APIs write them.
enum MappedDuration {
  /// Whole seconds of a number, `1:02:03` or `PT1H2M3S` (ISO 8601); nil for nothing and for zero.
  static func seconds(_ node: JSONView) -> Int? {
    let seconds =
      node.number
      ?? node.string.flatMap { $0.first == "P" ? period($0.dropFirst()) : clock($0) }
    guard let seconds, seconds >= 1, seconds < 1e9 else { return nil }
    return Int(saturating: seconds)
  }

  private static func clock(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 3 else { return nil }
    var total = 0.0
    for part in parts {
      guard let number = Double(part), number >= 0 else { return nil }
      total = total * 60 + number
    }
    return total
  }

  private static func period(_ text: Substring) -> Double? {
    var total = 0.0
    var isTime = false
    var rest = text
    while let letter = rest.first {
      if letter == "T" {
        isTime = true
        rest.removeFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      rest = rest[digits.endIndex...]
      guard let number = Double(digits), let unit = rest.popFirst() else { return nil }
      switch (unit, isTime) {
      case ("D", false): total += number * 86_400
      case ("H", true): total += number * 3600
      case ("M", true): total += number * 60
      case ("S", true): total += number
      default: return nil
      }
    }
    return total
  }
}
