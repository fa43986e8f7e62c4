import Input
import ItemSources
import Items
import ReaderAPI
import Routing
import TextGrid

/// Stands where the reader is to be while an item is looked for, and says so where there is none.
final class LookingUpScreen: Screen {
  private let id: ItemID
  private let context: ScreenContext
  private var lookup: Task<Void, Never>?
  private var found: Item?

  let title = "Reader"

  init(_ id: ItemID, context: ScreenContext) {
    self.id = id
    self.context = context
    lookup = Task { [weak self] in
      let keeper: (any ItemLookup)? = context.service()
      let item = await keeper?.item(id)
      guard let self else { return }
      self.found = item
      self.lookup = nil
      self.giveWay()
      context.setNeedsDisplay()
    }
  }

  var hints: [Hint] { [Hint(.back, label: "back"), Hint(.help, label: "help")] }

  var isSettled: Bool { lookup == nil }

  func understands(_ command: Command) -> Bool { false }

  func perform(_ command: Command) -> Bool { false }

  func didAppear() { giveWay() }

  /// Shows the item in its own place, once that is the visible one.
  private func giveWay() {
    guard let found, context.navigation.top === self else { return }
    context.navigation.replaceTop(
      with: ReaderScreen(list: ReadingList([found]), index: 0, context: context),
      target: ReaderTarget.known(id))
  }

  /// The host alone, where there is one: a whole address may hold what proves who asks.
  private var source: String {
    RouteURL(id.source).flatMap { $0.host.isEmpty ? nil : $0.host } ?? id.source
  }

  func draw(in surface: Surface) {
    let lines =
      isSettled
      ? [
        "There is no such item: neither has the page loaded it nor is it kept.",
        "Item: \(id.value)", "Source: \(source)",
      ] : ["Looking for the item…"]
    var y = 1
    for text in lines {
      for line in TextLine.wrap(text, width: max(1, surface.size.width - 4)) {
        surface.write(
          line, at: Point(x: 2, y: y), style: y == 1 ? context.theme.text : context.theme.secondary)
        y += 1
      }
    }
  }

  nonisolated deinit {}
}
