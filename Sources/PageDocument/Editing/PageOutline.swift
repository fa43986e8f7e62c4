import Items

/// What a page says, a line for each of its parts in order, without the places where it says it.
///
/// An edit is right when the outline of the new text is the old one with just the lines more or
/// less that were meant.
struct PageOutline {
  enum Line: Hashable {
    case page(PageDocument)
    case tab(TabDocument)
    case block(BlockDocument)
    case merge(SourceDocument)
    case source(SourceDocument)
    case endOfMerge
  }

  private(set) var lines: [Line] = []

  init(_ page: PageDocument) {
    var rest = page
    rest.tabs = []
    rest.sources = [:]
    rest.notices = []
    rest.files = []
    for index in rest.mute.indices { rest.mute[index].position = Position() }
    lines.append(.page(rest))
    for tab in page.tabs { append(tab) }
  }

  private mutating func append(_ tab: TabDocument) {
    var rest = tab
    rest.blocks = []
    rest.id = ""
    rest.position = Position()
    lines.append(.tab(rest))
    for block in tab.blocks {
      var rest = block
      rest.source = nil
      // An id may come from the number of the block, which an edit changes.
      rest.id = ""
      rest.position = Position()
      for index in rest.items.indices { rest.items[index].id.source = "" }
      lines.append(.block(rest))
      if let source = block.source { append(source) }
    }
  }

  private mutating func append(_ source: SourceDocument) {
    var rest = source
    rest.position = Position()
    guard case .merge(let members) = source.origin else {
      lines.append(.source(rest))
      return
    }
    rest.origin = .merge([])
    lines.append(.merge(rest))
    for member in members { append(member) }
    lines.append(.endOfMerge)
  }

  /// The lines that `larger` has more than this one; nil where it is not this one with more lines.
  func added(in larger: PageOutline) -> [Line]? {
    var more: [Line] = []
    var rest = lines[...]
    for line in larger.lines {
      if line == rest.first {
        rest = rest.dropFirst()
      } else {
        more.append(line)
      }
    }
    return rest.isEmpty ? more : nil
  }
}

extension [PageOutline.Line] {
  /// The sources among the lines.
  var sources: [SourceDocument] {
    compactMap { if case .source(let source) = $0 { source } else { nil } }
  }
}

extension SourceDocument {
  /// The address without what does not matter when two are compared.
  static func comparable(_ address: String) -> String {
    guard let end = address.firstIndex(of: ":"), address[end...].hasPrefix("://") else {
      return address
    }
    let host = address[end...].dropFirst(3).prefix { $0 != "/" }
    let path = address[host.endIndex...]
    return address[..<host.endIndex].lowercased() + (path == "/" ? "" : path)
  }

  /// The sources that it is made of, itself where it is no merge.
  var leaves: [SourceDocument] {
    if case .merge(let members) = origin { members.flatMap(\.leaves) } else { [self] }
  }
}
