import Input
import Routing
import TextGrid

/// The last row: what the keys do here, and at the right how the sources stand.
struct HintLine {
  var hints: [(keys: String, label: String)]
  var note: String?
  var status: String
  var isFailure: Bool

  func draw(in surface: Surface, theme: Theme) {
    let width = surface.size.width
    if let note {
      surface.write(
        TextLine(note).truncated(to: max(0, width - 2)), at: Point(x: 1, y: 0),
        style: theme.accent)
      return
    }
    // The status may take up to half; hints are dropped from the right before it is cut. Good news
    // that does not fit is none.
    let whole = TextLine(status)
    let cut = whole.width <= width / 2 || isFailure ? whole.truncated(to: width / 2) : .empty
    let end = cut.isEmpty ? width - 1 : width - cut.width - 1
    surface.write(
      cut, at: Point(x: end, y: 0), style: isFailure ? theme.failure : theme.secondary)
    var x = 1
    for hint in hints {
      let keys = TextLine(hint.keys)
      let label = TextLine(hint.label)
      guard x + keys.width + 1 + label.width < end else { break }
      x += surface.write(keys, at: Point(x: x, y: 0), style: theme.accent) + 1
      x += surface.write(label, at: Point(x: x, y: 0), style: theme.secondary) + 2
    }
  }
}
