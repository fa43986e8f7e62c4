/// A place in UTF-8 text that moves forward and knows its line and column.
struct ByteCursor {
  private let bytes: [UInt8]
  private(set) var index = 0
  private(set) var position = Position()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte here; nil at the end.
  var current: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The bytes from here on that `belongs` accepts, without moving.
  func run(while belongs: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    bytes[index...].prefix(while: belongs)
  }

  mutating func advance(by count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "\n") {
        position = Position(line: position.line + 1)
      } else if index == bytes.count || bytes[index] & 0xC0 != 0x80 {
        // The last byte of a scalar: a column counts scalars.
        position.column += 1
      }
    }
  }

  /// Skips what JSON calls white space.
  mutating func skipBlanks() {
    advance(by: run { [0x20, 0x09, 0x0A, 0x0D].contains($0) }.count)
  }

  /// What stands here, for a message.
  var described: String {
    guard let current else { return "the end of the document" }
    switch current {
    case 0x0A, 0x0D: return "the end of the line"
    case 0x09: return "a tab"
    case 0..<0x20: return "a control character"
    default: break
    }
    let isWord = { (byte: UInt8) in byte >= 0x80 || UInt8.wordBytes.contains(byte) }
    let word = run(while: isWord)
    let text = word.isEmpty ? bytes[index...index] : word.prefix(160)
    return quoted(String(decoding: text, as: UTF8.self))
  }
}

extension UInt8 {
  /// Letters, digits and what stands in numbers.
  fileprivate static let wordBytes = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_+-.".utf8)
}
