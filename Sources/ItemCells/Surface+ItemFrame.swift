import LiveModule
import TextGrid

extension Surface {
  /// Draws the frame of an item in cards, heavy where it has the focus, and returns what is inside;
  /// where there is no room for a frame, all of it, lit by the focus.
  func itemFrame(_ state: CellState) -> Surface {
    guard size.height >= 3 && size.width >= 4 else {
      if state.isFocused { fill(with: TextGrid.Cell(style: state.theme.focus)) }
      return self
    }
    drawBorder(
      state.isFocused ? .heavy : .rounded,
      style: state.isFocused ? state.theme.focusedBorder : state.theme.border)
    let margin = itemFrameMargin(of: size.width)
    return self[bounds.inset(by: Insets(top: 1, left: margin, bottom: 1, right: margin))]
  }
}

/// The columns of the frame and the blank ones within it, at each side.
nonisolated func itemFrameMargin(of width: Int) -> Int { width < 8 ? 1 : 2 }
