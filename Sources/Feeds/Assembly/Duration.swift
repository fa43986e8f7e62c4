/// Lengths in time.
enum Duration {
  /// The seconds of `1:02:03`, `62:03`, `3723` or `3723.5`; nil for anything else.
  static func seconds(_ text: String) -> Int? {
    let parts = text.trimmed.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    var total = 0
    for part in parts {
      guard let number = Double(part), number >= 0, number < 1e9 else { return nil }
      total = total * 60 + Int(number)
    }
    return total
  }
}
