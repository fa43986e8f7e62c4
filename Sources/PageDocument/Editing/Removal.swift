/// What has to go from the text of a page so that a source is gone.
struct Removal {
  let edit: ListEdit
  let matcher: SourceMatcher
  private(set) var changes: [TextChange] = []
  private(set) var place: PageEdit.Place?

  /// Whether something that has to go is written so that it cannot be taken out.
  private(set) var isBlocked = false

  init(edit: ListEdit, matcher: SourceMatcher) {
    self.edit = edit
    self.matcher = matcher
  }

  /// What is left of a source.
  private enum Rest {
    case whole
    case nothing
    case part([TextChange])
  }

  mutating func visit(_ tabs: SpanNode) {
    var doomed: Set<Int> = []
    for (index, tab) in tabs.elements.enumerated() where !tab.isElsewhere {
      if visitBlocks(of: tab) { doomed.insert(index) }
    }
    if let first = doomed.min(), doomed.count == tabs.elements.count {
      // A page has at least one tab.
      take(tabs.elements[first].entry("blocks").flatMap(edit.clear))
      doomed.remove(first)
    }
    if !doomed.isEmpty {
      take(edit.remove(doomed, from: tabs))
      place?.isWholeTab = true
    }
  }

  /// Whether the tab itself has to go.
  private mutating func visitBlocks(of tab: SpanNode) -> Bool {
    guard let entry = tab.entry("blocks"), entry.value.isSequence else { return false }
    let blocks = entry.value
    var doomed: Set<Int> = []
    for (index, block) in blocks.elements.enumerated() where !block.isElsewhere {
      let title = block.text("title")
      let rest = matcher.matches(block: title) ? .nothing : self.rest(of: block["source"])
      switch rest {
      case .whole: break
      case .nothing:
        doomed.insert(index)
        tell(tab, merge: nil)
      case .part(let part):
        changes += part
        tell(tab, merge: title ?? "untitled")
      }
    }
    guard !doomed.isEmpty else { return false }
    // An empty list in brackets was written so, unless it came with the whole tab.
    guard doomed.count == blocks.elements.count, !blocks.isFlow || tab.isFlow else {
      take(edit.remove(doomed, from: blocks))
      return false
    }
    guard tab["page"] != nil, case .mapping(let entries) = tab.kind else { return true }
    let index = entries.firstIndex { $0.key.text == "blocks" }
    take(index.flatMap { edit.removeEntries([$0], from: tab) })
    return false
  }

  private mutating func rest(of source: SpanNode?) -> Rest {
    guard let source else { return .whole }
    if matcher.matches(source) { return .nothing }
    guard let merge = source["merge"], merge.isSequence else { return .whole }
    var doomed: Set<Int> = []
    var parts: [TextChange] = []
    for (index, member) in merge.elements.enumerated() {
      switch rest(of: member) {
      case .whole: break
      case .nothing: doomed.insert(index)
      case .part(let part): parts += part
      }
    }
    if doomed.isEmpty { return parts.isEmpty ? .whole : .part(parts) }
    if doomed.count == merge.elements.count { return .nothing }
    guard let removed = edit.remove(doomed, from: merge) else {
      isBlocked = true
      return .whole
    }
    return .part(parts + removed)
  }

  /// Takes the definitions out of the map of named sources.
  mutating func visitNames(of root: SpanNode) {
    guard let sources = root["sources"], case .mapping(let entries) = sources.kind else { return }
    var doomed: Set<Int> = []
    for (index, entry) in entries.enumerated() {
      if matcher.isNamed(entry.key.text ?? "") {
        doomed.insert(index)
        continue
      }
      if case .part(let part) = rest(of: entry.value) {
        changes += part
        if place == nil { place = PageEdit.Place(tab: "", merge: entry.key.text) }
      }
    }
    guard !doomed.isEmpty else { return }
    if place == nil { place = PageEdit.Place(tab: "") }
    guard doomed.count == entries.count, !sources.isFlow, case .mapping(let all) = root.kind,
      let index = all.firstIndex(where: { $0.key.text == "sources" })
    else { return take(edit.removeEntries(doomed, from: sources)) }
    take(edit.removeEntries([index], from: root))
  }

  private mutating func tell(_ tab: SpanNode, merge: String?) {
    guard place == nil else {
      place?.count += 1
      return
    }
    place = PageEdit.Place(tab: tab.text("title") ?? tab.text("id") ?? "", merge: merge)
  }

  private mutating func take(_ more: [TextChange]?) {
    guard let more else {
      isBlocked = true
      return
    }
    changes += more
  }
}
