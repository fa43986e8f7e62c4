internal import Glibc

/// HTML as the parser of libxml2 takes it in linear time.
///
/// That parser compares each attribute of a tag with those before it, and each tag with all that
/// are open. So attributes and open elements beyond any honest number are left out here, and so is
/// the content of scripts, styles and comments, which is never shown.
struct BoundedMarkup {
  /// Attributes of one tag beyond this number are left out.
  static let attributeLimit = 64

  /// Elements nested deeper than this lose their tags and keep their text.
  static let depthLimit = 256

  /// The markup that is left.
  private(set) var output: [UInt8] = []

  /// Whether the limit on bytes cut something off.
  private(set) var isCut = false

  /// How often an open element was looked at, for tests of what this costs.
  private(set) var steps = 0

  private let input: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var open: [Name] = []
  /// Elements that were left out and whose end tags are to be left out as well.
  private var leftOut: [Name: Int] = [:]

  /// Reads `input` until at most `limit` bytes of markup are collected.
  ///
  /// - Complexity: O(n) in the bytes that are read.
  init(_ input: UnsafeBufferPointer<UInt8>, limit: Int) {
    self.input = input
    output.reserveCapacity(min(input.count, limit))
    while index < input.count, output.count < limit { readPiece() }
    isCut = index < input.count
    guard output.count > limit else { return }
    isCut = true
    var end = limit
    // Never between the bytes of one character.
    while end > 0, output[end] & 0xC0 == 0x80 { end -= 1 }
    output.removeLast(output.count - end)
  }

  private mutating func readPiece() {
    let text = position(of: Ascii.less, from: index) ?? input.count
    copy(upTo: text)
    guard index < input.count else { return }
    switch byte(at: index + 1) {
    case UInt8(ascii: "!") where input.matches("<!--", at: index): skipComment()
    case UInt8(ascii: "!"), UInt8(ascii: "?"):
      copy(upTo: position(of: Ascii.greater, from: index).map { $0 + 1 } ?? input.count)
    case UInt8(ascii: "/") where Ascii.isLetter(byte(at: index + 2)): readEndTag()
    case let letter where Ascii.isLetter(letter): readStartTag()
    default: copy(upTo: index + 1)
    }
  }

  private mutating func skipComment() {
    var end = index + 4
    while let dash = position(of: UInt8(ascii: "-"), from: end) {
      if input.matches("-->", at: dash) { return index = dash + 3 }
      if input.matches("--!>", at: dash) { return index = dash + 4 }
      end = dash + 1
    }
    index = input.count
  }

  // MARK: Tags

  private mutating func readStartTag() {
    let name = Name(input, from: index + 1)
    let keeps = enter(name)
    let start = output.count
    copy(upTo: name.end)
    let isWhole = readAttributes()
    if !keeps && isWhole { output.removeLast(output.count - start) }
    if isWhole, name.isRaw { skipRawText(of: name) }
  }

  /// Copies the rest of a start tag; gives whether it has an end.
  private mutating func readAttributes() -> Bool {
    var count = 0
    while index < input.count {
      let start = index
      let kept = output.count
      copy { Ascii.isSpace($0) || $0 == UInt8(ascii: "/") }
      if byte(at: index) == Ascii.greater {
        copy(upTo: index + 1)
        return true
      }
      copy {
        !Ascii.isSpace($0) && $0 != Ascii.greater && $0 != UInt8(ascii: "/")
          && $0 != UInt8(ascii: "=")
      }
      var next = index
      while next < input.count, Ascii.isSpace(input[next]) { next += 1 }
      if byte(at: next) == UInt8(ascii: "=") { readValue(from: next) }
      count += 1
      if count > Self.attributeLimit { output.removeLast(output.count - kept) }
      // Every round takes a byte, whatever it is.
      if index == start { copy(upTo: index + 1) }
    }
    return false
  }

  private mutating func readValue(from equals: Int) {
    copy(upTo: equals + 1)
    copy(while: Ascii.isSpace)
    let quote = byte(at: index)
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return copy { !Ascii.isSpace($0) && $0 != Ascii.greater }
    }
    copy(upTo: position(of: quote, from: index + 1).map { $0 + 1 } ?? input.count)
  }

  private mutating func readEndTag() {
    let name = Name(input, from: index + 2)
    let end = position(of: Ascii.greater, from: index).map { $0 + 1 } ?? input.count
    if let count = leftOut[name], count > 0 {
      leftOut[name] = count - 1
      index = end
    } else {
      leave(name)
      copy(upTo: end)
    }
  }

  /// Scripts and styles hold no tags but the one that ends them.
  private mutating func skipRawText(of name: Name) {
    var start = index
    while let tag = position(of: Ascii.less, from: start) {
      start = tag + 1
      guard byte(at: tag + 1) == UInt8(ascii: "/"), Name(input, from: tag + 2) == name else {
        continue
      }
      return index = tag
    }
    index = input.count
  }

  // MARK: Open elements

  /// Opens an element; gives whether its tag is kept.
  private mutating func enter(_ name: Name) -> Bool {
    guard !name.isVoid && !name.isRaw else { return true }
    // Such an element ends the one before it, as most are written.
    if name.closesItself, open.last == name { return true }
    guard open.count < Self.depthLimit else {
      leftOut[name, default: 0] += 1
      return false
    }
    open.append(name)
    return true
  }

  /// Closes what the parser closes: the element and all in it, unless one in between is stronger.
  private mutating func leave(_ name: Name) {
    for position in open.indices.reversed() {
      steps += 1
      if open[position] == name { return open.removeLast(open.count - position) }
      if open[position].strength > name.strength { return }
    }
  }

  // MARK: Bytes

  private func byte(at index: Int) -> UInt8 { index < input.count ? input[index] : 0 }

  private func position(of byte: UInt8, from start: Int) -> Int? {
    guard start < input.count, let base = input.baseAddress,
      let found = memchr(base + start, Int32(byte), input.count - start)
    else { return nil }
    return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
  }

  private mutating func copy(upTo end: Int) {
    let end = min(end, input.count)
    output.append(contentsOf: input[index..<end])
    index = end
  }

  private mutating func copy(while condition: (UInt8) -> Bool) {
    var end = index
    while end < input.count, condition(input[end]) { end += 1 }
    copy(upTo: end)
  }
}

extension BoundedMarkup {
  /// The name of an element, in lower case; names that are alike in their first eight letters are
  /// one.
  private struct Name: Hashable {
    private var letters: UInt64 = 0
    /// Where the name ends; no part of what it is.
    private(set) var end: Int
    /// What libxml2 lets an end tag pass over: only what is not stronger than the tag.
    private(set) var strength = 100

    init(_ input: UnsafeBufferPointer<UInt8>, from start: Int) {
      end = start
      while end < input.count, Self.belongs(input[end]) {
        if end - start < 8 { letters = letters << 8 | UInt64(Ascii.lower(input[end])) }
        end += 1
      }
      strength = Self.strengths[self] ?? 100
    }

    private init(_ word: StaticString) {
      end = 0
      word.withUTF8Buffer { for byte in $0.prefix(8) { letters = letters << 8 | UInt64(byte) } }
    }

    private static func belongs(_ byte: UInt8) -> Bool {
      Ascii.isLetter(byte) || Ascii.isDigit(byte) || "-_:.".utf8.contains(byte)
    }

    static func == (first: Name, second: Name) -> Bool { first.letters == second.letters }
    func hash(into hasher: inout Hasher) { hasher.combine(letters) }

    var isRaw: Bool { Self.raw.contains(self) }
    var isVoid: Bool { Self.void.contains(self) }
    var closesItself: Bool { Self.closingThemselves.contains(self) }

    private static let raw: Set<Name> = [Name("script"), Name("style")]

    private static let void = Set(
      [
        "area", "base", "br", "col", "embed", "frame", "hr", "img", "input", "link", "meta",
        "param", "source", "track", "wbr",
      ].map(Name.init(_:)))

    private static let closingThemselves = Set(
      ["p", "li", "dt", "dd", "tr", "td", "th", "option"].map(Name.init(_:)))

    private static let strengths: [Name: Int] = [
      Name("div"): 150, Name("td"): 160, Name("th"): 160, Name("tr"): 170, Name("thead"): 180,
      Name("tbody"): 180, Name("tfoot"): 180, Name("table"): 190, Name("head"): 200,
      Name("body"): 200, Name("html"): 220,
    ]
  }
}
