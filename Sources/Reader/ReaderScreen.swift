import Input
import ItemCells
import ItemSources
import Items
import ReaderAPI
import Routing
import TextGrid

/// An item, full screen: title, where it is from, its text, its numbered links.
final class ReaderScreen: Screen {
  private let context: ScreenContext
  private let list: ReadingList
  private var index: Int
  private var article: Article
  private let marks: ReaderMarks
  private let places: ReadingPlaces
  /// The item with all that is known of it, once that has come.
  private var whole: Item?
  private var loading: Task<Void, Never>?
  /// The part of the text, in percent, that is to be above what is seen.
  private var awaitedPercent = 0
  private var rows = ScrolledRows()
  private var width = 0
  private var heading = ReaderHeading()
  /// The offset to go back to once a link is chosen; nil while none is being chosen.
  private var offsetBeforeLinks: Int?

  init(list: ReadingList, index: Int, context: ScreenContext) {
    self.list = list
    self.index = index
    self.context = context
    marks = ReaderMarks(context)
    places = ReadingPlaces(context)
    article = Article(list.items[index])
    places.onLoad = { [weak self] in self?.goOn() }
    load()
  }

  private var item: Item { whole ?? list.items[index] }

  /// Asks for what the list left out, and goes to where the reader was.
  private func load() {
    loading?.cancel()
    loading = nil
    whole = nil
    rows.scroll(to: 0)
    goOn()
    let item = list.items[index]
    guard let loader: any ContentLoading = context.service() else {
      article = Article(item)
      return
    }
    article = Article(item, isAwaited: item.content == nil)
    loading = Task { [weak self] in
      let whole = await loader.content(of: item)
      guard !Task.isCancelled, let self else { return }
      self.loading = nil
      self.whole = whole
      self.article = Article(whole)
      self.context.setNeedsDisplay()
    }
  }

  private func goOn() { if rows.offset == 0 { awaitedPercent = places.percent(of: item.id) } }

  /// Keeps how far the item was read.
  private func leave() {
    guard loading == nil, rows.contentHeight > 0 else { return }
    places.keep(rows.position ?? 0, of: item.id)
  }

  private var isChoosingLink: Bool { offsetBeforeLinks != nil }

  // MARK: Screen

  var title: String {
    let name = list.title ?? item.sourceTitle ?? "Reader"
    return list.items.count > 1 ? "\(name) · \(index + 1) of \(list.items.count)" : name
  }

  var keyContext: KeyMap.Context { isChoosingLink ? .links : .reader }

  var hints: [Hint] {
    if isChoosingLink {
      let last = min(9, article.links.count)
      let label = last > 1 ? "… \(last) open a link" : "open the link"
      return [Hint(.openLink(1), label: label), Hint(.back, label: "back")]
    }
    var hints = [Hint(.moveUp, .moveDown, label: "scroll")]
    if list.items.count > 1 { hints.append(Hint(.previousItem, .nextItem, label: "items")) }
    if item.link != nil { hints.append(Hint(.openInBrowser, label: "browser")) }
    if item.playable != nil { hints.append(Hint(.play, label: "play")) }
    if !article.links.isEmpty { hints.append(Hint(.links, label: "links")) }
    hints.append(Hint(.toggleStar, label: marks.isStarred(item.id) ? "unstar" : "star"))
    hints.append(Hint(.back, label: "back"))
    hints.append(Hint(.toggleRead, label: marks.isRead(item.id) ? "unread" : "read"))
    if item.link != nil { hints.append(Hint(.copyLink, label: "copy link")) }
    return hints + [Hint(.help, label: "help")]
  }

  var scrollPosition: Int? { rows.position }

  var nextDue: Int64? { heading.changesAt }

  var isSettled: Bool { loading == nil && !places.isLoading }

  var pipedText: String? { article.plainText }

  func didAppear() { marks.open(item) }

  func didDisappear() { leave() }

  func draw(in surface: Surface) {
    let size = surface.size
    arrange(in: size)
    let theme = context.theme
    let lines = article.lines(width: width)
    let x = max(1, (size.width - width) / 2)
    for y in 0..<size.height {
      let row = y + rows.offset
      if row < heading.lines.count {
        let line = heading.lines[row]
        surface.write(line.text, at: Point(x: x, y: y), style: line.style)
      } else if row - heading.lines.count < lines.count {
        let line = lines[row - heading.lines.count]
        surface.write(line.text, at: Point(x: x, y: y), style: line.role.style(theme))
      }
    }
  }

  /// Wraps everything to the size; what stood in the first row stays there.
  private func arrange(in size: Size) {
    let newWidth = max(1, min(size.width - 2, Article.maximumWidth))
    var place: Article.Place?
    if newWidth != width, rows.offset >= heading.lines.count {
      place = article.place(ofRow: rows.offset - heading.lines.count)
    }
    width = newWidth
    heading = ReaderHeading(
      item, width: width, isStarred: marks.isStarred(item.id), context)
    rows.fit(heading.lines.count + article.lines(width: width).count, in: size.height)
    if let place { rows.scroll(to: heading.lines.count + article.row(of: place)) }
    if awaitedPercent > 0, isSettled {
      rows.scroll(to: rows.maximumOffset * awaitedPercent / 100)
      awaitedPercent = 0
    }
  }

  // MARK: Commands

  func perform(_ command: Command) -> Bool {
    defer { context.setNeedsDisplay() }
    awaitedPercent = 0
    if let before = offsetBeforeLinks { return choose(command, before) }
    switch command {
    case .nextItem: show(index + 1)
    case .previousItem: show(index - 1)
    case .searchNext where list.isFound: show(index + 1)
    case .searchPrevious where list.isFound: show(index - 1)
    case .openInBrowser: open(item.link)
    case .copyLink: copy()
    case .links: showLinks()
    case .toggleRead: marks.toggleRead(item)
    case .toggleStar: marks.toggleStar(item)
    case .play: play()
    default: return rows.perform(command)
    }
    return true
  }

  func handle(_ event: MouseEvent) -> Bool {
    guard rows.handle(event) else { return false }
    context.setNeedsDisplay()
    return true
  }

  private func show(_ next: Int) {
    guard list.items.indices.contains(next) else {
      return context.notify(next < 0 ? "This is the first." : "This is the last.")
    }
    leave()
    index = next
    load()
    marks.open(item)
  }

  // MARK: Links

  /// Scrolls to the numbered addresses and waits for a number.
  private func showLinks() {
    guard !article.links.isEmpty else { return context.notify("No links in this text.") }
    offsetBeforeLinks = rows.offset
    let first = heading.lines.count + article.linksRow
    if first + article.links.count >= rows.offset + rows.height { rows.scroll(to: first) }
  }

  /// Opens a link by its number; any other key only goes back to where the reader was.
  private func choose(_ command: Command, _ offsetBefore: Int) -> Bool {
    offsetBeforeLinks = nil
    rows.scroll(to: offsetBefore)
    guard let number = command.linkNumber else { return command == .back }
    guard article.links.indices.contains(number - 1) else {
      context.notify("There is no link \(number).")
      return true
    }
    open(article.links[number - 1])
    return true
  }

  private func open(_ link: String?) {
    guard let link else { return context.notify("“\(item.title)” has no link") }
    if context.follow(link) { return }
    switch context.open(link) {
    case .opened: context.notify("Opened \(link)")
    case .copied: context.notify("No browser here; copied \(link)")
    case .refused(let reason): context.notify(reason)
    }
  }

  private func play() {
    guard let media = item.playable else {
      return context.notify("“\(item.title)” has nothing to play")
    }
    switch context.play(media.address, media.mediaType) {
    case .opened: context.notify("Playing \(media.address)")
    case .copied: context.notify("No player here; copied \(media.address)")
    case .refused(let reason): context.notify(reason)
    }
  }

  private func copy() {
    guard let link = item.link else { return context.notify("“\(item.title)” has no link") }
    context.notify(context.copy(link) ? "Copied \(link)" : "Link: \(link)")
  }

  nonisolated deinit {}
}
