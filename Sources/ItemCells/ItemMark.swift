import Items
import LiveModule
import TextGrid

/// Draws what stands before a title: a bar where the keys act, a dot for what is live or not seen
/// yet.
func drawMark(in surface: Surface, _ item: Item, isSeen: Bool, _ state: CellState) {
  let theme = state.theme
  if state.isFocused {
    let style = theme.focusedBorder.background(theme.focus.background)
    for y in 0..<surface.size.height {
      surface.write("▌", at: Point(x: 0, y: y), style: style)
    }
  } else if item.isLive {
    surface.write("●", at: .zero, style: theme.live)
  } else if !isSeen && item.link != nil {
    surface.write("•", at: .zero, style: theme.accent)
  }
}
