import TextGrid

/// What a shelf remembers: how far its scroll view is scrolled, and which item had the focus.
///
/// It turns the frames of a horizontal component into places of the page and forwards everything
/// else to the outer collection view, so that a cell knows nothing of the direction it is drawn in.
/// One exists for each shelf, by component id, over refreshes and resizes.
final class OrthogonalSectionController {
  /// The column of the content at the left edge of the scroll view; below 0 where the first group
  /// stands in the middle.
  private(set) var offset = 0

  /// The item that has or last had the focus; nil before the first time.
  var focusedItem: Int?

  private var isFresh = true

  /// Holds the offset inside the content, at a place where the shelf may rest: the
  /// first of them in the beginning.
  func settle(_ behavior: ScrollBehavior, in extent: ShelfExtent) {
    guard !isFresh else {
      offset = behavior.restingOffsets(in: extent).first
      isFresh = false
      return
    }
    offset = behavior.restingOffset(nearestTo: behavior.clamp(offset, in: extent), in: extent)
  }

  /// Scrolls by columns, to where the shelf may rest.
  func scroll(by columns: Int, _ behavior: ScrollBehavior, in extent: ShelfExtent) {
    offset = behavior.offset(scrolling: offset, by: columns, in: extent)
  }

  /// Scrolls to a column, which `settle` brings to where the shelf may rest.
  func scroll(to column: Int) { offset = column }

  /// Scrolls as far as the behaviour needs to show some columns.
  func reveal(_ columns: Range<Int>, _ behavior: ScrollBehavior, in extent: ShelfExtent) {
    offset = behavior.offset(revealing: columns, from: offset, in: extent)
  }

  /// Keeps the picture still when the items change.
  ///
  /// - Complexity: by what was visible in `viewport` columns.
  func apply(
    _ change: SnapshotChange, from old: any Arrangement, to new: any Arrangement, viewport: Int
  ) {
    focusedItem = focusedItem.flatMap { change.survivor(of: $0) }
    guard offset > 0 else { return }
    let window = Rect(x: offset, y: 0, width: max(1, viewport), height: old.size.height)
    guard let first = old.indices(in: window).first else { return }
    guard let place = change.survivor(of: first), place < new.count else { return }
    let frame = new.frame(at: place)
    // An item that has become narrower stays in sight with its last column.
    offset = frame.minX - max(old.frame(at: first).minX - offset, 1 - frame.width)
  }

  nonisolated deinit {}
}
