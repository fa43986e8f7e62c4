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
  /// - Complexity: O(size of the page · blocks).
  public func adding(_ blocks: [NewBlock]) throws(PageEditError) -> [UInt8] {
    var edit = self
    for block in blocks {
      edit = try PageEdit(
        try edit.adding(block), file: file, environment: environment, files: files)
    }
    return edit.text
  }

  private func adding(_ block: NewBlock) throws(PageEditError) -> [UInt8] {
    let root = try spans()
    let tabs = try tabs(of: root)
    let edit = listEdit(root)
    let change: TextChange?
    if let target = try target(block.tab, among: tabs) {
      let name = target.text("title") ?? target.text("id") ?? ""
      let written = block.written(besides: documents(called: name).first?.blocks.map(\.id) ?? [])
      switch target["blocks"] {
      case nil: change = edit.append("blocks", YAMLText(.list([written])), to: target)
      case let list? where list.isSequence: change = edit.append(written, to: list)
      case _?: throw unwritable
      }
    } else {
      let entries = [
        YAMLText.Entry(key: "title", value: YAMLText(.text(block.tab))),
        YAMLText.Entry(key: "blocks", value: YAMLText(.list([block.written(besides: [])]))),
      ]
      change = edit.append(YAMLText(.map(entries)), to: tabs)
    }
    guard let change else { throw unwritable }
    let (text, after) = try reading([change])
    guard let lines = PageOutline(page).added(in: PageOutline(after)),
      lines.sources.map(\.title) == block.sources.map(\.title)
    else { throw unwritable }
    return text
  }
}

extension NewBlock {
  /// The block as a page writes it; its id is told where its title alone would be that of another.
  fileprivate func written(besides ids: [String]) -> YAMLText {
    var ids = ids
    let name = title.map { YAMLText.Entry.named($0, besides: &ids) } ?? []
    let members = sources.map(\.text)
    let merge = YAMLText.Entry(key: "merge", value: YAMLText(.list(members)))
    let whole = isMerge ? YAMLText(.map([merge])) : members.first ?? YAMLText(.absent)
    return YAMLText(.map(name + [YAMLText.Entry(key: "source", value: whole)]))
  }
}
