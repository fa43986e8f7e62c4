import TextGrid

extension CollectionView {
  /// Takes over what the data source holds now, as a difference from what is on screen: focus and
  /// offsets follow their items.
  ///
  /// - Returns: What has to be held still when the new sections are measured; nil at the very top.
  func apply(in newSize: Size) -> Anchor? {
    let old = sections
    let oldSize = size
    let anchor = old.isEmpty || offset == 0 ? nil : anchor()
    let oldColumns = pageColumns
    recycleAll()
    highlighted = nil
    setSize(newSize)
    let isResized = newSize != oldSize || pageColumns != oldColumns
    sections = newSections(isResized: isResized)
    stack()
    let changes = SectionChanges(from: old, to: sections)
    updateShelves(changes)
    focus = focus.flatMap { place(of: $0, changes) } ?? firstFocusable()
    rememberShelfFocus()
    let moved = anchor.flatMap { self.moved($0, changes) }
    updateUnseen(changes, above: moved)
    lastAnchor = nil
    if oldSize.width != newSize.width { goalX = nil }
    if isResized && !old.isEmpty { mustReveal = true }
    return moved
  }

  /// The components as sections: those that did not change as they are, measured heights and all.
  private func newSections(isResized: Bool) -> [Section] {
    var known: [String: Int] = [:]
    if !isResized {
      for (index, section) in sections.enumerated() { known[section.key] = index }
    }
    return dataSource.shownComponents.map { component in
      if let index = known[Section.key(of: component)], sections[index].component === component,
        sections[index].version == component.version
      {
        return sections[index]
      }
      return Section(component, in: pageColumns, size: size, cellAspect: cellAspect)
    }
  }

  private func updateShelves(_ changes: SectionChanges) {
    for index in changes.old.indices where changes.old[index].content == .shelf {
      guard let place = changes.place(ofOld: index), sections[place].content == .shelf,
        let change = changes.change(ofOld: index), let before = changes.old[index].arrangement,
        let now = sections[place].arrangement
      else { continue }
      shelf(of: place).apply(
        change, from: before, to: now, viewport: changes.old[index].contentFrame.width)
    }
    // One that was away and is back may hold fewer items than it did.
    for index in sections.indices where sections[index].content == .shelf {
      let (shelf, count) = (shelf(of: index), sections[index].arrangement?.count ?? 0)
      if let item = shelf.focusedItem, item >= count { shelf.focusedItem = nil }
      settleShelf(index)
    }
    // One that is gone for good costs a few bytes.
  }

  // MARK: Focus

  /// Where the focus goes: with its item, to the nearest that survives, or to the next block.
  private func place(of focus: IndexPath, _ changes: SectionChanges) -> IndexPath? {
    guard changes.old.indices.contains(focus.section) else { return nil }
    let change = changes.change(ofOld: focus.section)
    let place = changes.place(ofOld: focus.section)
    if change?.newIndex(of: focus.item) == nil { hasLostFocus = true }
    if let section = place, sections[section].focusableCount > 0 {
      let wasLoading = changes.old[focus.section].wasLoading
      if let first = firstFocusable(), !isTouched, offset == 0,
        first.section < section || (first.section == section && wasLoading)
      {
        // Nobody chose this item: it was only the first that had come.
        return first
      }
      let item = change?.survivor(of: focus.item) ?? 0
      return IndexPath(section: section, item: min(item, sections[section].focusableCount - 1))
    }
    let start = place ?? changes.place(after: focus.section) ?? sections.count
    if let next = sections.indices.dropFirst(start).first(where: { isFocusable($0) }) {
      return IndexPath(section: next, item: entry(to: next, isDown: true) ?? 0)
    }
    guard let last = sections.indices.prefix(start).last(where: { isFocusable($0) }) else {
      return nil
    }
    return IndexPath(section: last, item: entry(to: last, isDown: false) ?? 0)
  }

  func isFocusable(_ section: Int) -> Bool { sections[section].focusableCount > 0 }

  /// The first item that can take the focus.
  func firstFocusable() -> IndexPath? {
    sections.firstIndex { $0.focusableCount > 0 }.map { IndexPath(section: $0, item: 0) }
  }

  /// Notes, where the focus is in a shelf, which item has it.
  func rememberShelfFocus() {
    guard let focus, sections[focus.section].content == .shelf else { return }
    shelf(of: focus.section).focusedItem = focus.item
  }

  // MARK: The picture

  /// Where the anchor is now: its item, the nearest that survives, or the block that moved into its
  /// place.
  private func moved(_ anchor: Anchor, _ changes: SectionChanges) -> Anchor? {
    if let place = changes.place(ofOld: anchor.section) {
      let item = anchor.item.flatMap { changes.change(ofOld: anchor.section)?.survivor(of: $0) }
      return Anchor(section: place, item: item, distance: anchor.distance)
    }
    if let next = changes.place(after: anchor.section) {
      return Anchor(section: next, item: nil, distance: max(0, anchor.distance))
    }
    return changes.place(before: anchor.section).map {
      Anchor(section: $0, item: nil, distance: -sections[$0].height)
    }
  }

  /// Notes what came in above what the reader sees, and forgets what has gone again.
  ///
  /// A block's first items and those that were loaded at its end are no news.
  private func updateUnseen(_ changes: SectionChanges, above anchor: Anchor?) {
    var unseen: [String: Set<Int>] = [:]
    for index in changes.old.indices {
      guard let place = changes.place(ofOld: index), let change = changes.change(ofOld: index)
      else { continue }
      let id = sections[place].key
      var items = Set((self.unseen[id] ?? []).compactMap(change.newIndex))
      if let anchor, place <= anchor.section, changes.old[index].snapshot.count > 0 {
        let end = place < anchor.section ? change.endOfSurvivors : anchor.item ?? 0
        items.formUnion(change.inserts(before: end))
      }
      if !items.isEmpty { unseen[id] = items }
    }
    self.unseen = unseen
  }
}
