/// Makes XML of what is nearly XML.
///
/// libxml2 reads on after an error, but drops what it stumbled over and every reference after it.
/// So a document that it refuses is mended first: bare ampersands and angles, HTML's entities,
/// characters that XML forbids, attributes without quotes, tags that nobody closes, a document that
/// just ends; and its document type is taken out.
struct XMLRepair {
  /// What came of it.
  struct Result {
    var bytes: [UInt8]
    /// Whether anything but a document type had to be mended.
    var isChanged: Bool
    /// Whether it ended before its root element did.
    var isCut: Bool
  }

  private let input: [UInt8]
  private var index: Int
  private var output: [UInt8] = []
  private var isChanged = false
  private var isCut = false
  private var entities: [String: [UInt8]] = [:]
  /// Open elements, as ranges of their names in the input.
  private var open: [Range<Int>] = []
  /// How much text a document's own entities may still add.
  private var expansionLeft = 1 << 20

  private static let depthLimit = 600
  /// libxml2 compares every attribute of a tag with every other.
  private static let attributeLimit = 100

  /// - Complexity: O(n).
  static func repair(_ bytes: [UInt8], from start: Int) -> Result {
    var repair = XMLRepair(input: bytes, index: start)
    repair.output.reserveCapacity(bytes.count + 1024)
    repair.run()
    return Result(bytes: repair.output, isChanged: repair.isChanged, isCut: repair.isCut)
  }

  private init(input: [UInt8], index: Int) {
    self.input = input
    self.index = index
  }

  private mutating func run() {
    var hasRoot = false
    while index < input.count, open.count < Self.depthLimit {
      let byte = input[index]
      if byte == Ascii.less {
        markup()
        hasRoot = hasRoot || !open.isEmpty
      } else if !hasRoot || open.isEmpty {
        // Text outside the root is nothing.
        index += 1
      } else {
        character(byte)
      }
    }
    if !open.isEmpty {
      isChanged = true
      isCut = index >= input.count
    }
    while !open.isEmpty { closeLast() }
  }

  private mutating func markup() {
    if input.matches("<!--", at: index) {
      skip(past: "-->", from: index + 4)
    } else if input.matches("<![cdata[", at: index) {
      characterData()
    } else if input.matches("<!doctype", at: index) {
      let type = DocumentType(input, from: index)
      entities.merge(type.entities) { first, _ in first }
      index = type.end
    } else if input.matches("<?", at: index) {
      skip(past: ">", from: index + 2)
    } else if index + 1 < input.count, isNameStart(input[index + 1]) {
      startTag()
    } else if index + 2 < input.count, input[index + 1] == UInt8(ascii: "/"),
      isNameStart(input[index + 2])
    {
      endTag()
    } else {
      output.append("&lt;")
      isChanged = true
      index += 1
    }
  }

  private mutating func skip(past end: StaticString, from start: Int) {
    let found = input.firstIndex(of: end, from: start)
    if found == nil { isChanged = true }
    index = found.map { $0 + end.utf8CodeUnitCount } ?? input.count
  }

  private mutating func characterData() {
    let start = index + 9
    let end = input.firstIndex(of: "]]>", from: start)
    if end == nil { isChanged = true }
    output.append("<![CDATA[")
    for byte in input[start..<(end ?? input.count)] { appendAllowed(byte) }
    output.append("]]>")
    index = end.map { $0 + 3 } ?? input.count
  }

  /// Appends what XML 1.0 §2.2 allows.
  private mutating func appendAllowed(_ byte: UInt8) {
    if byte < Ascii.space, byte != Ascii.tab, byte != Ascii.newline, byte != 13 {
      isChanged = true
    } else {
      output.append(byte)
    }
  }

  private mutating func character(_ byte: UInt8) {
    switch byte {
    case Ascii.ampersand: reference()
    case Ascii.less:
      output.append("&lt;")
      isChanged = true
      index += 1
    case Ascii.greater:
      output.append("&gt;")
      index += 1
    case 0xEF where input.matches("\u{FFFF}", at: index) || input.matches("\u{FFFE}", at: index):
      isChanged = true
      index += 3
    default:
      appendAllowed(byte)
      index += 1
    }
  }

  private mutating func reference() {
    for name: StaticString in ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"]
    where input.matches(name, at: index) {
      output.append(name)
      index += name.utf8CodeUnitCount
      return
    }
    let name = input[(index + 1)...].prefix(40).prefix { $0 != Ascii.semicolon }
    if name.endIndex < input.count, input[name.endIndex] == Ascii.semicolon,
      let value = entities[String(decoding: name, as: UTF8.self)], value.count <= expansionLeft
    {
      expansionLeft -= value.count
      expand(value)
      index = name.endIndex + 1
    } else if let found = Entities.reference(in: input, at: index) {
      let isNamed = input[index + 1] != UInt8(ascii: "#")
      isChanged = isChanged || isNamed || !Self.isAllowed(found.scalar)
      appendScalar(found.scalar)
      index = found.end
    } else {
      output.append("&amp;")
      isChanged = true
      index += 1
    }
  }

  /// Writes an entity's value: its own character references resolved, everything else as text.
  private mutating func expand(_ value: [UInt8]) {
    var position = 0
    while position < value.count {
      if value[position] == Ascii.ampersand,
        let found = Entities.reference(in: value, at: position)
      {
        appendScalar(found.scalar)
        position = found.end
      } else {
        appendAllowed(value[position])
        position += 1
      }
    }
  }

  private mutating func appendScalar(_ scalar: UInt32) {
    switch scalar {
    case 38: output.append("&amp;")
    case 60: output.append("&lt;")
    case 62: output.append("&gt;")
    case 34: output.append("&quot;")
    default: if Self.isAllowed(scalar) { output.append(scalar: scalar) }
    }
  }

  private static func isAllowed(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 9, 10, 13, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  private func isNameStart(_ byte: UInt8) -> Bool {
    Ascii.isLetter(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
  }

  private func isNameByte(_ byte: UInt8) -> Bool {
    isNameStart(byte) || Ascii.isDigit(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":")
  }

  private func nameEnd(from start: Int) -> Int {
    var end = start
    while end < input.count, isNameByte(input[end]) { end += 1 }
    return end
  }
}

extension XMLRepair {
  private mutating func startTag() {
    let name = (index + 1)..<nameEnd(from: index + 1)
    output.append(Ascii.less)
    output.append(contentsOf: input[name])
    index = name.upperBound
    var isEmpty = Self.voids.contains { input[name].lazy.map(Ascii.lower).elementsEqual($0.utf8) }
    var isClosed = false
    var seen: [ArraySlice<UInt8>] = []
    while index < input.count {
      let byte = input[index]
      if byte == Ascii.greater {
        index += 1
        isClosed = true
        break
      }
      if byte == Ascii.less { break }
      if byte == UInt8(ascii: "/") {
        isEmpty = isEmpty || (index + 1 < input.count && input[index + 1] == Ascii.greater)
        index += 1
      } else if isNameStart(byte) {
        attribute(&seen)
      } else {
        if !Ascii.isSpace(byte) { isChanged = true }
        index += 1
      }
    }
    isChanged = isChanged || !isClosed
    output.append(isEmpty ? "/>" : ">")
    if !isEmpty { open.append(name) }
  }

  /// One attribute, with quotes and a value whatever it had.
  ///
  /// A second one of a name is dropped, and so is what goes beyond the limit.
  private mutating func attribute(_ seen: inout [ArraySlice<UInt8>]) {
    let name = input[index..<nameEnd(from: index)]
    index = name.endIndex
    let mark = output.count
    output.append(Ascii.space)
    output.append(contentsOf: name)
    output.append("=\"")
    skipSpaces()
    if index < input.count, input[index] == UInt8(ascii: "=") {
      index += 1
      skipSpaces()
      attributeValue()
    } else {
      isChanged = true
    }
    output.append(UInt8(ascii: "\""))
    if seen.count >= Self.attributeLimit || seen.contains(name) {
      isChanged = true
      output.removeSubrange(mark...)
    } else {
      seen.append(name)
    }
  }

  private mutating func attributeValue() {
    guard index < input.count else { return }
    let quote = input[index]
    let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
    if isQuoted { index += 1 } else { isChanged = true }
    while index < input.count {
      let byte = input[index]
      if isQuoted ? byte == quote : Ascii.isSpace(byte) || byte == Ascii.greater { break }
      if byte == UInt8(ascii: "\"") {
        output.append("&quot;")
        index += 1
      } else {
        character(byte)
      }
    }
    if isQuoted { index += 1 }
  }

  private mutating func skipSpaces() {
    while index < input.count, Ascii.isSpace(input[index]) { index += 1 }
  }

  /// Closes what the tag names and all that was left open inside; a tag that closes nothing goes.
  private mutating func endTag() {
    let name = input[(index + 2)..<nameEnd(from: index + 2)]
    index = name.endIndex
    while index < input.count, input[index] != Ascii.greater, input[index] != Ascii.less {
      index += 1
    }
    if index < input.count, input[index] == Ascii.greater {
      index += 1
    } else {
      isChanged = true
    }
    let recent = open.suffix(64)
    guard let match = recent.lastIndex(where: { isSameName(input[$0], name) }) else {
      isChanged = true
      return
    }
    if match != open.count - 1 || !input[open[match]].elementsEqual(name) { isChanged = true }
    while open.count > match { closeLast() }
  }

  private func isSameName(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { Ascii.lower($0) == Ascii.lower($1) }
  }

  private mutating func closeLast() {
    guard let name = open.popLast() else { return }
    output.append("</")
    output.append(contentsOf: input[name])
    output.append(Ascii.greater)
  }

  private static var voids: [String] { ["br", "hr", "img", "input", "wbr"] }
}
