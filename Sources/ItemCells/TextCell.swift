public import Items
public import LiveModule
public import TextGrid

/// An item as running text: its title, and its text wrapped to the width.
public final class TextCell: CollectionCell, ItemCell {
  /// Whether the reader has read the item; text looks the same.
  public var isRead = false
  /// Whether the item is starred.
  public var isStarred = false
  /// The readable text, with line breaks.
  public var text = "" { didSet { if text != oldValue { lines = nil } } }

  /// Whether the text is shown line by line, its blanks as they are, as what a program printed.
  public var isPreformatted = false { didSet { if isPreformatted != oldValue { lines = nil } } }

  private var item: Item?
  private var lines: (width: Int, title: [TextLine], text: [TextLine])?

  /// A long page of text.
  public static var textLimit: Int { 20_000 }

  /// Makes the cell show an item.
  public func setup(with content: Item) {
    item = content
    lines = nil
  }

  /// Nothing of the last item stays.
  public override func prepareForReuse() {
    text = ""
    isPreformatted = false
    lines = nil
  }

  /// The rows of the title and of the text.
  public override func height(for width: Int) -> Int {
    let lines = wrapped(width)
    return max(1, lines.title.count + lines.text.count)
  }

  private func wrapped(_ width: Int) -> (title: [TextLine], text: [TextLine]) {
    if let lines, lines.width == width { return (lines.title, lines.text) }
    let title = item?.title ?? ""
    let result = (
      title: title.isEmpty ? [] : TextLine.wrap(title, width: max(1, width)),
      text: isPreformatted ? printed(width) : TextLine.wrap(text, width: max(1, width))
    )
    lines = (width, result.title, result.text)
    return result
  }

  /// The lines of what was printed, each on a row of its own; the blank ones at the end say
  /// nothing.
  private func printed(_ width: Int) -> [TextLine] {
    var lines = (item?.content?.text ?? "").split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines.map { TextLine(String($0), whiteSpace: .kept()).truncated(to: width) }
  }

  /// Draws the title, then the text.
  public override func draw(in surface: Surface, state: CellState) {
    let lines = wrapped(surface.size.width)
    let titleStyle = lines.text.isEmpty ? state.theme.secondary : state.theme.title
    let focused = state.isFocused ? titleStyle.focused(state.theme) : titleStyle
    for (row, line) in lines.title.enumerated() {
      surface.write(line, at: Point(x: 0, y: row), style: focused)
    }
    let visible = surface.visibleBounds
    for (row, line) in lines.text.enumerated() {
      let y = lines.title.count + row
      guard y >= visible.minY && y < visible.maxY else { continue }
      surface.write(line, at: Point(x: 0, y: y), style: state.theme.text)
    }
  }

  nonisolated deinit {}
}
