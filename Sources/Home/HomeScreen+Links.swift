import Input
import ItemSources
import Items
import ReaderAPI
import Routing

// The addresses of the item that has the focus, by a digit.
extension HomeScreen {
  /// Shows the addresses of the focused item and waits for a digit.
  func showLinks() {
    guard let item = focusedItem else { return context.notify("Nothing has the focus.") }
    let panel = LinkPanel(item, loader: context.service()) { [weak self] in
      guard let self else { return }
      if self.links?.links.isEmpty == true { self.closeLinks(saying: "No links here.") }
      self.context.setNeedsDisplay()
    }
    if panel.links.isEmpty, panel.loading == nil { return context.notify("No links here.") }
    links = panel
    context.setNeedsDisplay()
  }

  /// Opens an address by its number; any other key only closes the panel.
  func choose(_ command: Command, from panel: LinkPanel) -> Bool {
    closeLinks()
    guard let number = command.linkNumber else { return command == .back }
    guard panel.links.indices.contains(number - 1) else {
      context.notify("There is no link \(number).")
      return true
    }
    open(panel.links[number - 1], of: panel.item)
    return true
  }

  func closeLinks(saying text: String? = nil) {
    links?.close()
    links = nil
    if let text { context.notify(text) }
    context.setNeedsDisplay()
  }

  /// Opens an address of an item, here or outside, and tells how it went.
  func open(_ link: String, of item: Item) {
    if context.follow(link) { return }
    switch context.open(link) {
    case .opened: context.notify("Opened \(link)")
    case .copied: context.notify("No browser here; copied \(link)")
    case .refused(let reason): return context.notify(reason)
    }
    context.events.post(ItemSeen(id: item.id))
  }
}
