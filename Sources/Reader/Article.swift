import Feeds
import Items
import TextGrid

/// The readable form of an item: its text in wrapped lines, and the links and files that belong to
/// it.
final class Article {
  /// What a line is, and so how it looks.
  enum Role {
    case text
    case heading
    case quote
    case code
    case rule
    case link
    case note

    func style(_ theme: Theme) -> Style {
      switch self {
      case .text: theme.text
      case .heading: theme.header
      case .quote: theme.secondary
      case .code: theme.tag
      case .rule: theme.border
      case .link: theme.accent
      case .note: theme.dimmed
      }
    }
  }

  struct Line {
    let text: TextLine
    let role: Role
    /// The number of the block that the line is part of; those at the end count as one.
    var block = 0
  }

  /// A row of the text, whatever the width.
  struct Place {
    fileprivate let block: Int
    fileprivate let share: Double
  }

  /// Longer lines are hard to read.
  static let maximumWidth = 76

  /// No line that anybody writes is wider.
  private static let unbroken = 1_000_000

  /// The addresses that the text's numbers stand for, the first with number 1.
  let links: [String]

  private let item: Item
  private let readable: ReadableText?
  private var wrapped: (width: Int, lines: [Line])?

  /// Where the numbered addresses begin among the lines.
  private(set) var linksRow = 0

  /// Whether the text is still on its way.
  private let isAwaited: Bool

  init(_ item: Item, isAwaited: Bool = false) {
    self.item = item
    self.isAwaited = isAwaited
    let texts = [item.content, item.summary].lazy.compactMap { $0.map(HTMLText.readable) }
    readable = texts.first { !$0.blocks.isEmpty }
    links = readable?.links ?? []
  }

  /// All lines at a width, wrapped once.
  func lines(width: Int) -> [Line] {
    if let wrapped, wrapped.width == width { return wrapped.lines }
    var lines = body(width)
    linksRow = lines.count
    lines += appendix(width)
    wrapped = (width, lines)
    return lines
  }

  /// What a row of the lines that were wrapped last shows; nil beyond them.
  func place(ofRow row: Int) -> Place? {
    guard let lines = wrapped?.lines, lines.indices.contains(row) else { return nil }
    let rows = self.rows(of: lines[row].block)
    return Place(block: lines[row].block, share: Double(row - rows.lowerBound) / Double(rows.count))
  }

  /// The row of the lines that were wrapped last that shows a place.
  func row(of place: Place) -> Int {
    let rows = self.rows(of: place.block)
    return rows.lowerBound + Int(Double(rows.count) * place.share)
  }

  private func rows(of block: Int) -> Range<Int> {
    guard let lines = wrapped?.lines, let first = lines.firstIndex(where: { $0.block >= block })
    else { return 0..<0 }
    let end = lines[first...].firstIndex { $0.block > block } ?? lines.count
    return first..<end
  }

  private func body(_ width: Int, isWhole: Bool = false) -> [Line] {
    guard let readable else {
      let text = isAwaited ? "Loading the text…" : "No text came with this item."
      return [Line(text: TextLine(text), role: .note)]
    }
    var lines: [Line] = []
    var previous: ReadableText.Kind?
    var tables = readable.tables(width: width)
    for (index, block) in readable.blocks.enumerated() {
      if let previous, needsGap(previous, block.kind) {
        lines.append(Line(text: .empty, role: .text, block: index - 1))
      }
      let rows =
        tables.removeValue(forKey: index).map { $0.map { Line(text: $0, role: .text) } }
        ?? wrap(block, isWhole && block.kind == .preformatted ? Self.unbroken : width)
      lines += rows.map { Line(text: $0.text, role: $0.role, block: index) }
      previous = block.kind
    }
    return lines
  }

  private func needsGap(_ one: ReadableText.Kind, _ other: ReadableText.Kind) -> Bool {
    switch (one, other) {
    case (.listItem, .listItem), (.row, .row): false
    default: true
    }
  }

  private func wrap(_ block: ReadableText.Block, _ width: Int) -> [Line] {
    switch block.kind {
    case .paragraph: return wrap(block.text, width, .text)
    case .heading: return wrap(block.text, width, .heading)
    case .quote(let depth):
      // However deep it is, at least half the width is left to the words.
      let bars = String(repeating: "│ ", count: min(depth, width / 4))
      return wrap(block.text, width, .quote, first: bars, rest: bars)
    case .listItem(let depth, let marker):
      let sign = TextLine(marker).width + 1
      guard sign <= width / 2 else { return wrap(block.text, width, .text) }
      let margin = String(repeating: " ", count: min(2 * max(0, depth - 1), width / 2 - sign))
      let blank = String(repeating: " ", count: sign)
      return wrap(
        block.text, width, .text, first: margin + marker + " ", rest: margin + blank)
    case .preformatted:
      return block.text.split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { code(String($0), width) }
    case .row:
      let text = block.text.split(separator: "\t").joined(separator: " │ ")
      return wrap(text, width, .text, rest: "  ")
    case .rule: return [Line(text: TextLine(repeating: "─", width: min(width, 24)), role: .rule)]
    case .image: return wrap("[image] " + block.text, width, .note)
    }
  }

  /// A row of code, broken wherever the width ends; marks tell that a line goes on.
  private func code(_ row: String, _ width: Int) -> [Line] {
    let mark = TextLine("  ↳ ", whiteSpace: .kept())
    let line = TextLine("  " + row, whiteSpace: .kept())
    return line.pieces(first: width, rest: max(1, width - mark.width)).enumerated()
      .map { number, piece in
        Line(text: (number == 0 ? piece : mark + piece).truncated(to: width), role: .code)
      }
  }

  private func wrap(
    _ text: String, _ width: Int, _ role: Role, first: String = "", rest: String = ""
  ) -> [Line] {
    let lead = TextLine(first, whiteSpace: .kept())
    let follow = TextLine(rest, whiteSpace: .kept())
    let room = width - max(lead.width, follow.width)
    return TextLine.wrap(text, width: room).enumerated().map { row, line in
      Line(text: (row == 0 ? lead : follow) + line, role: role)
    }
  }

  private func appendix(_ width: Int) -> [Line] {
    let block = readable?.blocks.count ?? 1
    var lines: [Line] = []
    func add(_ text: String) {
      if lines.isEmpty { lines.append(Line(text: .empty, role: .text, block: block)) }
      let line = TextLine(text, limit: width).truncated(to: width)
      lines.append(Line(text: line, role: .link, block: block))
    }
    for (index, link) in links.enumerated() { add("[\(index + 1)] \(link)") }
    for enclosure in item.enclosures { add("⤓ \(enclosure.label): \(enclosure.url)") }
    if let stream = item.stream { add("▶ stream: \(stream)") }
    if let comments = item.comments { add("Discussion: \(comments)") }
    if !item.categories.isEmpty {
      lines.append(Line(text: .empty, role: .text, block: block))
      let tags = item.categories.map { "‹\($0)›" }.joined(separator: " ")
      lines += wrap(tags, min(width, Self.maximumWidth), .note).map {
        Line(text: $0.text, role: $0.role, block: block)
      }
    }
    return lines
  }

  /// The whole item as plain text, for other programs: its title and the lines beneath it.
  ///
  /// Code and addresses are as long as they are: what is broken or cut is of no use there.
  var plainText: String {
    let lines = (body(Self.maximumWidth, isWhole: true) + appendix(Self.unbroken)).map(\.text.text)
    return ([item.title, item.link ?? "", ""] + lines).joined(separator: "\n") + "\n"
  }

  nonisolated deinit {}
}

extension Enclosure {
  /// What it is and how large: `audio/mpeg, 12 MB`.
  fileprivate var label: String {
    let kind = type ?? "file"
    guard let length, length > 0 else { return kind }
    let size =
      length < 1_000_000 ? "\(max(1, length / 1000)) kB" : "\(length / 1_000_000) MB"
    return "\(kind), \(size)"
  }
}
