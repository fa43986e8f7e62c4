/// The first line of simple HTML, read without a parser.
///
/// Most posts of microblogs and forums are paragraphs with links in them, and of thousands of posts
/// only the first line is wanted. It is what ``HTMLReader`` makes of them; whatever is not plainly
/// simple is left to it.
struct FirstLine {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var line: [UInt8] = []
  private var isSpacePending = false
  private var open: [Element] = []

  /// What a tag may be.
  private enum Element: CaseIterable {
    case a, b, code, del, div, em, i, lineBreak, p, s, small, span, strong, u

    var name: StaticString {
      switch self {
      case .a: "a"
      case .b: "b"
      case .code: "code"
      case .del: "del"
      case .div: "div"
      case .em: "em"
      case .i: "i"
      case .lineBreak: "br"
      case .p: "p"
      case .s: "s"
      case .small: "small"
      case .span: "span"
      case .strong: "strong"
      case .u: "u"
      }
    }

    var isBlock: Bool { self == .p || self == .div }
  }

  /// What becomes of the line.
  private enum Step {
    case goesOn, ends, isNotSimple
  }

  private static let sizeLimit = 4096

  private init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The line; nil where the text has to be parsed to find it.
  ///
  /// - Complexity: O(n) to the end of the line.
  static func ofSimple(_ html: String) -> String? {
    var html = html
    return html.withUTF8 { bytes in
      var reader = FirstLine(bytes)
      return reader.read() ? String(decoding: reader.line, as: UTF8.self) : nil
    }
  }

  private mutating func read() -> Bool {
    while index < bytes.count, line.count < Self.sizeLimit {
      let step =
        switch bytes[index] {
        case Ascii.less: tag()
        case Ascii.ampersand: reference()
        default: character()
        }
      switch step {
      case .goesOn: continue
      case .ends: return true
      case .isNotSimple: return false
      }
    }
    return index == bytes.count && !line.isEmpty
  }

  private mutating func writePendingSpace() {
    if isSpacePending { line.append(Ascii.space) }
    isSpacePending = false
  }

  private mutating func character() -> Step {
    let byte = bytes[index]
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    switch byte {
    case Ascii.space, Ascii.tab, Ascii.newline, 13: isSpacePending = !line.isEmpty
    case ..<Ascii.space, 0x7F: return .isNotSimple
    // Controls, which stand for something else; marks of byte order, and what is no character.
    case 0xC2 where next < 0xA0, 0xEF where next == 0xBB || next == 0xBF: return .isNotSimple
    default:
      writePendingSpace()
      line.append(byte)
    }
    index += 1
    return .goesOn
  }

  private mutating func reference() -> Step {
    guard let end = bytes[index...].prefix(12).firstIndex(of: Ascii.semicolon) else {
      return .isNotSimple
    }
    let text = Array(bytes[index...end])
    // An apostrophe by name is none of HTML 4, and not known to every parser.
    guard !text.elementsEqual("&apos;".utf8), let found = Entities.reference(in: text, at: 0),
      found.end == text.count, found.scalar > 0x20,
      !(0x7F..<0xA0).contains(found.scalar), found.scalar < 0xD800
    else { return .isNotSimple }
    writePendingSpace()
    line.append(scalar: found.scalar)
    index = end + 1
    return .goesOn
  }

  private mutating func tag() -> Step {
    index += 1
    let isClosing = index < bytes.count && bytes[index] == UInt8(ascii: "/")
    if isClosing { index += 1 }
    let start = index
    while index < bytes.count, Ascii.isLetter(bytes[index]) || Ascii.isDigit(bytes[index]) {
      index += 1
    }
    let name = bytes[start..<index]
    let element = Element.allCases.first { element in
      element.name.withUTF8Buffer { $0.elementsEqual(name) }
    }
    guard let element, isClosing ? takeEnd() : takeAttributes(of: element) else {
      return .isNotSimple
    }
    return isClosing ? closed(element) : opened(element)
  }

  private mutating func opened(_ element: Element) -> Step {
    if element == .lineBreak { return line.isEmpty ? .goesOn : .ends }
    if element.isBlock {
      if !line.isEmpty { return .ends }
      if open.last == .p { open.removeLast() }
      guard open.allSatisfy(\.isBlock) else { return .isNotSimple }
    } else if open.contains(element) {
      return .isNotSimple
    }
    open.append(element)
    return .goesOn
  }

  private mutating func closed(_ element: Element) -> Step {
    guard open.popLast() == element else { return .isNotSimple }
    return element.isBlock && !line.isEmpty ? .ends : .goesOn
  }

  private mutating func skipSpaces() {
    while index < bytes.count, Ascii.isSpace(bytes[index]) { index += 1 }
  }

  private mutating func takeEnd() -> Bool {
    skipSpaces()
    guard index < bytes.count, bytes[index] == Ascii.greater else { return false }
    index += 1
    return true
  }

  /// Steps over attributes, whose values must be in quotes, and the end of the tag.
  private mutating func takeAttributes(of element: Element) -> Bool {
    while true {
      let start = index
      skipSpaces()
      guard index < bytes.count else { return false }
      if element == .lineBreak, bytes[index] == UInt8(ascii: "/") {
        index += 1
        return takeEnd()
      }
      if takeEnd() { return true }
      guard index > start else { return false }
      while index < bytes.count, Ascii.isLetter(bytes[index]) || bytes[index] == UInt8(ascii: "-") {
        index += 1
      }
      guard index + 2 < bytes.count, bytes[index] == UInt8(ascii: "=") else { return false }
      let quote = bytes[index + 1]
      guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
        let end = bytes[(index + 2)...].firstIndex(where: { $0 == quote || $0 < Ascii.space }),
        bytes[end] == quote
      else { return false }
      index = end + 1
    }
  }
}
