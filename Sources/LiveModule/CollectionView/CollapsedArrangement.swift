import TextGrid

/// The first items of a longer list, and one row beneath them that shows the rest.
///
/// The row counts as the item after the last: it takes the focus like one, and where the list is
/// expanded the first of the rest is in its place.
nonisolated struct CollapsedArrangement: Arrangement {
  private var items: any Arrangement
  private let insets: Insets

  init(_ items: any Arrangement, insets: Insets) {
    self.items = items
    self.insets = insets
  }

  var count: Int { items.count + 1 }

  var size: Size { Size(width: items.size.width, height: items.size.height + 1) }

  var boundarySupplementaries: [LayoutSupplementary] { items.boundarySupplementaries }

  func badges(in rect: Rect) -> [LayoutSupplementary] { items.badges(in: rect) }

  private var row: Rect {
    Rect(
      x: insets.left, y: items.size.height - insets.bottom,
      width: max(1, items.size.width - insets.left - insets.right), height: 1)
  }

  func frame(at index: Int) -> Rect { index < items.count ? items.frame(at: index) : row }

  func indices(in rect: Rect) -> [Int] {
    items.indices(in: rect) + (row.intersects(rect) ? [items.count] : [])
  }

  mutating func measure(in rect: Rect) -> Bool { items.measure(in: rect) }
}
