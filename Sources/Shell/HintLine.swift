import Input
import Routing
import TextGrid

/// The last row: what the keys do here, and at the right how the sources stand.
struct HintLine {
  /// What a key does.
  struct Entry {
    var keys: TextLine
    var label: TextLine
    /// Whether it outlives others where there is no room for all: the way to the rest, and out.
    var isKept = false

    var width: Int { keys.width + 1 + label.width }
  }

  var hints: [Entry]
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
    for hint in fitted(to: end - 2) {
      x += surface.write(hint.keys, at: Point(x: x, y: 0), style: theme.accent) + 1
      x += surface.write(hint.label, at: Point(x: x, y: 0), style: theme.secondary) + 2
    }
  }

  /// The hints that there is room for: the last are dropped first, those that are kept at the very
  /// end, and never the first one for their sake.
  private func fitted(to room: Int) -> [Entry] {
    var result = hints
    func width() -> Int { result.reduce(0) { $0 + $1.width } + max(0, result.count - 1) * 2 }
    while !result.isEmpty, width() > room {
      let last = result.dropFirst().lastIndex { !$0.isKept } ?? result.count - 1
      result.remove(at: last)
    }
    return result
  }
}
