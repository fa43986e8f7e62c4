import TextGrid

extension CollectionView {
  /// Takes over what the data source holds now, as a difference from what is on screen: focus and
  /// offsets follow their items (semantics C.2).
  func apply(in newSize: Size) {
    let old = sections
    let anchor = old.isEmpty ? nil : anchor()
    let oldFocus = focus
    let isResized = newSize != size
    let wasAtTop = offset == 0
    recycleAll()
    setSize(newSize)
    let known = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1.component.id, $0) })
    sections = dataSource.components.map { component in
      if !isResized, let index = known[component.id], old[index].component === component,
        old[index].version == component.version
      {
        return old[index]
      }
      return Section(component, size: newSize, cellAspect: cellAspect)
    }
    stack()
    let changes = changes(from: old, known)
    updateShelves(changes, from: old, known)
    focus = oldFocus.flatMap { place(of: $0, from: old, changes) }
    if focus == nil { focus = firstFocusable() }
    rememberShelfFocus()
    if let anchor, !wasAtTop {
      let moved = moved(anchor, from: old, changes)
      countInsertions(above: moved, changes)
      restore(moved)
    }
    clampOffset()
    if isResized && !old.isEmpty { mustReveal = true }
  }

  /// What became of the items of each old section that is still there, by component id.
  private func changes(
    from old: [Section], _ known: [String: Int]
  ) -> [String: (section: Int, change: SnapshotChange)] {
    var changes: [String: (section: Int, change: SnapshotChange)] = [:]
    for (index, section) in sections.enumerated() {
      guard let before = known[section.component.id] else { continue }
      guard let change = old[before].snapshot.change(to: section.snapshot) else { continue }
      changes[section.component.id] = (index, change)
    }
    return changes
  }

  private func updateShelves(
    _ changes: [String: (section: Int, change: SnapshotChange)], from old: [Section],
    _ known: [String: Int]
  ) {
    for (id, (section, change)) in changes {
      guard let shelf = shelves[id], let before = known[id].flatMap({ old[$0].arrangement }),
        sections[section].content == .shelf, let now = sections[section].arrangement
      else { continue }
      shelf.apply(change, from: before, to: now)
      shelf.clamp(contentWidth: now.size.width, viewport: size.width)
    }
    // A shelf whose component is gone may come back; one that is gone for good costs a few bytes.
  }

  /// Where the focus goes: with its item, to the nearest that survives, or to the next block.
  private func place(
    of focus: IndexPath, from old: [Section],
    _ changes: [String: (section: Int, change: SnapshotChange)]
  ) -> IndexPath? {
    guard old.indices.contains(focus.section) else { return nil }
    let id = old[focus.section].component.id
    if let (section, change) = changes[id], sections[section].focusableCount > 0 {
      let item = change.survivor(of: focus.item) ?? 0
      return IndexPath(section: section, item: min(item, sections[section].focusableCount - 1))
    }
    let start = changes[id]?.section ?? min(focus.section, sections.count)
    return sections.indices.filter { sections[$0].focusableCount > 0 }
      .min { abs($0 - start) < abs($1 - start) }
      .map { IndexPath(section: $0, item: 0) }
  }

  private func moved(
    _ anchor: Anchor, from old: [Section],
    _ changes: [String: (section: Int, change: SnapshotChange)]
  ) -> Anchor {
    guard let (section, change) = changes[old[anchor.section].component.id] else {
      return Anchor(section: min(anchor.section, sections.count - 1), item: nil, distance: 0)
    }
    guard let item = anchor.item else {
      return Anchor(section: section, item: nil, distance: anchor.distance)
    }
    return Anchor(
      section: section, item: change.survivor(of: item), distance: anchor.distance)
  }

  /// Counts what came in above what the reader sees.
  private func countInsertions(
    above anchor: Anchor, _ changes: [String: (section: Int, change: SnapshotChange)]
  ) {
    for (section, change) in changes.values where section <= anchor.section {
      let end = section < anchor.section ? Int.max : anchor.item ?? 0
      unseenInsertions += change.insertedCount(before: end)
    }
  }

  /// The first item that can take the focus.
  func firstFocusable() -> IndexPath? {
    sections.firstIndex { $0.focusableCount > 0 }.map { IndexPath(section: $0, item: 0) }
  }

  /// Notes, where the focus is in a shelf, which item has it.
  func rememberShelfFocus() {
    guard let focus, sections[focus.section].content == .shelf else { return }
    shelf(of: focus.section).focusedItem = focus.item
  }
}
