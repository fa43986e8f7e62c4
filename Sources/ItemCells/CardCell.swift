public import Items
public import LiveModule
public import TextGrid

/// An item in a frame: what is live about it, its title on up to two rows, its text where there is
/// room, and where it is from.
///
/// An item that is nothing but a title stands in the middle of a low frame.
public final class CardCell: CollectionCell, ItemCell {
  /// Whether the reader has read the item.
  public var isRead = false
  /// Whether the item is starred.
  public var isStarred = false { didSet { if isStarred != oldValue { parts = nil } } }
  /// Readable text; shown where there is room between title and meta line.
  public var text = "" { didSet { if text != oldValue { parts = nil } } }

  /// How many watched over time, the oldest count first; drawn where there is room.
  public var viewerHistory: [Int] = []

  /// Whether it wants to be as high as its title and text are, within bounds, as in a waterfall.
  public var fitsText = false { didSet { if fitsText != oldValue { parts = nil } } }

  private var item: Item?
  private var meta: ItemMeta?
  private var parts: (size: Size, parts: Parts)?

  /// What of the item stands on which row of a frame's inside.
  private struct Parts {
    var hasBadge = false
    var hasFoot = false
    var title: [TextLine] = []
    var text: [TextLine] = []
  }

  /// A title has this many rows at most where other things want room too.
  private static let titleRows = 2

  /// The rows of title and of text that a card asks for at most.
  private static let fittingRows = (title: 6, text: 12)

  /// As much as a large card shows.
  public static var textLimit: Int { 400 }

  /// Makes the cell show an item.
  public func setup(with content: Item) {
    item = content
    meta = ItemMeta(content)
    parts = nil
  }

  /// Nothing of the last item stays.
  public override func prepareForReuse() {
    isRead = false
    isStarred = false
    text = ""
    fitsText = false
    viewerHistory = []
    parts = nil
  }

  private var hasBadge: Bool { item?.isLive == true || item?.metrics.viewers != nil }

  private var isBare: Bool { !hasBadge && meta?.isEmpty != false && text.isEmpty }

  /// Three rows for a bare title; else the frame, two rows of title and one for each further part.
  ///
  /// One that fits its text asks for the rows that title and text have at that width.
  public override func height(for width: Int) -> Int {
    if fitsText { return fittingHeight(for: width) }
    if isBare { return 3 }
    let hasMeta = meta?.isEmpty == false
    return 2 + Self.titleRows + (hasBadge ? 1 : 0) + (hasMeta || !text.isEmpty ? 1 : 0)
  }

  private func fittingHeight(for width: Int) -> Int {
    let width = max(1, width - 2 * itemFrameMargin(of: width))
    let title = TextLine.wrap(
      marked(item?.title ?? "", isLive: false), width: width, maxLines: Self.fittingRows.title)
    let text =
      text.isEmpty
      ? [] : TextLine.wrap(text, width: width, maxLines: Self.fittingRows.text)
    let hasMeta = meta?.isEmpty == false
    return 2 + (hasBadge ? 1 : 0) + max(1, title.count) + text.count + (hasMeta ? 1 : 0)
  }

  /// Draws the frame and what fits in it.
  public override func draw(in surface: Surface, state: CellState) {
    guard let item, let meta else { return }
    let size = surface.size
    let inner = surface.itemFrame(state)
    guard !inner.size.isEmpty else { return }
    if isBare {
      drawBare(in: inner, isFramed: size.height >= 3 && size.width >= 4, state)
    } else if hasBadge && inner.size.height == 1 {
      drawOneRow(in: inner, item, state)
    } else {
      drawParts(in: inner, item, meta, state)
    }
  }

  private func titleStyle(_ state: CellState) -> Style {
    isRead ? state.theme.dimmed : state.theme.title
  }

  private func textStyle(_ state: CellState) -> Style {
    isRead ? state.theme.dimmed : state.theme.secondary
  }

  private func drawBare(in inner: Surface, isFramed: Bool, _ state: CellState) {
    var style = isRead ? state.theme.dimmed : state.theme.text
    if state.isFocused { style = isFramed ? style.adding(.bold) : style.focused(state.theme) }
    let lines = arranged(in: inner.size).title
    let top = max(0, (inner.size.height - lines.count) / 2)
    for (row, line) in lines.enumerated() {
      let x = max(0, (inner.size.width - line.width) / 2)
      inner.write(line, at: Point(x: x, y: top + row), style: style)
    }
  }

  private func drawParts(in inner: Surface, _ item: Item, _ meta: ItemMeta, _ state: CellState) {
    let size = inner.size
    let parts = arranged(in: size)
    if parts.hasBadge { drawBadge(in: inner, item, state) }
    var y = parts.hasBadge ? 1 : 0
    for line in parts.title {
      inner.write(line, at: Point(x: 0, y: y), style: titleStyle(state))
      y += 1
    }
    for line in parts.text {
      inner.write(line, at: Point(x: 0, y: y), style: textStyle(state))
      y += 1
    }
    guard parts.hasFoot else { return }
    inner.write(
      meta.line(width: size.width, state), at: Point(x: 0, y: size.height - 1),
      style: textStyle(state))
  }

  /// The title, and at the right how many watch: all that one row has room for.
  private func drawOneRow(in inner: Surface, _ item: Item, _ state: CellState) {
    let width = inner.size.width
    let text = marked(item.title, isLive: item.isLive)
    let title = TextLine(text, limit: Self.widestTitle).truncated(to: width)
    inner.write(title, at: .zero, style: titleStyle(state))
    let count = TextLine(item.metrics.viewers.map(shortNumber) ?? "")
    guard title.width + 1 + count.width <= width else { return }
    let style = item.isLive ? state.theme.live : textStyle(state)
    inner.write(count, at: Point(x: width - count.width, y: 0), style: style)
  }

  /// A title that tells by itself that something is starred and, where no badge does, live.
  private func marked(_ title: String, isLive: Bool) -> String {
    (isStarred ? "★ " : "") + (isLive ? "● " : "") + title
  }

  private func drawBadge(in inner: Surface, _ item: Item, _ state: CellState) {
    let badge = TextLine(item.isLive ? "● LIVE" : "")
    inner.write(badge, at: .zero, style: state.theme.live)
    guard let viewers = item.metrics.viewers else { return }
    let count = TextLine("\(shortNumber(viewers)) ◉")
    guard badge.width + 1 + count.width <= inner.size.width else { return }
    let x = inner.size.width - count.width
    inner.write(count, at: Point(x: x, y: 0), style: textStyle(state))
    let room = min(Self.widestSparkline, x - badge.width - 2)
    guard room >= Self.leastSparkline else { return }
    let bars = TextLine(sparkline(of: viewerHistory, width: room))
    inner.write(bars, at: Point(x: x - bars.width - 1, y: 0), style: state.theme.live)
  }

  /// A course of more counts is no clearer, one of fewer no course.
  private static let widestSparkline = 12
  private static let leastSparkline = 3

  /// Shares the rows of a frame's inside out: the badge, the title, the foot, and what is left to
  /// the text.
  private func arranged(in size: Size) -> Parts {
    if let parts, parts.size == size { return parts.parts }
    var result = Parts()
    var rows = size.height
    if !isBare {
      result.hasBadge = hasBadge && rows >= (fitsText ? 2 : 3)
      if result.hasBadge { rows -= 1 }
      result.hasFoot = meta?.isEmpty == false && rows >= 2
      if result.hasFoot { rows -= 1 }
    }
    let width = max(1, size.width)
    let mostTitleRows = fitsText ? Self.fittingRows.title : Self.titleRows
    let titleRows = isBare ? rows : min(mostTitleRows, rows)
    let title = marked(item?.title ?? "", isLive: item?.isLive == true && !result.hasBadge)
    result.title = TextLine.wrap(title, width: width, maxLines: titleRows)
    rows -= result.title.count
    if rows > 0 && !text.isEmpty {
      result.text = TextLine.wrap(text, width: width, maxLines: rows)
    }
    parts = (size, result)
    return result
  }

  nonisolated deinit {}
}
