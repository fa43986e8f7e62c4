/// Lengths of files as feeds declare them.
enum FileLength {
  /// The bytes of `1234`, `1,234`, `1 234`, `1234 bytes` or `1.5 MB`; nil for anything else, and
  /// for 0, which means that the writer did not know.
  static func bytes(_ text: String) -> Int? {
    var digits = ""
    var unit = ""
    for character in text.trimmed.lowered {
      switch character {
      case "0"..."9" where unit.isEmpty: digits.append(character)
      case ".": digits.append(character)
      case ",", " ", "\u{A0}", "'": continue
      case "a"..."z" where !digits.isEmpty: unit.append(character)
      default: return nil
      }
    }
    guard let factor = units[unit], let number = Double(digits) else { return nil }
    let bytes = number * factor
    return bytes >= 1 && bytes < 1e15 ? Int(bytes) : nil
  }

  private static let units: [String: Double] = [
    "": 1, "b": 1, "byte": 1, "bytes": 1, "k": 1024, "kb": 1024, "kib": 1024, "m": 1_048_576,
    "mb": 1_048_576, "mib": 1_048_576, "g": 1_073_741_824, "gb": 1_073_741_824,
    "gib": 1_073_741_824,
  ]
}
