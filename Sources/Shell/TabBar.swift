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
    selected = screen.selectedTab
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
    var first = 0
    func widthOf(_ range: ClosedRange<Int>) -> Int {
      labels[range].reduce(0) { $0 + $1.width + 1 }
    }
    let room = end - start - 4
    while first < selected && widthOf(first...selected) > room { first += 1 }
    places = Array(repeating: 0..<0, count: labels.count)
    var x = start
    if first > 0 { x += surface.write("‹ ", at: Point(x: x, y: 0), style: theme.secondary) + 1 }
    for index in first..<labels.count {
      let label = labels[index]
      if x + label.width > end - (index + 1 < labels.count ? 2 : 0) && index != first {
        surface.write("›", at: Point(x: x, y: 0), style: theme.secondary)
        return
      }
      let shown = label.truncated(to: max(1, end - x))
      let style = index == selected ? theme.accent.adding(.bold) : theme.secondary
      surface.write(shown, at: Point(x: x, y: 0), style: style)
      places[index] = x..<x + shown.width
      x += shown.width + 1
    }
  }
}
