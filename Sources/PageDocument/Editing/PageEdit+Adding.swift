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
    let source = SourceDraft(address: address, title: title)
    let draft = BlockDraft(title: title, layout: layout, sources: [source])
    return try adding(draft, tab: tab)
  }

  private func adding(
    _ draft: BlockDraft, tab: String?
  ) throws(PageEditError) -> Outcome {
    let root = try spans()
    let tabs = try tabs(of: root)
    let edit = listEdit(root)
    guard let target = try target(tab, among: tabs) else {
      let name = tab ?? "Home"
      var ids = page.tabs.map(\.id)
      let written = TabDraft(title: name, blocks: [draft]).text(besides: &ids)
      return try added(
        edit.append(written, to: tabs), Place(tab: name, isWholeTab: true), draft, in: tab)
    }
    let name = target.text("title") ?? target.text("id") ?? ""
    let given = tab.map { _ in name }
    if draft.layout == nil, let merge = target.onlyMerge, let source = draft.sources.first {
      let title = merge.block.text("title") ?? "untitled"
      return try added(
        edit.append(source.text, to: merge.list), Place(tab: name, merge: title), draft, in: given)
    }
    let document = documents(called: name).first
    var ids = document?.blocks.map(\.id) ?? []
    let block = draft.text(besides: &ids)
    let change: TextChange?
    switch target["blocks"] {
    case nil: change = edit.append("blocks", YAMLText(.list([block])), to: target)
    case let blocks? where blocks.isSequence: change = edit.append(block, to: blocks)
    case _?:
      throw .elsewhere(
        file: document?.blocks.first?.position.file ?? file,
        position: document?.blocks.first?.position.here ?? Position())
    }
    return try added(change, Place(tab: name), draft, in: given)
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

  /// What the change gives, if it is what was meant.
  private func added(
    _ change: TextChange?, _ place: Place, _ draft: BlockDraft, in tab: String?
  ) throws(PageEditError) -> Outcome {
    guard let change else { throw unwritable }
    let (text, after) = try reading([change])
    guard let lines = PageOutline(page).added(in: PageOutline(after)),
      lines.sources.count == draft.sources.count, lines.count <= draft.sources.count + 4
    else { throw unwritable }
    let wanted = Set(lines.sources.map { SourceDocument.comparable($0.address) })
    for there in page.tabs where tab == nil || there.title == tab {
      let sources = there.blocks.compactMap(\.source).flatMap(\.leaves)
      if let same = sources.first(where: {
        wanted.contains(SourceDocument.comparable($0.address))
      }) {
        throw .alreadyThere(file: same.position.file ?? file, position: same.position.here)
      }
    }
    var place = place
    place.count = draft.sources.count
    return Outcome(text: text, page: after, place: place)
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
