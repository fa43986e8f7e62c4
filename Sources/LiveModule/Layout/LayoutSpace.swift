import TextGrid

/// The part of a container that is left for items, with every number of the layout made safe.
///
/// Margins that leave no column are dropped, and so is a spacing that fills the width by itself.
nonisolated struct LayoutSpace {
  /// The margins that are kept.
  let insets: Insets
  /// The columns between the margins, at least 1.
  let width: Int
  /// The columns of the page, at least 1.
  let outerWidth: Int
  /// The rows between two lines.
  let lineSpacing: Int
  /// The columns between two items, fewer than `width`.
  let interitemSpacing: Int

  init(_ layout: some Layout, in container: LayoutContainer) {
    func safe(_ cells: Int) -> Int { max(0, min(cells, LayoutItems.longest)) }
    var insets = Insets(
      top: safe(layout.insets.top), left: safe(layout.insets.left),
      bottom: safe(layout.insets.bottom), right: safe(layout.insets.right))
    outerWidth = max(1, safe(container.width))
    if insets.left + insets.right >= outerWidth {
      insets.left = 0
      insets.right = 0
    }
    self.insets = insets
    width = outerWidth - insets.left - insets.right
    lineSpacing = safe(layout.lineSpacing)
    let spacing = safe(layout.interitemSpacing)
    interitemSpacing = spacing >= width ? 0 : spacing
  }

  /// The place of the first item.
  var origin: Point { Point(x: insets.left, y: insets.top) }

  /// What items of a size and the margins fill together.
  func outer(width: Int, height: Int) -> Size {
    Size(
      width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }
}
