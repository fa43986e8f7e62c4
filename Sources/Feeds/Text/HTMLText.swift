public import Items

/// Turns markup into text at the moment it is shown.
public enum HTMLText {
  /// More of one text than this many bytes is not read; a last block says so.
  static let sizeLimit = 4_000_000

  /// The markup as blocks, with a numbered marker behind the words of each link.
  ///
  /// Links resolve against the markup's base and are listed where they are http, https or mailto.
  /// Scripts, styles and forms are left out. The text is not yet cleaned of control characters.
  ///
  /// - Complexity: O(n); depth of nesting costs nothing.
  public static func readable(_ markup: Markup) -> ReadableText {
    guard markup.kind == .html else { return plainBlocks(markup.text) }
    var reader = HTMLReader(base: markup.base, isMarking: true)
    let isCut = HTMLPass.run(markup.text, limit: sizeLimit, into: &reader)
    if isCut { reader.text.blocks.append(.init(.paragraph, "… (the rest is too long to show)")) }
    return reader.text
  }

  /// The words alone, a line a block: no markers of links and lists, nothing for pictures unless
  /// there is nothing else; then the words that stand for them.
  ///
  /// - Complexity: O(n).
  public static func text(_ markup: Markup) -> String {
    guard markup.kind == .html else { return markup.text.trimmed }
    var reader = HTMLReader(base: nil, isMarking: false)
    _ = HTMLPass.run(markup.text, limit: sizeLimit, into: &reader)
    let words = reader.text.blocks.lazy.map(\.text).filter { !$0.isEmpty }.joined(separator: "\n")
    return words.isEmpty ? reader.pictures.joined(separator: "\n") : words
  }

  /// The words on one line, about `limit` characters of them; all of them where it is nil.
  ///
  /// Meant for cards: it reads no further than it must.
  ///
  /// - Complexity: O(limit) for ordinary markup.
  public static func plain(_ markup: Markup, limit: Int? = nil) -> String {
    plain(markup, limit: limit, firstBlockOnly: false)
  }

  static func plain(_ markup: Markup, limit: Int?, firstBlockOnly: Bool) -> String {
    if firstBlockOnly, markup.kind == .html, let line = FirstLine.ofSimple(markup.text) {
      return cut(line, to: limit)
    }
    let size = markup.text.utf8.count
    var prefix = limit.map { max(1024, $0 * 8) } ?? size
    while true {
      let line = line(of: markup, prefix: min(prefix, size), firstBlockOnly: firstBlockOnly)
      // What was cut off may have been markup to its end; then a longer piece is needed.
      guard let limit, prefix < size, line.unicodeScalars.count < limit,
        !firstBlockOnly || line.isEmpty
      else { return cut(line, to: limit) }
      prefix *= 8
    }
  }

  private static func line(of markup: Markup, prefix: Int, firstBlockOnly: Bool) -> String {
    let separator = firstBlockOnly ? "\n" : " "
    let whole: String
    if markup.kind == .html {
      var reader = HTMLReader(base: nil, isMarking: false)
      _ = HTMLPass.run(markup.text, limit: prefix, into: &reader)
      whole = reader.text.blocks.lazy.map(\.text).filter { !$0.isEmpty }.joined(
        separator: separator)
    } else {
      whole = String(decoding: markup.text.utf8.prefix(prefix), as: UTF8.self).trimmed
    }
    guard firstBlockOnly else { return TitleText.folded(whole) }
    let end = whole.utf8.firstIndex(of: Ascii.newline) ?? whole.endIndex
    return TitleText.folded(String(whole[..<end]))
  }

  /// At most `limit` characters, cut at a blank where one is near.
  private static func cut(_ line: String, to limit: Int?) -> String {
    guard let limit, line.utf8.count > limit, line.count > limit else { return line }
    let head = line.prefix(limit)
    if let blank = head.lastIndex(of: " "), head.distance(from: blank, to: head.endIndex) < 20 {
      return head[..<blank] + "…"
    }
    return head + "…"
  }

  /// Blank lines part plain text into paragraphs; its other breaks stay.
  private static func plainBlocks(_ text: String) -> ReadableText {
    var result = ReadableText()
    var lines: [Substring] = []
    func finish() {
      if !lines.isEmpty {
        result.blocks.append(.init(.paragraph, lines.joined(separator: "\n").trimmed))
      }
      lines = []
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.utf8.allSatisfy(Ascii.isSpace) { finish() } else { lines.append(line) }
    }
    finish()
    return result
  }
}
