import TextGrid

/// What a shelf remembers: how far its scroll view is scrolled, and which item had the focus.
///
/// It turns the frames of a horizontal component into places of the page and forwards everything
/// else to the outer collection view, so that a cell knows nothing of the direction it is drawn in.
/// One exists for each shelf, by component id, over refreshes and resizes.
final class OrthogonalSectionController {
  /// The columns that are scrolled away on the left.
  private(set) var offset = 0

  /// The item that has or last had the focus; nil before the first time.
  var focusedItem: Int?

  /// Holds the offset inside the content: `0...M` of semantics B.1.
  func clamp(contentWidth: Int, viewport: Int) {
    offset = min(max(0, offset), max(0, contentWidth - viewport))
  }

  /// Scrolls by columns.
  func scroll(by columns: Int, contentWidth: Int, viewport: Int) {
    offset += columns
    clamp(contentWidth: contentWidth, viewport: viewport)
  }

  /// Scrolls to a column, which `clamp` brings inside the content.
  func scroll(to column: Int) { offset = column }

  /// Scrolls just enough to show an item, its inset included where it is the first or the last.
  func reveal(_ item: Int, in arrangement: any Arrangement, insets: Insets, viewport: Int) {
    let frame = arrangement.frame(at: item)
    let leading = frame.minX <= insets.left ? 0 : frame.minX - insets.left
    let trailing = min(frame.maxX + insets.right, arrangement.size.width)
    if trailing - offset > viewport { offset = trailing - viewport }
    if leading < offset { offset = leading }
    clamp(contentWidth: arrangement.size.width, viewport: viewport)
  }

  /// Keeps the picture still when the items change (semantics C.2).
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
}
