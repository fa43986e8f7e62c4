extension PageEdit {
  /// Adds a source to a tab: to the one merged list that the tab has, else as a block of its own.
  ///
  /// - Parameters:
  ///   - address: An address or a path, as it shall stand in the page.
  ///   - title: Its title; nil for the source's own.
  ///   - tab: The title or the id of a tab, which is made where it is missing; nil for the first
  ///     tab that is written in the page itself.
  ///   - layout: The layout of the block; nil for a list, or a place in a merged list.
  /// - Returns: The new text.
  /// - Throws: ``PageEditError``; the page is as it was.
  public func adding(
    source address: String, title: String? = nil, tab: String? = nil,
    layout: BlockDocument.Layout? = nil
  ) throws(PageEditError) -> Outcome {
    let root = try spans()
    let tabs = try tabs(of: root)
    let edit = listEdit(root)
    let wanted = Addition(address: address, title: title, layout: layout)
    guard let target = try target(tab, among: tabs) else {
      let name = tab ?? "Home"
      guard let change = edit.append(wanted.asTab(called: name), to: tabs) else { throw unwritable }
      return try added([change], Place(tab: name, isWholeTab: true), addition: wanted, in: tab)
    }
    let name = target.text("title") ?? target.text("id") ?? ""
    let document = documents(called: name).first
    if layout == nil, let merge = target.onlyMerge {
      let title = merge.block.text("title") ?? "untitled"
      guard let change = edit.append(wanted.asMember, to: merge.list) else { throw unwritable }
      return try added(
        [change], Place(tab: name, merge: title), addition: wanted, in: tab.map { _ in name })
    }
    let block = wanted.asBlock(besides: document?.blocks.map(\.id) ?? [])
    let change: TextChange?
    switch target["blocks"] {
    case nil: change = edit.append("blocks", YAMLText(.list([block])), to: target)
    case let blocks? where blocks.isSequence: change = edit.append(block, to: blocks)
    case _?:
      throw .elsewhere(
        file: document?.blocks.first?.position.file ?? file,
        position: document?.blocks.first?.position.here ?? Position())
    }
    guard let change else { throw unwritable }
    return try added([change], Place(tab: name), addition: wanted, in: tab.map { _ in name })
  }

  /// The tab to add to; nil where it has to be made.
  func target(_ name: String?, among tabs: SpanNode) throws(PageEditError) -> SpanNode? {
    guard let name else {
      return tabs.elements.first { !$0.isElsewhere && $0["page"] == nil }
    }
    let own = tabs.elements.filter { !$0.isElsewhere }
    let found =
      own.first { $0.text("id") == name } ?? own.first { $0.text("title") == name }
      ?? own.first { $0.text("title")?.lowercased() == name.lowercased() }
    if let found { return found }
    if let other = documents(called: name).first, let file = other.position.file {
      throw .elsewhere(file: file, position: other.position.here)
    }
    return nil
  }

  func documents(called name: String) -> [TabDocument] {
    page.tabs.filter { $0.id == name || $0.title.lowercased() == name.lowercased() }
  }

  /// What the changes give, if it is what was meant.
  private func added(
    _ changes: [TextChange], _ place: Place, addition: Addition, in tab: String?
  ) throws(PageEditError) -> Outcome {
    let (text, after) = try reading(changes)
    guard let lines = PageOutline(page).added(in: PageOutline(after)), lines.count <= 3,
      lines.sources.count == 1, let source = lines.sources.first
    else { throw unwritable }
    let wanted = SourceDocument.comparable(source.address)
    for there in page.tabs where tab == nil || there.title == tab {
      let sources = there.blocks.compactMap(\.source).flatMap(\.leaves)
      if let same = sources.first(where: { SourceDocument.comparable($0.address) == wanted }) {
        throw .alreadyThere(file: same.position.file ?? file, position: same.position.here)
      }
    }
    return Outcome(text: text, page: after, place: place)
  }
}

/// A source that is to be added, in its three forms.
private struct Addition {
  var address: String
  var title: String?
  var layout: BlockDocument.Layout?

  var asMember: YAMLText {
    guard let title else { return YAMLText(.text(address)) }
    return YAMLText(
      .map([
        YAMLText.Entry(key: "url", value: YAMLText(.text(address))),
        YAMLText.Entry(key: "title", value: YAMLText(.text(title))),
      ]), isFlow: true)
  }

  func asBlock(besides ids: [String]) -> YAMLText {
    var entries: [YAMLText.Entry] = []
    if let title {
      let made = Identifiers.identifier(from: title)
      if ids.contains(made) {
        let free = (2...(ids.count + 2)).map { "\(made)-\($0)" }.first { !ids.contains($0) }
        entries.append(YAMLText.Entry(key: "id", value: YAMLText(.text(free ?? made))))
      }
      entries.append(YAMLText.Entry(key: "title", value: YAMLText(.text(title))))
    }
    if let layout {
      entries.append(YAMLText.Entry(key: "layout", value: YAMLText(.word(layout.rawValue))))
    }
    entries.append(YAMLText.Entry(key: "source", value: YAMLText(.text(address))))
    return YAMLText(.map(entries))
  }

  func asTab(called name: String) -> YAMLText {
    YAMLText(
      .map([
        YAMLText.Entry(key: "title", value: YAMLText(.text(name))),
        YAMLText.Entry(key: "blocks", value: YAMLText(.list([asBlock(besides: [])]))),
      ]))
  }
}

extension SpanNode {
  /// The merge of the one block of a tab that has one.
  fileprivate var onlyMerge: (block: SpanNode, list: SpanNode)? {
    let all = (self["blocks"]?.elements ?? []).compactMap { block in
      block["source"]?["merge"].map { (block: block, list: $0) }
    }
    guard let only = all.first, all.count == 1, only.list.isSequence else { return nil }
    return only
  }
}
