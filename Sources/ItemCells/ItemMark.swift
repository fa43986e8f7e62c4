public import Items
public import LiveModule
public import TextGrid

/// The mark of an item: a star, else that it is going on, else that it waits to be read.
func mark(of item: Item, isRead: Bool, isStarred: Bool) -> (text: String, isLive: Bool)? {
  if isStarred { return ("★", false) }
  if item.isLive { return ("◉", true) }
  let canBeRead = item.link != nil || item.content != nil || item.summary != nil
  return !isRead && canBeRead ? ("●", false) : nil
}

/// Draws what stands before a title in the two columns that are left to it: its mark, and beside
/// it, where the keys act, a bar.
public func drawMark(
  in surface: Surface, _ item: Item, isRead: Bool, isStarred: Bool, _ state: CellState
) {
  let theme = state.theme
  if let mark = mark(of: item, isRead: isRead, isStarred: isStarred) {
    var style = mark.isLive ? theme.live : theme.accent
    if state.isFocused { style = style.focused(theme) }
    surface.write(TextLine(mark.text), at: .zero, style: style)
  }
  guard state.isFocused else { return }
  let style = theme.focusedBorder.background(theme.focus.background)
  for y in 0..<surface.size.height {
    surface.write("▌", at: Point(x: 1, y: y), style: style)
  }
}
