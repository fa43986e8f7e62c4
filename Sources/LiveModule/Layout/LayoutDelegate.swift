public import TextGrid

/// Sizes items by itself where a layout would ask their cells.
nonisolated public protocol LayoutDelegate: AnyObject {
  /// The size in cells that an item gets, or nil to leave it to its cell.
  ///
  /// Only layouts that flow items look at the width; the others have columns.
  func sizeOfItem(at index: Int, maxWidth: Int) -> Size?
}
