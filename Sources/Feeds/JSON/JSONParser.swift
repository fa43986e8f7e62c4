/// Reads JSON (RFC 8259), and what careless programs write in its place.
///
/// A string keeps what is good in it: a control character may stand for itself, half a surrogate
/// pair becomes U+FFFD, a backslash that escapes nothing stands for itself. `NaN` and the
/// infinities are null. Everything else that breaks the rules is a fault with its place.
struct JSONParser {
  /// How many arrays and objects may stand within each other.
  static let depthLimit = 512

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var depth = 0
  private var names = NameCache()

  /// Reads from `bytes`, well-formed UTF-8 that must stay where it is as long as this value lives.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  mutating func document(allowsLines: Bool) throws(FeedError) -> JSONNode {
    skipSpaces()
    let first = try value()
    skipSpaces()
    guard index < bytes.count else { return first }
    guard allowsLines else { throw fault("something behind the end") }
    var values = [first]
    while index < bytes.count {
      values.append(try value())
      skipSpaces()
    }
    return .array(values)
  }

  private func fault(_ reason: String, at place: Int? = nil) -> FeedError {
    let place = place ?? index
    return .brokenJSON(
      reason: place < bytes.count ? reason : "it ends too early", offset: min(place, bytes.count))
  }

  private var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

  @inline(__always)
  private mutating func skipSpaces() {
    while index < bytes.count, bytes[index] <= Ascii.space, Ascii.isSpace(bytes[index]) {
      index += 1
    }
  }

  private mutating func value() throws(FeedError) -> JSONNode {
    switch current {
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    default: return try word()
    }
  }

  private mutating func enter() throws(FeedError) {
    guard depth < Self.depthLimit else { throw fault("nested too deeply") }
    depth += 1
    index += 1
    skipSpaces()
  }

  /// Steps over what parts two values.
  ///
  /// - Returns: Whether another value follows; otherwise `end` was there.
  private mutating func goesOn(to end: UInt8) throws(FeedError) -> Bool {
    skipSpaces()
    let byte = current
    guard byte == UInt8(ascii: ",") || byte == end else { throw fault("a comma is missing") }
    index += 1
    guard byte != end else {
      depth -= 1
      return false
    }
    skipSpaces()
    return true
  }

  private mutating func array() throws(FeedError) -> JSONNode {
    try enter()
    let end = UInt8(ascii: "]")
    var elements: [JSONNode] = []
    if current == end {
      index += 1
      depth -= 1
      return .array(elements)
    }
    repeat { elements.append(try value()) } while try goesOn(to: end)
    return .array(elements)
  }

  private mutating func object() throws(FeedError) -> JSONNode {
    try enter()
    let end = UInt8(ascii: "}")
    var members: [JSONNode.Member] = []
    if current == end {
      index += 1
      depth -= 1
      return .object(members)
    }
    repeat {
      guard current == UInt8(ascii: "\"") else { throw fault("a key is missing") }
      let name = try name()
      skipSpaces()
      guard current == UInt8(ascii: ":") else { throw fault("a colon is missing") }
      index += 1
      skipSpaces()
      members.append(JSONNode.Member(name: name, value: try value()))
    } while try goesOn(to: end)
    return .object(members)
  }

  private mutating func number() throws(FeedError) -> JSONNode {
    let start = index
    var isWhole = true
    var digits = 0
    while index < bytes.count {
      let byte = bytes[index]
      if Ascii.isDigit(byte) {
        digits += 1
      } else if byte | 0x20 == UInt8(ascii: "e") || byte == UInt8(ascii: ".") {
        isWhole = false
      } else if byte != UInt8(ascii: "-"), byte != UInt8(ascii: "+") {
        break
      }
      index += 1
    }
    let text = UnsafeBufferPointer(rebasing: bytes[start..<index])
    if isWhole, digits < 19, let number = Self.whole(text) { return .integer(number) }
    let literal = String(decoding: text, as: UTF8.self)
    if isWhole, let number = Int64(literal) { return .integer(number) }
    guard let number = Double(literal) else {
      if bytes[start..<min(start + 9, bytes.count)].elementsEqual("-Infinity".utf8) {
        index = start + 9
        return .null
      }
      throw fault("no value of JSON", at: start)
    }
    return number.isFinite ? .number(number) : .null
  }

  /// A whole number of fewer than 19 digits; nil where there is anything else.
  private static func whole(_ text: UnsafeBufferPointer<UInt8>) -> Int64? {
    let isNegative = text[0] == UInt8(ascii: "-")
    guard text.count > (isNegative ? 1 : 0) else { return nil }
    var result: Int64 = 0
    for byte in text[(isNegative ? 1 : 0)...] {
      guard Ascii.isDigit(byte) else { return nil }
      result = result * 10 + Int64(byte - 48)
    }
    return isNegative ? -result : result
  }

  private mutating func word() throws(FeedError) -> JSONNode {
    if take("true") { return .bool(true) }
    if take("false") { return .bool(false) }
    if take("null") || take("NaN") || take("Infinity") { return .null }
    throw fault("no value of JSON")
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count,
      word.withUTF8Buffer({ $0.elementsEqual(bytes[index..<index + count]) })
    else { return false }
    index += count
    return true
  }
}

// Strings.
extension JSONParser {
  /// Where the plain part of the string that starts behind the mark at `index` ends.
  @inline(__always)
  private func plainEnd() -> Int {
    var end = index + 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < Ascii.space { break }
      end += 1
    }
    return end
  }

  private mutating func name() throws(FeedError) -> String {
    let end = plainEnd()
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return try string() }
    let text = UnsafeBufferPointer(rebasing: bytes[index + 1..<end])
    index = end + 1
    return names.string(of: text)
  }

  private mutating func string() throws(FeedError) -> String {
    let start = index + 1
    let end = plainEnd()
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      index = end + 1
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<end]), as: UTF8.self)
    }
    index = end
    return try repaired(Array(bytes[start..<end]))
  }

  /// A string that holds more than plain text; `text` is what comes before `index`.
  private mutating func repaired(_ text: [UInt8]) throws(FeedError) -> String {
    var text = text
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): escape(into: &text)
      case Ascii.tab, Ascii.newline, 13, Ascii.space...:
        text.append(byte)
        index += 1
      default:
        text.append(scalar: 0xFFFD)
        index += 1
      }
    }
    throw fault("it ends too early")
  }

  private mutating func escape(into text: inout [UInt8]) {
    let escaped: UInt8
    switch index + 1 < bytes.count ? bytes[index + 1] : 0 {
    case UInt8(ascii: "n"): escaped = Ascii.newline
    case UInt8(ascii: "t"): escaped = Ascii.tab
    case UInt8(ascii: "r"): escaped = 13
    case UInt8(ascii: "b"): escaped = 8
    case UInt8(ascii: "f"): escaped = 12
    case UInt8(ascii: "u"): return unit(into: &text)
    case let byte where "\"\\/".utf8.contains(byte): escaped = byte
    default:
      text.append(UInt8(ascii: "\\"))
      index += 1
      return
    }
    text.append(escaped)
    index += 2
  }

  /// A `\u` and what belongs to it.
  private mutating func unit(into text: inout [UInt8]) {
    guard let first = codeUnit(at: index) else {
      text.append(UInt8(ascii: "\\"))
      index += 1
      return
    }
    index += 6
    if (0xD800..<0xDC00).contains(first), let second = codeUnit(at: index),
      (0xDC00..<0xE000).contains(second)
    {
      index += 6
      text.append(scalar: 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    } else {
      text.append(scalar: first)
    }
  }

  /// What `\u` and four digits at `start` say; nil where they do not stand there.
  private func codeUnit(at start: Int) -> UInt32? {
    guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"),
      bytes[start + 1] == UInt8(ascii: "u")
    else { return nil }
    var value: UInt32 = 0
    for byte in bytes[start + 2..<start + 6] {
      guard let digit = Ascii.hexValue(byte) else { return nil }
      value = value << 4 | digit
    }
    return value
  }
}

/// Names of members that came before: the objects of one document have the same few.
private struct NameCache {
  private var slots = [String](repeating: "", count: 256)

  /// The text of `bytes`, a copy of an earlier one where there is one.
  @inline(__always)
  mutating func string(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    // Short strings cost no memory of their own.
    guard bytes.count > 15, let first = bytes.first, let last = bytes.last else {
      return String(decoding: bytes, as: UTF8.self)
    }
    let slot = Int(first &* 31 &+ last &* 7 &+ UInt8(truncatingIfNeeded: bytes.count))
    if slots[slot].utf8.elementsEqual(bytes) { return slots[slot] }
    let text = String(decoding: bytes, as: UTF8.self)
    slots[slot] = text
    return text
  }
}
