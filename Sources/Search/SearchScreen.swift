import Input
import Items
import LiveModule
import ReaderAPI
import Routing
import TextGrid

/// Everything that fits what is typed, as it is typed.
final class SearchScreen: ModuleScreen {
  let search: SearchModule
  /// Whether the line to type in is open.
  private(set) var isTyping = false
  private var hasAppeared = false

  init(source: any SearchSource, query: String, context: ScreenContext) {
    search = SearchModule(source: source, context: context)
    super.init(module: search, context: context)
    search.list.onSelect = { [weak self] index in self?.read(at: index) }
    search.onAnswer = { [weak self] in _ = self?.view.perform(.moveFirst) }
    search.ask(query)
  }

  // MARK: Typing

  override func didAppear() {
    super.didAppear()
    guard !hasAppeared else { return }
    hasAppeared = true
    if search.query.text.isEmpty { type() }
  }

  /// Opens the line to type in; what fits is shown with every letter.
  private func type() {
    isTyping = true
    context.prompt(
      Prompt(
        label: "/", text: search.query.text, history: "search",
        onChange: { [weak self] text in self?.search.ask(text) },
        onSubmit: { [weak self] text in self?.stopTyping(text) },
        onCancel: { [weak self] in self?.stopTyping(self?.search.query.text ?? "") },
        complete: { QueryCompletion.candidates(for: $0) }))
    context.setNeedsDisplay()
  }

  /// What was typed stays; without anything there is nothing to stay for.
  private func stopTyping(_ text: String) {
    isTyping = false
    search.ask(text)
    context.setNeedsDisplay()
    let isBlank = text.allSatisfy(\.isWhitespace)
    if isBlank, context.navigation.top === self { context.navigation.pop() }
  }

  // MARK: Screen

  override var hints: [Hint] {
    var hints: [Hint] = []
    if search.list.count > 0 {
      hints = [
        Hint(.moveUp, .moveDown, label: "move"), Hint(.open, label: "read"),
        Hint(.openInBrowser, label: "browser"), Hint(.toggleRead, label: "read/unread"),
        Hint(.toggleStar, label: "star"),
      ]
    }
    return hints + [
      Hint(.search, label: "change"), Hint(.back, label: "back"), Hint(.help, label: "help"),
    ]
  }

  override var status: ScreenStatus {
    // How many there are stands above them, and when they were fetched means nothing here.
    var status = super.status
    status.loadedAt = nil
    return status
  }

  override var isSettled: Bool { search.query.isEmpty || super.isSettled }

  override func draw(in surface: Surface) {
    let size = surface.size
    guard size.height > Self.frameRows.top, size.width > 2 else { return super.draw(in: surface) }
    drawHead(in: surface)
    let preview = previewRows(of: size)
    let body = Rect(
      x: 0, y: Self.frameRows.top, width: size.width,
      height: max(0, size.height - Self.frameRows.top - preview))
    guard search.list.count > 0 else {
      SearchGuide(search: search, theme: context.theme, key: context.keyText(.search)).draw(
        in: surface[body])
      return
    }
    super.draw(in: surface[body])
    if preview > 0 {
      drawPreview(in: surface[Rect(x: 0, y: body.maxY, width: size.width, height: preview)])
    }
  }

  /// The rows above the list, and those of the text beneath it.
  private static let frameRows = (top: 2, preview: 3)

  private func previewRows(of size: Size) -> Int { size.height >= 14 ? Self.frameRows.preview : 0 }

  override func handle(_ event: MouseEvent) -> Bool {
    var inner = event
    inner.y -= Self.frameRows.top
    guard inner.y >= 0, inner.y < view.size.height else { return false }
    return super.handle(inner)
  }

  /// What is asked at the left, how much was found at the right; beneath, what of it cannot be
  /// read.
  private func drawHead(in surface: Surface) {
    let theme = context.theme
    let width = surface.size.width
    let count = TextLine(countText)
    surface.write(count, at: Point(x: width - count.width - 1, y: 0), style: theme.secondary)
    let title = search.query.text.isEmpty ? "Search everything" : search.query.text
    let room = max(0, width - count.width - 4)
    surface.write(
      TextLine(title, limit: room).truncated(to: room), at: Point(x: 1, y: 0), style: theme.header)
    if let note = search.query.notes.first {
      surface.write(
        TextLine(note).truncated(to: width - 2), at: Point(x: 1, y: 1), style: theme.accent)
    }
  }

  private var countText: String {
    guard !search.query.isEmpty else { return "" }
    if let total = search.total { return total == 1 ? "1 found" : "\(total) found" }
    let count = search.list.count
    return count > 0 ? "more than \(count) found" : ""
  }

  private func drawPreview(in surface: Surface) {
    let theme = context.theme
    let width = surface.size.width
    surface.write(
      TextLine(repeating: "─", width: max(0, width - 2)), at: Point(x: 1, y: 0),
      style: theme.border)
    guard let item = focusedItem else { return }
    let excerpt = search.excerpt(of: item)
    let line = StyledLine(
      excerpt.text, style: theme.secondary, marks: excerpt.marks,
      marked: theme.secondary.matching(theme))
    for (row, line) in line.wrapped(to: max(1, width - 4), maxLines: 2).enumerated() {
      surface.write(line, at: Point(x: 2, y: row + 1))
    }
  }

  // MARK: Commands

  private var focusedItem: Item? {
    guard let index = view.focusedItem, search.list.items.indices.contains(index) else {
      return nil
    }
    return search.list.items[index]
  }

  override func perform(_ command: Command) -> Bool {
    switch command {
    case .search: type()
    case .searchNext: return view.perform(.moveDown)
    case .searchPrevious: return view.perform(.moveUp)
    case .openInBrowser: withFocused(openOutside)
    case .copyLink: withFocused(copyLink)
    case .toggleRead:
      withFocused { item in
        context.events.post(ItemMarked(ids: [item.id], isRead: !search.isRead(item.id)))
      }
    case .toggleStar:
      withFocused { item in
        context.events.post(ItemStarred(item: item, isStarred: !search.isStarred(item.id)))
      }
    default: return super.perform(command)
    }
    return true
  }

  private func withFocused(_ action: (Item) -> Void) {
    // What came in since the last frame must not be taken for what the reader sees.
    view.update()
    if let item = focusedItem { action(item) }
  }

  /// Opens an item in the reader, which walks through what was found.
  private func read(at index: Int) {
    let list = ReadingList(search.list.items, title: "“\(search.query.text)”", isFound: true)
    let target = ReaderTarget.item(at: index, of: list)
    if let message = context.router.push(target: target, from: context.navigation).message {
      context.notify(message)
    }
  }

  private func openOutside(_ item: Item) {
    guard let link = item.link else { return context.notify("“\(item.title)” has no link") }
    switch context.open(link) {
    case .opened: context.notify("Opened \(link)")
    case .copied: context.notify("No browser here; copied \(link)")
    case .refused(let reason): return context.notify(reason)
    }
    context.events.post(ItemSeen(id: item.id))
  }

  private func copyLink(_ item: Item) {
    guard let link = item.link else { return context.notify("“\(item.title)” has no link") }
    context.notify(context.copy(link) ? "Copied \(link)" : "Link: \(link)")
  }

  nonisolated deinit {}
}
