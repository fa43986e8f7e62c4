public import Items
public import LiveModule
public import TextGrid

/// An item in a frame: what is live about it, its title on up to two rows, a line of its text, and
/// where it is from.
///
/// An item that is nothing but a title stands in the middle of a low frame.
public final class CardCell: CollectionCell, ItemCell {
  /// Whether the reader has seen the item.
  public var isSeen = false
  /// Readable text; shown where there is room between title and meta line.
  public var text = "" { didSet { if text != oldValue { lines = nil } } }

  private var item: Item?
  private var meta: ItemMeta?
  private var lines: (size: Size, title: [TextLine], text: [TextLine])?

  /// As much as a large card shows.
  public static var textLimit: Int { 400 }

  /// Makes the cell show an item.
  public func setup(with content: Item) {
    item = content
    meta = ItemMeta(content)
    lines = nil
  }

  /// Nothing of the last item stays.
  public override func prepareForReuse() {
    isSeen = false
    text = ""
    lines = nil
  }

  private var isBare: Bool {
    item?.isLive != true && meta?.isEmpty != false && text.isEmpty
      && item?.metrics.viewers == nil
  }

  /// Three rows for a bare title; else the frame, two rows of title and one for each further part.
  public override func height(for width: Int) -> Int {
    if isBare { return 3 }
    let hasBadge = item?.isLive == true || item?.metrics.viewers != nil
    let hasMeta = meta?.isEmpty == false
    return 2 + 2 + (hasBadge ? 1 : 0) + (hasMeta || !text.isEmpty ? 1 : 0)
  }

  /// Draws the frame and what fits in it.
  public override func draw(in surface: Surface, state: CellState) {
    guard let item, let meta else { return }
    let theme = state.theme
    var inner = surface
    if surface.size.height >= 3 && surface.size.width >= 4 {
      surface.drawBorder(
        state.isFocused ? .heavy : .rounded,
        style: state.isFocused ? theme.focusedBorder : theme.border)
      let margin = surface.size.width >= 8 ? 2 : 1
      inner =
        surface[surface.bounds.inset(by: Insets(top: 1, left: margin, bottom: 1, right: margin))]
    } else if state.isFocused {
      surface.fill(with: TextGrid.Cell(style: theme.focus))
    }
    guard !inner.size.isEmpty else { return }
    if isBare { return drawBare(in: inner, surface.size, state) }
    drawParts(in: inner, item, meta, state)
  }

  private func drawBare(in inner: Surface, _ outer: Size, _ state: CellState) {
    let style = isSeen ? state.theme.dimmed : state.theme.text
    let lines = wrapped(inner.size, titleRows: inner.size.height).title
    let top = max(0, (inner.size.height - lines.count) / 2)
    for (row, line) in lines.enumerated() {
      let x = max(0, (inner.size.width - line.width) / 2)
      let isFramed = outer.height >= 3
      let focused = state.isFocused && !isFramed ? style.focused(state.theme) : style
      inner.write(
        line, at: Point(x: x, y: top + row),
        style: state.isFocused ? focused.adding(.bold) : focused)
    }
  }

  private func drawParts(in inner: Surface, _ item: Item, _ meta: ItemMeta, _ state: CellState) {
    let theme = state.theme
    let size = inner.size
    var y = 0
    let hasBadge = item.isLive || item.metrics.viewers != nil
    if hasBadge && size.height == 1 { return drawOneRow(in: inner, item, state) }
    if hasBadge && size.height >= 3 {
      drawBadge(in: inner, item, state)
      y = 1
    }
    let hasFoot = size.height - y >= 2 && !meta.isEmpty
    let rows = size.height - y - (hasFoot ? 1 : 0)
    let parts = wrapped(size, titleRows: min(2, max(1, rows)))
    for line in parts.title.prefix(rows) {
      inner.write(line, at: Point(x: 0, y: y), style: isSeen ? theme.dimmed : theme.title)
      y += 1
    }
    let foot = size.height - (hasFoot ? 1 : 0)
    for line in parts.text.prefix(max(0, foot - y)) {
      inner.write(line, at: Point(x: 0, y: y), style: isSeen ? theme.dimmed : theme.secondary)
      y += 1
    }
    if hasFoot {
      inner.write(
        meta.line(width: size.width, state), at: Point(x: 0, y: foot),
        style: isSeen ? theme.dimmed : theme.secondary)
    }
  }

  /// The title, and the viewers at the right: all that one row has room for.
  private func drawOneRow(in inner: Surface, _ item: Item, _ state: CellState) {
    let theme = state.theme
    let count = TextLine(item.metrics.viewers.map { "\(shortNumber($0)) ◉" } ?? "")
    let width = inner.size.width
    let title = TextLine(item.title)
    let hasRoom = width >= title.width + 1 + count.width
    inner.write(
      title.truncated(to: width), at: .zero, style: isSeen ? theme.dimmed : theme.title)
    guard hasRoom else { return }
    let style = item.isLive ? theme.live : theme.secondary
    inner.write(count, at: Point(x: width - count.width, y: 0), style: style)
  }

  private func drawBadge(in inner: Surface, _ item: Item, _ state: CellState) {
    let theme = state.theme
    if item.isLive { inner.write("● LIVE", at: .zero, style: theme.live) }
    guard let viewers = item.metrics.viewers else { return }
    let count = TextLine("\(shortNumber(viewers)) ◉")
    guard count.width + 7 <= inner.size.width else { return }
    inner.write(count, at: Point(x: inner.size.width - count.width, y: 0), style: theme.secondary)
  }

  private func wrapped(_ size: Size, titleRows: Int) -> (title: [TextLine], text: [TextLine]) {
    let key = Size(width: size.width, height: size.height * 8 + titleRows)
    if let lines, lines.size == key { return (lines.title, lines.text) }
    let width = max(1, size.width)
    let title = TextLine.wrap(item?.title ?? "", width: width, maxLines: titleRows)
    let room = size.height - 1
    let text = room > 0 && !text.isEmpty ? TextLine.wrap(text, width: width, maxLines: room) : []
    lines = (key, title, text)
    return (title, text)
  }
}
