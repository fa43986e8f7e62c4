// Where the reader stands, for a screen that takes the reader elsewhere or back there.
extension CollectionView {
  /// The place in its component of what has the focus, the row for the rest of a collapsed block
  /// among them; nil where nothing has it.
  public var focusedPlace: Int? { focus?.item }

  /// Gives the focus to an item, and scrolls to it with the next frame.
  ///
  /// - Returns: Whether it did: false for what cannot take the focus, and before the first frame.
  @discardableResult
  public func moveFocus(to item: Int, of component: Component) -> Bool {
    update()
    guard let section = sections.firstIndex(where: { $0.component === component }),
      (0..<sections[section].focusableCount).contains(item)
    else { return false }
    goalX = nil
    setFocus(IndexPath(section: section, item: item))
    return true
  }

  /// How far a shelf is scrolled, in columns, and which of its items had the focus last; nil for
  /// what is no shelf.
  public func shelfPlace(of component: Component) -> (offset: Int, item: Int?)? {
    guard let section = sections.firstIndex(where: { $0.component === component }),
      sections[section].content == .shelf
    else { return nil }
    let shelf = shelf(of: section)
    return (shelf.offset, shelf.focusedItem)
  }

  /// Scrolls a shelf to a place that it was at before, as far as it reaches, and says whether it is
  /// a shelf with items by now.
  @discardableResult
  public func moveShelf(of component: Component, toOffset offset: Int, item: Int?) -> Bool {
    update()
    guard let section = sections.firstIndex(where: { $0.component === component }),
      sections[section].content == .shelf
    else { return false }
    let shelf = shelf(of: section)
    shelf.scroll(to: offset)
    if let item, (0..<sections[section].focusableCount).contains(item) {
      shelf.focusedItem = item
      // A focus that is in the shelf already would have it forget the item again.
      if focus?.section == section { focus = IndexPath(section: section, item: item) }
    }
    settleShelf(section)
    return true
  }
}
