internal import Items

/// Texts that become one line.
enum TitleText {
  /// A title as a person reads it: markup taken out, references resolved once, white space folded.
  ///
  /// - Complexity: O(n).
  static func line(of markup: Markup) -> String {
    guard markup.kind == .html else { return folded(markup.text) }
    var text = markup.text
    if text.utf8.contains(Ascii.less) {
      // Looking for each tag's partner costs the square of the length.
      if text.utf8.count > 4096 { return HTMLText.plain(markup) }
      text = withoutTags(text)
    }
    return folded(Entities.decode(text))
  }

  /// The first line of a body, for an item without a title.
  static func firstLine(of markup: Markup) -> String {
    HTMLText.plain(markup, limit: 100, firstBlockOnly: true)
  }

  /// White space at the ends removed, every other run of it one blank.
  static func folded(_ text: String) -> String {
    guard needsFolding(text) else { return text }
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count)
    var isPending = false
    for byte in text.utf8 {
      if Ascii.isSpace(byte) {
        isPending = !output.isEmpty
      } else {
        if isPending { output.append(Ascii.space) }
        isPending = false
        output.append(byte)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func needsFolding(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      var previous = Ascii.space
      for byte in bytes {
        if Ascii.isSpace(byte), byte != Ascii.space || previous == Ascii.space { return true }
        previous = byte
      }
      return previous == Ascii.space && !bytes.isEmpty
    }
  }

  /// Takes out what is markup and leaves what only looks like it: a tag that nothing closes in
  /// a title ("Use <b>", "a < b") is what the writer wanted to be read.
  private static func withoutTags(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var output: [UInt8] = []
    output.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      if bytes[index] == Ascii.less, let end = markupEnd(in: bytes, at: index) {
        index = end
      } else {
        output.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// Where the tag or comment that starts at `index` ends; nil where none is meant.
  private static func markupEnd(in bytes: [UInt8], at index: Int) -> Int? {
    if bytes.matches("<!--", at: index) {
      return bytes.firstIndex(of: "-->", from: index).map { $0 + 3 }
    }
    var start = index + 1
    let isClosing = start < bytes.count && bytes[start] == UInt8(ascii: "/")
    if isClosing { start += 1 }
    var end = start
    while end < bytes.count, Ascii.isLetter(bytes[end]) || Ascii.isDigit(bytes[end]) { end += 1 }
    guard end > start, Ascii.isLetter(bytes[start]),
      let close = bytes[end...].firstIndex(of: Ascii.greater)
    else { return nil }
    let name = bytes[start..<end].map(Ascii.lower)
    if isVoid(name) || bytes[close - 1] == UInt8(ascii: "/") { return close + 1 }
    let hasPartner =
      isClosing
      ? hasTag(name, closing: false, in: bytes[..<index])
      : hasTag(name, closing: true, in: bytes[close...])
    guard hasPartner else { return nil }
    // What a script or a style sheet says is no text.
    if !isClosing, ["script", "style"].contains(where: { name.elementsEqual($0.utf8) }),
      let partner = bytes.firstIndex(of: "</s", from: close),
      let last = bytes[partner...].firstIndex(of: Ascii.greater)
    {
      return last + 1
    }
    return close + 1
  }

  private static func isVoid(_ name: [UInt8]) -> Bool {
    ["br", "img", "hr", "wbr"].contains { name.elementsEqual($0.utf8) }
  }

  private static func hasTag(_ name: [UInt8], closing: Bool, in bytes: ArraySlice<UInt8>) -> Bool {
    let wanted = (closing ? Array("</".utf8) : [Ascii.less]) + name
    guard bytes.count >= wanted.count else { return false }
    for index in bytes.startIndex...(bytes.endIndex - wanted.count)
    where bytes[index] == Ascii.less {
      if bytes[index..<(index + wanted.count)].lazy.map(Ascii.lower).elementsEqual(wanted) {
        return true
      }
    }
    return false
  }
}
