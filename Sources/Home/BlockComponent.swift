import Feeds
import HomeAPI
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
  let document: BlockDocument
  var notices: [SourceNotice] = [] { didSet { setNeedsUpdate() } }
  var liveCount = 0
  var onHome: ((String?) -> Void)?
  private let loadsMoreBySelf: Bool

  init(_ document: BlockDocument, loadsMoreBySelf: Bool, marks: PageMarks) {
    self.document = document
    self.loadsMoreBySelf = loadsMoreBySelf
    super.init(id: document.id) { AnyHashable($0.id) }
    layout = document.componentLayout
    document.apply(to: self)
    let isWaterfall = document.layout == .waterfall
    setupCell = { [weak marks] cell, item in
      if isWaterfall { (cell as? CardCell)?.fitsText = true }
      cell.isSeen = marks?.isRead(item.id) ?? false
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
    if liveCount > 0 { return "\(liveCount) live" }
    guard document.source != nil else { return "" }
    let more = loadStatus.hasMore && independentData != nil ? "+" : ""
    let warning = notices.lazy.compactMap {
      if case .warning(_, let text) = $0 { text } else { nil }
    }
    return "\(count)\(more)" + (warning.first.map { " · \($0)" } ?? "")
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
    if let link = item.link, RouteURL(link)?.scheme == "homefeed" {
      return follow(link, in: context)
    }
    guard item.link != nil || item.content != nil || item.summary != nil else {
      if document.layout == .tags { return search(for: item.title, in: context) }
      return context.notify("“\(item.title)” has no text and no link")
    }
    let target = ReaderTarget.item(at: index, of: ReadingList(items, title: document.title))
    if let message = context.router.push(target: target, from: context.navigation).message {
      context.notify(message)
    }
  }

  private func follow(_ link: String, in context: ScreenContext) {
    if let onHome, case .target(let target, _) = context.router.resolve(url: link),
      case .home(let tab)? = target as? HomeTarget
    {
      // The page is open already: another of the same would load everything anew.
      return onHome(tab)
    }
    if let message = context.router.push(url: link, from: context.navigation).message {
      context.notify(message)
    }
  }

  /// A tag without an address asks for what it names.
  private func search(for text: String, in context: ScreenContext) {
    let url = "homefeed://search?q=\(percentEncoded(text))"
    switch context.router.push(url: url, from: context.navigation) {
    case .noMatch: context.notify("“\(text)” has no link, and search is not built yet")
    case let result: if let message = result.message { context.notify(message) }
    }
  }
}

/// An item's summary, or else its content, as plain text of at most `limit` characters.
private func readableText(of item: Item, limit: Int) -> String {
  guard let markup = item.summary ?? item.content else { return "" }
  return HTMLText.plain(markup, limit: limit)
}

/// A text as the value of a query (RFC 3986, 2.1).
private func percentEncoded(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF")
  return text.utf8.reduce(into: "") { result, byte in
    let scalar = Unicode.Scalar(byte)
    let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || (48...57).contains(byte))
    if isPlain {
      result.unicodeScalars.append(scalar)
    } else {
      result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
    }
  }
}
