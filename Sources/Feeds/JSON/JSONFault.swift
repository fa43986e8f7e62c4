/// Where and how a text breaks the rules of JSON (RFC 8259).
///
/// The decoder tells neither, so the place is looked for once it has refused.
struct JSONFault {
  let reason: String
  /// Bytes from the start.
  let offset: Int

  /// The first fault of `bytes`; where it finds none, the document was refused for its depth.
  ///
  /// - Complexity: O(n).
  static func find(in bytes: [UInt8]) -> JSONFault {
    var scanner = Scanner(bytes: bytes)
    return scanner.run() ?? JSONFault(reason: "nested too deeply", offset: 0)
  }

  private struct Scanner {
    let bytes: [UInt8]
    var index = 0
    /// The closing bytes of what is open.
    var open: [UInt8] = []

    mutating func run() -> JSONFault? {
      while true {
        skipSpaces()
        if let fault = value() { return fault }
        if let fault = afterValue() { return fault }
        if open.isEmpty {
          return index < bytes.count ? fault("something behind the end") : nil
        }
      }
    }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func fault(_ reason: String) -> JSONFault {
      JSONFault(reason: index < bytes.count ? reason : "it ends too early", offset: index)
    }

    private mutating func skipSpaces() {
      while let byte = current, Ascii.isSpace(byte) { index += 1 }
    }

    /// Reads a value; enters arrays and objects down to their first one, or to their end.
    private mutating func value() -> JSONFault? {
      while true {
        switch current {
        case UInt8(ascii: "{"):
          index += 1
          open.append(UInt8(ascii: "}"))
          skipSpaces()
          if current == open.last { return nil }
          if let fault = key() { return fault }
        case UInt8(ascii: "["):
          index += 1
          open.append(UInt8(ascii: "]"))
          skipSpaces()
          if current == open.last { return nil }
        case UInt8(ascii: "\""): return string()
        case let byte? where byte == UInt8(ascii: "-") || Ascii.isDigit(byte): return number()
        default: return word()
        }
      }
    }

    /// Reads a key and its colon.
    private mutating func key() -> JSONFault? {
      guard current == UInt8(ascii: "\"") else { return fault("a key is missing") }
      if let fault = string() { return fault }
      skipSpaces()
      guard current == UInt8(ascii: ":") else { return fault("a colon is missing") }
      index += 1
      skipSpaces()
      return nil
    }

    /// Closes what ends here; stops in front of the next value.
    private mutating func afterValue() -> JSONFault? {
      while let end = open.last {
        skipSpaces()
        if current == end {
          index += 1
          open.removeLast()
          continue
        }
        guard current == UInt8(ascii: ",") else { return fault("a comma is missing") }
        index += 1
        skipSpaces()
        return end == UInt8(ascii: "}") ? key() : nil
      }
      skipSpaces()
      return nil
    }

    private mutating func string() -> JSONFault? {
      index += 1
      while let byte = current {
        if byte == UInt8(ascii: "\"") {
          index += 1
          return nil
        }
        if byte < Ascii.space { return fault("a control character in a string") }
        index += byte == UInt8(ascii: "\\") ? 2 : 1
      }
      return fault("it ends too early")
    }

    private mutating func number() -> JSONFault? {
      while let byte = current,
        Ascii.isDigit(byte) || Ascii.isLetter(byte) || "+-.".utf8.contains(byte)
      {
        index += 1
      }
      return nil
    }

    private mutating func word() -> JSONFault? {
      for word: StaticString in ["true", "false", "null"] where bytes.matches(word, at: index) {
        index += word.utf8CodeUnitCount
        return nil
      }
      return fault("no value of JSON")
    }
  }
}
