import Routing
import TextGrid

/// A prompt as it is drawn: the label, the line with its cursor, and above it the candidates.
struct PromptLine {
  let label: String
  let editor: LineEditor
  let completion: Completion?

  init(_ session: PromptSession) {
    label = session.prompt.label
    editor = session.editor
    completion = session.completion
  }

  /// Draws the line in the row; where it is too long, the part around the cursor.
  func draw(in surface: Surface, theme: Theme) {
    let width = surface.size.width
    let label = TextLine(label, whiteSpace: .kept())
    let start =
      1
      + surface.write(
        label.truncated(to: max(0, width / 2 - 1)), at: Point(x: 1, y: 0), style: theme.accent)
    let room = max(2, width - start - 1)
    let cursor = editor.after.first.map(Self.cells) ?? TextLine(" ", whiteSpace: .kept())
    // From the cursor back, as far as there is room: what lies further in front costs nothing.
    var shown: [TextLine] = []
    var taken = cursor.width
    var isCut = false
    for character in editor.before.reversed() {
      let piece = Self.cells(character)
      isCut = taken + piece.width > room
      if isCut { break }
      taken += piece.width
      shown.append(piece)
    }
    if isCut, let first = shown.popLast() {
      // A mark in place of the first says that there is more in front.
      shown.append(TextLine(repeating: "…", width: first.width))
    }
    var x = start
    for piece in shown.reversed() {
      x += surface.write(piece, at: Point(x: x, y: 0), style: theme.text)
    }
    x += surface.write(
      cursor, at: Point(x: x, y: 0), style: theme.text.adding(.reverse))
    let rest = TextLine(String(editor.after.dropFirst()), whiteSpace: .kept(tabWidth: 1))
    surface.write(
      rest.truncated(to: max(0, start + room - x)), at: Point(x: x, y: 0), style: theme.text)
  }

  /// Draws the candidates side by side, the selected one always among them.
  func drawCandidates(in surface: Surface, theme: Theme) {
    guard let completion else { return }
    let width = surface.size.width
    let labels = completion.labels.map { TextLine($0).truncated(to: max(1, width - 6)) }
    surface.fill()
    var first = 0
    let selected = completion.selected ?? 0
    while first < selected,
      labels[first...selected].reduce(0, { $0 + $1.width + 2 }) > width - 6
    {
      first += 1
    }
    var x = 1
    if first > 0 { x += surface.write("‹", at: Point(x: x, y: 0), style: theme.secondary) + 1 }
    for (index, label) in labels.enumerated().dropFirst(first) {
      let isLast = index == labels.count - 1
      guard x + label.width + (isLast ? 0 : 3) <= width || index == first else {
        surface.write("›", at: Point(x: min(x, width - 1), y: 0), style: theme.secondary)
        return
      }
      let isSelected = index == completion.selected
      x += surface.write(
        label, at: Point(x: x, y: 0),
        style: isSelected ? theme.accent.adding(.reverse) : theme.secondary)
      x += 2
    }
  }

  /// A character as it is drawn; one that shows nothing takes no cell.
  private static func cells(_ character: Character) -> TextLine {
    TextLine(String(character), whiteSpace: .kept(tabWidth: 1))
  }
}
