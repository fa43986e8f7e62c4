/// Builds a readable text from the events of an HTML pass.
///
/// What is open is a handful of counters and three small stacks of bounded use: nesting of any
/// depth costs no memory to speak of.
struct HTMLReader {
  private struct List {
    var isOrdered: Bool
    var number: Int
  }

  private(set) var base: String?
  /// Whether links and list entries get their markers, and pictures their blocks.
  let isMarking: Bool
  var text = ReadableText()
  /// What stands for pictures, where nothing is marked.
  private(set) var pictures: [String] = []

  private var line: [UInt8] = []
  private var isSpacePending = false
  private var kind = ReadableText.Kind.paragraph
  private var hiddenDepth = 0
  private var drawingDepth = 0
  private var preDepth = 0
  private var quoteDepth = 0
  private var lists: [List] = []
  /// Lists beyond the depth that is kept apart.
  private var extraLists = 0
  private var headingLevel = 0
  /// How many cells of a row of a table have begun; nil outside of rows, and in rows whose cells
  /// hold blocks of their own.
  private var cells: Int?
  /// An open link: its address, and how much had been written when it opened.
  private var link: (url: String, mark: Int)?
  private var written = 0
  private var linkNumbers: [String: Int] = [:]

  init(base: String?, isMarking: Bool) {
    self.base = base
    self.isMarking = isMarking
  }

  // MARK: Events

  mutating func start(_ name: UnsafePointer<UInt8>, attributes: HTMLAttributes) {
    let element = element(name)
    if case .hidden = element {
      hiddenDepth += 1
      return
    }
    if case .drawing = element { drawingDepth += 1 }
    guard hiddenDepth == 0 else { return }
    switch element {
    case .lineBreak: breakLine()
    case .cell: separateCell()
    case .link: openLink(attributes["href"])
    case .image: image(attributes)
    case .quotation: write("“")
    case .list(let isOrdered): openList(isOrdered, start: attributes["start"].flatMap { Int($0) })
    case .listItem: openListItem()
    default: openBlock(element)
    }
  }

  /// What an element is where it stands: the title of a drawing says what it shows.
  private func element(_ name: UnsafePointer<UInt8>) -> HTMLElement {
    let name = String(cString: name)
    return drawingDepth > 0 && name == "title" ? .inline : HTMLElement(name)
  }

  /// Ends the block before an element that stands on lines of its own.
  private mutating func openBlock(_ element: HTMLElement) {
    switch element {
    case .inline, .drawing: return
    default: flush()
    }
    switch element {
    case .heading(let level): headingLevel = level
    case .rule: if isMarking { text.blocks.append(.init(.rule, "")) }
    case .preformatted: preDepth += 1
    case .quote: quoteDepth += 1
    case .definition: kind = .listItem(depth: max(1, lists.count), marker: "")
    case .row: cells = 0
    default: break
    }
  }

  mutating func end(_ name: UnsafePointer<UInt8>) {
    let element = element(name)
    if case .hidden = element {
      hiddenDepth = max(0, hiddenDepth - 1)
      return
    }
    guard hiddenDepth == 0 else { return }
    switch element {
    case .inline, .hidden, .lineBreak, .rule, .cell, .image: break
    case .drawing: drawingDepth = max(0, drawingDepth - 1)
    case .block, .row, .listItem, .definition: flush()
    case .heading:
      flush()
      headingLevel = 0
    case .preformatted:
      flush()
      preDepth = max(0, preDepth - 1)
    case .quote:
      flush()
      quoteDepth = max(0, quoteDepth - 1)
    case .list: closeList()
    case .link: closeLink()
    case .quotation: write("”")
    }
  }

  mutating func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard hiddenDepth == 0 else { return }
    var isAfterC2 = false
    for byte in bytes {
      if preDepth == 0, Ascii.isSpace(byte) {
        isSpacePending = line.last.map { $0 != Ascii.newline && $0 != Ascii.tab } ?? false
        continue
      }
      writePendingSpace()
      // A reference to a C1 control means a character of windows-1252.
      if isAfterC2, byte < 0xA0 {
        line.removeLast()
        line.append(scalar: Entities.windows1252(UInt32(byte)))
      } else {
        line.append(byte)
      }
      isAfterC2 = byte == 0xC2
      written += 1
    }
  }

  /// Ends the last block.
  mutating func finish() {
    closeLink()
    flush()
  }

  // MARK: Text

  private mutating func writePendingSpace() {
    if isSpacePending { line.append(Ascii.space) }
    isSpacePending = false
  }

  private mutating func write(_ word: String) {
    writePendingSpace()
    line.append(contentsOf: word.utf8)
    written += 1
  }

  private mutating func breakLine() {
    isSpacePending = false
    if !line.isEmpty { line.append(Ascii.newline) }
  }

  private mutating func flush() {
    isSpacePending = false
    defer {
      line.removeAll(keepingCapacity: true)
      kind = .paragraph
      cells = nil
    }
    while let last = line.last, Ascii.isSpace(last) { line.removeLast() }
    guard !line.isEmpty else { return }
    text.blocks.append(.init(blockKind, String(decoding: line, as: UTF8.self)))
  }

  private var blockKind: ReadableText.Kind {
    if headingLevel > 0 { return .heading(level: headingLevel) }
    if preDepth > 0 { return .preformatted }
    if let cells, cells > 1 { return .row }
    if case .listItem = kind { return kind }
    return quoteDepth > 0 ? .quote(depth: quoteDepth) : kind
  }

  // MARK: Lists and tables

  private static let listLimit = 32
  private static let pictureLimit = 100

  private mutating func openList(_ isOrdered: Bool, start: Int?) {
    flush()
    if lists.count < Self.listLimit {
      lists.append(List(isOrdered: isOrdered, number: start ?? 1))
    } else {
      extraLists += 1
    }
  }

  private mutating func closeList() {
    flush()
    if extraLists > 0 {
      extraLists -= 1
    } else {
      _ = lists.popLast()
    }
  }

  private mutating func openListItem() {
    flush()
    var marker = "•"
    if let list = lists.last, list.isOrdered {
      marker = "\(list.number)."
      lists[lists.count - 1].number &+= 1
    }
    kind = .listItem(depth: max(1, lists.count), marker: marker)
  }

  private mutating func separateCell() {
    isSpacePending = false
    guard isMarking, let before = cells else {
      isSpacePending = !line.isEmpty
      return
    }
    if before > 0 { line.append(Ascii.tab) }
    cells = before + 1
  }

  // MARK: Links and pictures

  private mutating func openLink(_ href: String?) {
    closeLink()
    guard isMarking, let href, let url = listable(href) else { return }
    link = (url, written)
  }

  private mutating func closeLink() {
    guard let open = link else { return }
    link = nil
    guard written > open.mark else { return }
    mark(open.url)
  }

  private mutating func mark(_ url: String) {
    let number: Int
    if let known = linkNumbers[url] {
      number = known
    } else {
      text.links.append(url)
      number = text.links.count
      linkNumbers[url] = number
    }
    let marker = Array("[\(number)]".utf8)
    if line.isEmpty, let last = text.blocks.indices.last {
      if case .image = text.blocks[last].kind { text.blocks[last].text += " " }
      text.blocks[last].text += String(decoding: marker, as: UTF8.self)
    } else {
      line.append(contentsOf: marker)
    }
  }

  /// The absolute form of a reference that a person may follow.
  private func listable(_ reference: String) -> String? {
    let url = URLReference.resolve(reference, against: base)
    switch URLReference.scheme(of: url) {
    case "http", "https", "mailto": return url
    default: return nil
    }
  }

  private mutating func image(_ attributes: HTMLAttributes) {
    guard attributes["width"] != "1", attributes["height"] != "1" else { return }
    guard isMarking else {
      let words = TitleText.folded(attributes["alt"] ?? attributes["title"] ?? "")
      if !words.isEmpty, pictures.count < Self.pictureLimit { pictures.append(words) }
      return
    }
    let words = TitleText.folded(attributes["alt"] ?? attributes["title"] ?? "")
    // Pictures of emoji stand in the running text.
    if !words.isEmpty, words.count <= 2 { return write(words) }
    guard let source = attributes["src"] else { return }
    let name = URLReference.parts(of: source).path.split(separator: "/").last.map(String.init)
    guard let label = words.nonEmpty ?? name, !source.hasPrefix("data:") else { return }
    let opened = link
    link = nil
    let kindBefore = kind
    flush()
    text.blocks.append(.init(.image, label))
    written += 1
    if let url = opened?.url ?? listable(source) { mark(url) }
    if let opened { link = (opened.url, written) }
    // A list entry goes on behind its picture.
    kind = kindBefore
  }
}
