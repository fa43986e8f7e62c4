import HomeAPI
import Input
import Items
import LiveModule
import PageDocument
import Routing

// How the reader looks at the page: filtered, in another order, starred items only.
extension HomeScreen {
  /// Carries out a command that changes how the page is looked at; nil for any other.
  func performOnView(_ command: Command) -> Bool? {
    switch command {
    case .filter: askForFilter()
    case .sort: changeOrder()
    case .showStarred: showStarred()
    case .back:
      guard let current, !current.filterText.isEmpty else { return nil }
      filter(by: "", in: current)
    default: return nil
    }
    return true
  }

  // MARK: Filter

  private func askForFilter() {
    guard let tab = current else { return }
    let before = tab.filterText
    context.prompt(
      Prompt(
        label: "filter: ", text: before, history: "filter",
        onChange: { [weak self, weak tab] in if let tab { self?.filter(by: $0, in: tab) } },
        onSubmit: { [weak self, weak tab] in
          guard let tab else { return }
          self?.filter(by: $0, in: tab)
          // The status line may have no room for all of it.
          if let note = tab.filterNote { self?.context.notify(note) }
        },
        onCancel: { [weak self, weak tab] in if let tab { self?.filter(by: "", in: tab) } }))
  }

  /// Shows of a tab only what fits a query; all where it says nothing.
  func filter(by text: String, in tab: HomeTab) {
    guard text != tab.filterText else { return }
    tab.filterText = text
    let query = ItemQuery(
      text, now: Instant(seconds: context.now()), zoneOffset: context.zoneOffset(context.now()))
    tab.filterNote = query.notes.first
    guard !query.isEmpty else {
      tab.module.filter = nil
      return
    }
    tab.module.filter = { [marks] item in
      query.matches(item, isRead: marks.isRead(item.id), isStarred: marks.isStarred(item.id))
    }
  }

  // MARK: Order

  /// Goes on to the next order that makes a difference to the focused block.
  private func changeOrder() {
    current?.view.update()
    guard let tab = current, let block = tab.focusedBlock, !block.contents.arrived.isEmpty else {
      return context.notify("Nothing has the focus.")
    }
    let orders = block.contents.orders
    guard orders.count > 1 else { return context.notify("There is no other order.") }
    let place = orders.firstIndex(of: block.contents.order) ?? 0
    let next = orders[(place + 1) % orders.count]
    block.contents.order = next
    block.contents.arrange(now: Instant(seconds: context.now()))
    let item = tab.focusedItem
    block.showContents()
    tab.module.askForAll(of: block)
    tab.follow(item, in: block)
    let name = block.title.map { "\($0): " } ?? ""
    context.notify("\(name)\(next?.text ?? "the page's own order")")
  }

  // MARK: Starred

  private func showStarred() {
    if page.isStarred {
      context.navigation.pop()
      return
    }
    let result = context.router.push(target: HomeTarget.starred, from: context.navigation)
    if let message = result.message { context.notify(message) }
  }
}
