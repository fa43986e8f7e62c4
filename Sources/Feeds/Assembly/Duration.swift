/// Lengths in time.
enum Duration {
  /// The seconds of `1:02:03`, `62:03`, `3723`, `3723.5` or `PT1H2M3S`; nil for anything else.
  static func seconds(_ text: String) -> Int? {
    let text = text.trimmed
    if text.utf8.first.map(Ascii.lower) == UInt8(ascii: "p") { return iso8601(text.lowered) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var total = 0
    for part in parts {
      guard let number = Double(part), number >= 0, number < 1e9 else { return nil }
      total = total * 60 + Int(number)
    }
    return total
  }

  /// ISO 8601's form, weeks and days among it; months and years have no length.
  private static func iso8601(_ text: String) -> Int? {
    var total = 0.0
    var number = ""
    for letter in text.dropFirst() {
      switch letter {
      case "0"..."9", ".": number.append(letter)
      case "t" where number.isEmpty: break
      default:
        guard let unit = units[letter], let value = Double(number), value < 1e9 else { return nil }
        total += value * unit
        number = ""
      }
    }
    return number.isEmpty && total < 1e9 ? Int(total) : nil
  }

  private static let units: [Character: Double] = [
    "s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800,
  ]
}
