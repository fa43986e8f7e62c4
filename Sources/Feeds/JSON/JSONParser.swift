/// Reads JSON (RFC 8259), and what careless programs write in its place, into an index of it.
///
/// A string keeps what is good in it (``JSONString``). `NaN` and the infinities are null.
/// Everything else that breaks the rules is a fault with its place.
struct JSONParser {
  /// How many arrays and objects may stand within each other.
  static let depthLimit = 512

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var depth = 0
  private var slots: [JSONTape.Slot] = []

  /// Reads from `bytes`, well-formed UTF-8 that must stay where it is as long as this value lives.
  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    slots.reserveCapacity(bytes.count / 10 + 2)
  }

  /// The index of a document.
  ///
  /// - Parameters:
  ///   - bytes: The document, well-formed UTF-8.
  ///   - allowsLines: Whether several values one after the other stand for an array of them.
  /// - Returns: The tape, and the place of the document's value on it.
  /// - Throws: `FeedError` where the bytes are no JSON; it tells the place.
  /// - Complexity: O(n).
  static func tape(
    of bytes: [UInt8], allowsLines: Bool
  ) throws(FeedError) -> (tape: JSONTape, root: Int) {
    guard bytes.count <= JSONTape.Slot.limit else {
      throw .brokenJSON(reason: "it is too long", offset: JSONTape.Slot.limit)
    }
    return try bytes.withUnsafeBufferPointer { buffer throws(FeedError) in
      var parser = JSONParser(buffer)
      let root = try parser.document(allowsLines: allowsLines)
      return (JSONTape(bytes, parser.slots), root)
    }
  }

  private mutating func document(allowsLines: Bool) throws(FeedError) -> Int {
    // The place of an array that there may turn out to be.
    slots.append(JSONTape.Slot(.null, from: 0, to: 0))
    skipSpaces()
    try value()
    skipSpaces()
    guard index < bytes.count else { return 1 }
    guard allowsLines else { throw fault("something behind the end") }
    var count = 1
    while index < bytes.count {
      try value()
      count += 1
      skipSpaces()
    }
    slots[0] = JSONTape.Slot(.array, count: count, end: slots.count)
    return 0
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

  private mutating func value() throws(FeedError) {
    switch current {
    case UInt8(ascii: "\""): try string()
    case UInt8(ascii: "{"): try object()
    case UInt8(ascii: "["): try array()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number()
    default: try word()
    }
  }

  /// Steps into a container; gives its place.
  private mutating func enter() throws(FeedError) -> Int {
    guard depth < Self.depthLimit else { throw fault("nested too deeply") }
    depth += 1
    index += 1
    skipSpaces()
    slots.append(JSONTape.Slot(.null, from: 0, to: 0))
    return slots.count - 1
  }

  /// Steps over what parts two values.
  ///
  /// - Returns: Whether another value follows; otherwise `end` was there.
  @inline(__always)
  private mutating func goesOn(to end: UInt8) throws(FeedError) -> Bool {
    skipSpaces()
    let byte = current
    guard byte == UInt8(ascii: ",") || byte == end else { throw fault("a comma is missing") }
    index += 1
    guard byte != end else { return false }
    skipSpaces()
    return true
  }

  private mutating func leave(_ place: Int, _ kind: JSONTape.Slot.Kind, count: Int) {
    depth -= 1
    slots[place] = JSONTape.Slot(kind, count: count, end: slots.count)
  }

  private mutating func array() throws(FeedError) {
    let place = try enter()
    let end = UInt8(ascii: "]")
    var count = 0
    if current == end {
      index += 1
    } else {
      repeat {
        try value()
        count += 1
      } while try goesOn(to: end)
    }
    leave(place, .array, count: count)
  }

  private mutating func object() throws(FeedError) {
    let place = try enter()
    let end = UInt8(ascii: "}")
    var count = 0
    if current == end {
      index += 1
    } else {
      repeat {
        guard current == UInt8(ascii: "\"") else { throw fault("a key is missing") }
        try string()
        skipSpaces()
        guard current == UInt8(ascii: ":") else { throw fault("a colon is missing") }
        index += 1
        skipSpaces()
        try value()
        count += 1
      } while try goesOn(to: end)
    }
    leave(place, .object, count: count)
  }

  @inline(__always)
  private mutating func string() throws(FeedError) {
    let start = index + 1
    var isPlain = true
    index = start
    while true {
      skipPlain()
      guard index < bytes.count else { throw fault("it ends too early") }
      switch bytes[index] {
      case UInt8(ascii: "\""):
        slots.append(JSONTape.Slot(isPlain ? .plain : .escaped, from: start, to: index))
        index += 1
        return
      case UInt8(ascii: "\\"):
        // Whatever else is escaped does not end the string.
        let next = index + 1 < bytes.count ? bytes[index + 1] : 0
        index += next == UInt8(ascii: "\"") || next == UInt8(ascii: "\\") ? 2 : 1
      default: index += 1
      }
      isPlain = false
    }
  }

  /// Steps to the next byte of a string that is a mark, a backslash or a control character.
  @inline(__always)
  private mutating func skipPlain() {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let raw = UnsafeRawBufferPointer(bytes)
    while index + 8 <= raw.count {
      let word = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      // The high bit of each byte that is below 0x20, or equal to what is looked for; a byte behind
      // the first such one may be marked wrongly, the first never is.
      let marks = word ^ (ones &* 0x22)
      let backslashes = word ^ (ones &* 0x5C)
      let controls = (word &- (ones &* 0x20)) & ~word
      let found =
        (controls | ((marks &- ones) & ~marks) | ((backslashes &- ones) & ~backslashes)) & highs
      guard found == 0 else {
        index += found.trailingZeroBitCount / 8
        return
      }
      index += 8
    }
    while index < bytes.count, bytes[index] >= Ascii.space, bytes[index] != UInt8(ascii: "\""),
      bytes[index] != UInt8(ascii: "\\")
    {
      index += 1
    }
  }

  private mutating func number() throws(FeedError) {
    let start = index
    while index < bytes.count, Self.isNumeric(bytes[index]) { index += 1 }
    switch JSONNumber(UnsafeBufferPointer(rebasing: bytes[start..<index])) {
    case .integer?: slots.append(JSONTape.Slot(.integer, from: start, to: index))
    case .number?: slots.append(JSONTape.Slot(.number, from: start, to: index))
    case .beyond?: slots.append(JSONTape.Slot(.null, from: start, to: index))
    case nil:
      index = start
      guard take("-Infinity", as: .null) else { throw fault("no value of JSON", at: start) }
    }
  }

  @inline(__always)
  private static func isNumeric(_ byte: UInt8) -> Bool {
    Ascii.isDigit(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "+") || byte | 0x20 == UInt8(ascii: "e")
  }

  private mutating func word() throws(FeedError) {
    guard
      take("true", as: .yes) || take("false", as: .no) || take("null", as: .null)
        || take("NaN", as: .null) || take("Infinity", as: .null)
    else { throw fault("no value of JSON") }
  }

  private mutating func take(_ word: StaticString, as kind: JSONTape.Slot.Kind) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.count, word.withUTF8Buffer({ $0.elementsEqual(bytes[index..<end]) })
    else { return false }
    slots.append(JSONTape.Slot(kind, from: index, to: end))
    index = end
    return true
  }
}
