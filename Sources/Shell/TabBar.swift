import Routing
import TextGrid

/// The first row: the page's name, its tabs, and at the right the progress of a refresh.
struct TabBar {
  var title: String
  var tabs: [ScreenTab]
  var selected: Int
  var trailing: String

  /// The columns of each tab, for a click: filled by `draw`.
  private(set) var places: [Range<Int>] = []

  init(screen: any Screen, trailing: String) {
    title = screen.title
    tabs = screen.tabs
    selected = min(max(0, screen.selectedTab), max(0, tabs.count - 1))
    self.trailing = trailing
  }

  /// A tab's label; the selected one is told by its brackets too, for eyes and screens without
  /// colour.
  private func label(_ index: Int) -> TextLine {
    let tab = tabs[index]
    var text = tab.title
    if tab.isLive {
      text += " ●" + (tab.count.map { "\($0)" } ?? "")
    } else if let count = tab.count, count > 0 {
      text += " \(count)"
    }
    return TextLine(index == selected ? "[\(text)]" : " \(text) ", whiteSpace: .kept())
  }

  mutating func draw(in surface: Surface, theme: Theme) {
    let width = surface.size.width
    let end = TextLine(trailing)
    let right = end.isEmpty || width < 40 ? width : width - end.width - 1
    if right < width { surface.write(end, at: Point(x: right, y: 0), style: theme.secondary) }
    let labels = tabs.indices.map(label)
    let needed = labels.reduce(0) { $0 + $1.width + 1 }
    var x = 1
    let name = TextLine(title)
    if tabs.isEmpty {
      surface.write(
        name.truncated(to: max(0, right - 2)), at: Point(x: x, y: 0), style: theme.header)
      return
    }
    if x + name.width + 2 + needed < right {
      x += surface.write(name, at: Point(x: x, y: 0), style: theme.header) + 2
    }
    drawTabs(labels, from: x, to: right, in: surface, theme)
  }

  /// Draws the tabs that fit, the selected one always among them; marks tell that there are more.
  private mutating func drawTabs(
    _ labels: [TextLine], from start: Int, to end: Int, in surface: Surface, _ theme: Theme
  ) {
    places = Array(repeating: 0..<0, count: labels.count)
    let first = firstShown(labels, room: end - start)
    var x = start
    if first > 0 {
      surface.write("‹", at: Point(x: x, y: 0), style: theme.secondary)
      x += Self.leadingMark
    }
    for (index, label) in labels.enumerated().dropFirst(first) {
      // What comes after needs a mark.
      let limit = index == labels.count - 1 ? end : end - Self.trailingMark
      if x + label.width > limit && index != selected {
        if x < end { surface.write("›", at: Point(x: x, y: 0), style: theme.secondary) }
        return
      }
      let shown = label.truncated(to: max(1, limit - x))
      let style = index == selected ? theme.accent.adding(.bold) : theme.secondary
      surface.write(shown, at: Point(x: x, y: 0), style: style)
      places[index] = x..<x + shown.width
      x += shown.width + 1
    }
  }

  /// The columns of the marks that there are more tabs, and of the gaps beside them.
  private static let (leadingMark, trailingMark) = (3, 2)

  /// The first tab to show, so that all up to the selected one fit.
  private func firstShown(_ labels: [TextLine], room: Int) -> Int {
    var width = labels[selected].width + (selected == labels.count - 1 ? 0 : Self.trailingMark)
    var first = selected
    while first > 0 {
      let wider = width + labels[first - 1].width + 1
      if wider + (first - 1 > 0 ? Self.leadingMark : 0) > room { break }
      width = wider
      first -= 1
    }
    return first
  }
}
