/// A block that is to be added to a page.
public struct NewBlock: Hashable, Sendable {
  /// One of its sources.
  public typealias Source = SourceDraft

  /// The title or the id of its tab, which is made where it is missing.
  public var tab: String

  /// Its title; nil for what its source calls itself.
  public var title: String?

  /// Its sources, at least one.
  public var sources: [Source]

  /// Whether its source is a merge, be there one in it or many.
  public var isMerge: Bool

  /// Makes a block.
  public init(tab: String, title: String? = nil, sources: [Source], isMerge: Bool = false) {
    self.tab = tab
    self.title = title
    self.sources = sources
    self.isMerge = isMerge || sources.count > 1
  }
}

extension PageEdit {
  /// Adds blocks in their order, each behind the others of its tab; new tabs come last.
  ///
  /// A source may stand in the page already.
  ///
  /// - Returns: The new text.
  /// - Throws: ``PageEditError``; the page is as it was.
  /// - Complexity: O(size of the page + blocks · tabs).
  public func adding(_ blocks: [NewBlock]) throws(PageEditError) -> [UInt8] {
    guard !blocks.isEmpty else { return text }
    let root = try spans()
    let tabs = try tabs(of: root)
    let edit = listEdit(root)
    var changes: [TextChange] = []
    var newTabs: [YAMLText] = []
    for group in Self.groups(of: blocks) {
      guard let target = try target(group[0].tab, among: tabs) else {
        newTabs.append(group.newTab)
        continue
      }
      guard let change = change(adding: group, to: target, with: edit) else { throw unwritable }
      changes.append(change)
    }
    if !newTabs.isEmpty {
      guard let change = edit.append(newTabs, to: tabs) else { throw unwritable }
      changes.append(change)
    }
    let (text, after) = try reading(changes)
    guard let lines = PageOutline(page).added(in: PageOutline(after)),
      lines.sources.count == blocks.reduce(0, { $0 + $1.sources.count })
    else { throw unwritable }
    return text
  }

  /// The blocks of each tab, in the order in which the tabs come first.
  private static func groups(of blocks: [NewBlock]) -> [[NewBlock]] {
    var places: [String: Int] = [:]
    var groups: [[NewBlock]] = []
    for block in blocks {
      let place = places[block.tab.lowercased(), default: groups.count]
      places[block.tab.lowercased()] = place
      if place == groups.count { groups.append([]) }
      groups[place].append(block)
    }
    return groups
  }

  private func change(
    adding group: [NewBlock], to tab: SpanNode, with edit: ListEdit
  ) -> TextChange? {
    let name = tab.text("title") ?? tab.text("id") ?? ""
    var ids = documents(called: name).first?.blocks.map(\.id) ?? []
    let written = group.map { $0.written(besides: &ids) }
    switch tab["blocks"] {
    case nil: return edit.append("blocks", YAMLText(.list(written)), to: tab)
    case let list? where list.isSequence: return edit.append(written, to: list)
    case _?: return nil
    }
  }
}

extension [NewBlock] {
  /// A tab of its own for blocks of one tab.
  fileprivate var newTab: YAMLText {
    var ids: [String] = []
    return YAMLText(
      .map([
        YAMLText.Entry(key: "title", value: YAMLText(.text(self[0].tab))),
        YAMLText.Entry(
          key: "blocks", value: YAMLText(.list(map { $0.written(besides: &ids) }))),
      ]))
  }
}

extension NewBlock {
  /// The block as a page writes it; its id is told where its title alone would be that of another.
  fileprivate func written(besides ids: inout [String]) -> YAMLText {
    let name = title.map { YAMLText.Entry.named($0, besides: &ids) } ?? []
    let members = sources.map(\.text)
    let merge = YAMLText.Entry(key: "merge", value: YAMLText(.list(members)))
    let whole = isMerge ? YAMLText(.map([merge])) : members.first ?? YAMLText(.absent)
    return YAMLText(.map(name + [YAMLText.Entry(key: "source", value: whole)]))
  }
}
