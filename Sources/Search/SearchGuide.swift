import Items
import LiveModule
import TextGrid

/// What stands in place of results: the words that a query may have, or that nothing was found.
struct SearchGuide {
  let search: SearchModule
  let theme: Theme
  let key: String

  func draw(in surface: Surface) {
    if search.query.isEmpty { return drawWords(in: surface) }
    switch search.status.state {
    // Results come within a blink; anything in their place would only flicker.
    case .idle, .loading: break
    case .failed(let error):
      write("The search failed: \(error)", theme.failure, 0, in: surface)
    case .loaded, .empty:
      write("Nothing that is kept has “\(search.query.text)”.", theme.text, 0, in: surface)
      write("\(key) changes what is searched for.", theme.secondary, 1, in: surface)
    }
  }

  private func write(_ text: String, _ style: Style, _ row: Int, in surface: Surface) {
    let width = max(0, surface.size.width - 4)
    surface.write(TextLine(text).truncated(to: width), at: Point(x: 2, y: row), style: style)
  }

  private func drawWords(in surface: Surface) {
    let words =
      [
        ("words", "all of them, anywhere in title and text"), ("\"a phrase\"", "just so"),
        ("-word", "without it"),
      ] + ItemQuery.vocabulary.map { ($0.word, $0.meaning) }
    let column = (words.map { $0.0.count }.max() ?? 0) + 3
    for (row, word) in words.enumerated() {
      surface.write(TextLine(word.0), at: Point(x: 2, y: row), style: theme.accent)
      let room = max(0, surface.size.width - column - 3)
      surface.write(
        TextLine(word.1).truncated(to: room), at: Point(x: 2 + column, y: row),
        style: theme.secondary)
    }
  }
}
