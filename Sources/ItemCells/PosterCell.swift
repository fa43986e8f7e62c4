public import Items
public import LiveModule
public import TextGrid

/// An item as a poster without a picture: a tall frame, the title large in its upper part, beneath
/// a short rule the text, and where it is from at the foot.
public final class PosterCell: CollectionCell, ItemCell {
  /// Whether the reader has read the item.
  public var isRead = false
  /// Whether the item is starred.
  public var isStarred = false
  /// Readable text; shown as far as there is room beneath the title.
  public var text = ""

  private var item: Item?
  private var meta: ItemMeta?

  /// One height at a width, whatever the item: posters stand in a row.
  public override class var sizing: Sizing { .uniform }

  /// As much as a large poster shows.
  public static var textLimit: Int { 600 }

  /// The rows of a poster, however narrow or wide it is.
  private static let rows = 9...16

  /// Nearly as high as it is wide to the eye, for which a cell is twice as high as wide.
  public override func height(for width: Int) -> Int {
    min(max(Self.rows.lowerBound, width * 2 / 5), Self.rows.upperBound)
  }

  /// Makes the cell show an item.
  public func setup(with content: Item) {
    item = content
    meta = ItemMeta(content)
  }

  /// Nothing of the last item stays.
  public override func prepareForReuse() {
    isRead = false
    isStarred = false
    text = ""
  }

  /// Draws the frame and what fits in it.
  public override func draw(in surface: Surface, state: CellState) {
    guard let item, let meta else { return }
    let inner = surface.itemFrame(state)
    guard !inner.size.isEmpty else { return }
    drawParts(in: inner, item, meta, state)
  }

  private func drawParts(in inner: Surface, _ item: Item, _ meta: ItemMeta, _ state: CellState) {
    let theme = state.theme
    var area = inner.bounds
    if area.height >= 3, drawTop(in: inner, item, state) {
      area = area.inset(by: Insets(top: 1))
    }
    if area.height >= 3, !meta.isEmpty {
      let foot = meta.line(width: area.width, state)
      inner.write(foot, at: Point(x: 0, y: area.maxY - 1), style: quiet(theme))
      area = area.inset(by: Insets(bottom: 1))
    }
    let hasText = !text.isEmpty && area.height >= 5
    // The title has the upper half to itself, and all of it where there is no text.
    let titleArea = hasText ? (area.height + 1) / 2 : area.height
    let title = TextLine.wrap(
      (isStarred ? "★ " : "") + item.title, width: area.width, maxLines: titleArea)
    let top = area.minY + max(0, titleArea - title.count) / 2
    for (row, line) in title.enumerated() {
      inner.write(
        line, at: Point(x: 0, y: top + row), style: isRead ? theme.dimmed : theme.title)
    }
    guard hasText else { return }
    let ruleRow = area.minY + titleArea
    inner.write(
      TextLine(repeating: "─", width: min(4, area.width)), at: Point(x: 0, y: ruleRow),
      style: isRead ? theme.border : theme.accent)
    let lines = TextLine.wrap(text, width: area.width, maxLines: area.maxY - ruleRow - 1)
    for (row, line) in lines.enumerated() {
      inner.write(line, at: Point(x: 0, y: ruleRow + 1 + row), style: quiet(theme))
    }
  }

  private func quiet(_ theme: Theme) -> Style { isRead ? theme.dimmed : theme.secondary }

  /// That it is live and how many watch, else its first tag; says whether there was anything.
  private func drawTop(in inner: Surface, _ item: Item, _ state: CellState) -> Bool {
    let theme = state.theme
    let width = inner.size.width
    let viewers = item.metrics.viewers.map { TextLine("\(shortNumber($0)) ◉") } ?? .empty
    guard item.isLive || !viewers.isEmpty else {
      guard let tag = item.categories.first else { return false }
      inner.write(TextLine(tag).truncated(to: width), at: .zero, style: theme.tag)
      return true
    }
    let badge = TextLine(item.isLive ? "● LIVE" : "")
    inner.write(badge.truncated(to: width), at: .zero, style: theme.live)
    if badge.width + 1 + viewers.width <= width {
      inner.write(viewers, at: Point(x: width - viewers.width, y: 0), style: quiet(theme))
    }
    return true
  }

  nonisolated deinit {}
}
