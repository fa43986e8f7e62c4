/// A number of JSON as a program can hold it.
enum JSONNumber {
  /// A whole number.
  case integer(Int64)

  /// Any other number that is finite.
  case number(Double)

  /// One that nothing can hold, such as `1e400`.
  case beyond

  /// Reads digits, signs, points and exponents; nil where they make no number.
  ///
  /// - Complexity: O(n).
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    if text.count < 20, let number = Self.whole(text) {
      self = .integer(number)
      return
    }
    let literal = String(decoding: text, as: UTF8.self)
    if let number = Int64(literal) {
      self = .integer(number)
    } else if let number = Double(literal) {
      self = number.isFinite ? .number(number) : .beyond
    } else {
      return nil
    }
  }

  /// A whole number of fewer than 19 digits; nil where there is anything else.
  private static func whole(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    let isNegative = text.first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard text.count > start, text.count - start < 19 else { return nil }
    var result: Int64 = 0
    for index in start..<text.count {
      guard Ascii.isDigit(text[index]) else { return nil }
      result = result * 10 + Int64(text[index] - 48)
    }
    return isNegative ? -result : result
  }
}
