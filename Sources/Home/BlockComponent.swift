import Feeds
import Input
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
  var contents: BlockContents
  var notices: [SourceNotice] = [] { didSet { setNeedsUpdate() } }
  // Headers are set up anew for every frame, and are as high whatever they say.
  var standing = BlockStanding() { didSet { context?.setNeedsDisplay() } }
  var counts = BlockCounts() { didSet { context?.setNeedsDisplay() } }
  var viewers: ViewerHistory?
  var loadsMoreBySelf: Bool

  init(_ document: BlockDocument, loadsMoreBySelf: Bool, marks: PageMarks) {
    contents = BlockContents(document)
    self.loadsMoreBySelf = loadsMoreBySelf
    super.init(id: document.id) { AnyHashable($0.id) }
    adopt(document)
    setupCell = { [weak marks, weak self] cell, item in
      let isWaterfall = self?.document.layout == .waterfall
      if isWaterfall { (cell as? CardCell)?.fitsText = true }
      if item.isLive {
        (cell as? CardCell)?.viewerHistory = self?.viewers?.viewers(of: item.id) ?? []
      }
      (cell as? TextCell)?.isPreformatted = self?.document.source?.isCommand ?? false
      cell.isRead = marks?.isRead(item.id) ?? false
      cell.isStarred = marks?.isStarred(item.id) ?? false
      if Cell.textLimit > 0 { cell.text = readableText(of: item, limit: Cell.textLimit) }
    }
    onSelect = { [weak self] index in self?.open(index) }
  }

  // Asked for with every frame, so not by way of a copy of the contents.
  var revision: Int { contents.revision }
  var isFollowed: Bool { contents.document.notify == .live }

  func adopt(_ document: BlockDocument) {
    contents.document = document
    layout = document.componentLayout
    document.apply(to: self)
  }

  func showContents() {
    replace(with: contents.shown)
    // What stands in for the items may say something else.
    if contents.shown.isEmpty { setNeedsUpdate() }
    context?.setNeedsDisplay()
  }

  /// Title on the left; on the right how many items there are, how old they are, what failed.
  override func headerView() -> CollectionCell? {
    guard let title, let dataSource else { return nil }
    let view = dataSource.dequeueReusableSupplementaryView(
      of: BlockHeaderView.self, role: .header, for: self)
    view.setup(with: .init(title: title, inset: layout.insets.left, parts: headerParts))
    return view
  }

  /// Where a filter lets nothing through, not that there is nothing.
  override func messageView() -> CollectionCell {
    guard contents.filter != nil, !contents.visible.isEmpty else { return super.messageView() }
    let view =
      dataSource?.dequeueReusableSupplementaryView(of: MessageView.self, role: .message, for: self)
      ?? MessageView()
    let key = context?.keyText(.back) ?? "Esc"
    view.setup(
      with: .init(
        text: "None of \(contents.visible.count) fits.", hint: "\(key) shows all",
        isFailure: false))
    view.inset = layout.insets.left
    return view
  }

  /// That there is more, and the key that brings it.
  override func footerView() -> CollectionCell? {
    guard arrange == .vertical, count > 0, independentData != nil else { return nil }
    let key = context?.keyText(.loadMore) ?? "m"
    let content: LoadMoreView.Content? =
      switch loadStatus.more {
      case .idle: loadsMoreBySelf ? nil : .init(text: "\(key) loads more")
      case .loading: .init(text: "loading more…")
      case .failed(let error): .init(text: "\(key) tries again: \(error)", isFailure: true)
      case .end: nil
      }
    guard var content, let dataSource else { return nil }
    content.inset = layout.insets.left
    let view = dataSource.dequeueReusableSupplementaryView(
      of: LoadMoreView.self, role: .footer, for: self)
    view.setup(with: content)
    return view
  }

  /// Follows an address of the program's own, or else opens the item's text in the reader.
  private func open(_ index: Int) {
    guard let context, items.indices.contains(index) else { return }
    let item = items[index]
    if let link = item.link, context.follow(link) {
      return context.events.post(ItemSeen(id: item.id))
    }
    guard item.canBeRead else {
      if document.layout == .tags { return search(for: item.title, in: context) }
      return context.notify("“\(item.title)” has no text and no link")
    }
    let target = ReaderTarget.item(at: index, of: ReadingList(items, title: document.title))
    if let message = context.router.push(target: target, from: context.navigation).message {
      context.notify(message)
    }
  }

  /// A tag without an address asks for what it names.
  private func search(for text: String, in context: ScreenContext) {
    _ = context.follow("homefeed://search?q=\(percentEncoded(text))")
  }

  nonisolated deinit {}
}

/// An item's summary, or else its content, as plain text of at most `limit` characters.
func readableText(of item: Item, limit: Int) -> String {
  guard let markup = item.summary ?? item.content else { return "" }
  return HTMLText.plain(markup, limit: limit)
}
