import Feeds
import ItemCells
import ItemSources
import Items
import LiveModule
import PageDocument
import ReaderAPI
import Routing
import TextGrid

/// A block of a page document whose items cells of one style draw.
final class BlockComponent<Cell: ItemCell>: ItemComponent<Item, Cell>, Block {
  let document: BlockDocument
  var notices: [SourceNotice] = [] { didSet { setNeedsUpdate() } }

  init(_ document: BlockDocument, seen: SeenItems) {
    self.document = document
    super.init(id: document.id) { AnyHashable($0.id) }
    layout = document.componentLayout
    arrange = document.layout == .shelf ? .horizontal : .vertical
    title = document.title
    headerPinned = document.headerPinned
    hiddenWhenEmpty = document.hiddenWhenEmpty
    if let text = document.empty { emptyText = text }
    isFocusable = document.layout != .text
    isContent = document.layout != .text
    setupCell = { [weak seen] cell, item in
      cell.isSeen = seen?.contains(item.id) ?? false
      if Cell.textLimit > 0 { cell.text = readableText(of: item, limit: Cell.textLimit) }
    }
    onSelect = { [weak self] index in self?.open(index) }
  }

  /// Title on the left; on the right why it failed, or how many items there are.
  override func headerContent(title: String) -> SectionHeaderView.Content {
    var content = super.headerContent(title: title)
    if count == 0 {
      // The message in the block's place says why.
      if loadStatus.error != nil { content.detail = "" }
    } else if let error = failures.first {
      let others = failures.count > 1 ? " (and \(failures.count - 1) more)" : ""
      content.detail = error.message + others
      content.isFailure = true
    } else if content.detail.isEmpty {
      content.detail = countText
    }
    return content
  }

  private var countText: String {
    let live = items.reduce(0) { $0 + ($1.isLive ? 1 : 0) }
    if live == 0 && document.source == nil { return "" }
    let more = loadStatus.hasMore && independentData != nil ? "+" : ""
    return live > 0 ? "\(live) live" : "\(count)\(more)"
  }

  /// Follows an address of the program's own, or else opens the item's text in the reader.
  private func open(_ index: Int) {
    guard let context, items.indices.contains(index) else { return }
    let item = items[index]
    if let link = item.link, link.hasPrefix("homefeed:") {
      if let message = context.router.push(url: link, from: context.navigation).message {
        context.notify(message)
      }
      return
    }
    guard item.link != nil || item.content != nil || item.summary != nil else {
      context.notify("“\(item.title)” has no text and no link")
      return
    }
    let target = ReaderTarget.item(at: index, of: ReadingList(items))
    if let message = context.router.push(target: target, from: context.navigation).message {
      context.notify(message)
    }
  }
}

/// An item's summary, or else its content, as plain text of at most `limit` characters.
private func readableText(of item: Item, limit: Int) -> String {
  guard let markup = item.summary ?? item.content else { return "" }
  return HTMLText.plain(markup, limit: limit)
}

extension BlockDocument {
  /// Makes the component of the block, with cells of its style.
  func makeComponent(seen: SeenItems) -> any Block {
    if layout == .tags { return BlockComponent<TagCell>(self, seen: seen) }
    return switch style {
    case .line: BlockComponent<LineCell>(self, seen: seen)
    case .compact: BlockComponent<CompactCell>(self, seen: seen)
    case .card: BlockComponent<CardCell>(self, seen: seen)
    case .text: BlockComponent<TextCell>(self, seen: seen)
    }
  }

  /// The layout in the words of LiveModule.
  var componentLayout: any LiveModule.Layout {
    let margins = TextGrid.Insets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
    if layout == .tags {
      return FlexLayout(
        gravity: flexGravity, insets: margins, lineSpacing: lineSpacing,
        interitemSpacing: interitemSpacing)
    }
    return ListLayout(
      distribution: listDistribution, itemRatio: listRatio, insets: margins,
      lineSpacing: lineSpacing, interitemSpacing: interitemSpacing, rows: rows)
  }

  private var flexGravity: LiveModule.Gravity {
    switch gravity {
    case .start: .start
    case .end: .end
    case .center: .center
    case .between: .spaceBetween
    case .around: .spaceAround
    }
  }

  private var listDistribution: LiveModule.Distribution {
    switch distribution {
    case .perRow(let count): .perRow(count)
    case .absolute(let cells): .absolute(cells)
    case .fraction(let share): .fraction(share)
    case .minimum(let cells): .adaptive(minimum: cells)
    }
  }

  private var listRatio: LiveModule.ItemRatio {
    switch itemRatio {
    case .ratio(let width, let height): .ratio(width / height)
    case .rows(let rows): .rows(rows)
    case nil: .measured
    }
  }
}
