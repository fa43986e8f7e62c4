import Input
import Routing
import TextGrid

/// A page of the gallery that can be leafed on from, as a tab can.
final class LeafingScreen: Screen {
  private let context: ScreenContext
  private var number: Int
  private var page: any Screen

  /// Opens a page by its number.
  init(number: Int, context: ScreenContext) {
    self.context = context
    self.number = number
    page = GalleryPage.all[number].makeScreen(context)
  }

  var title: String { page.title }
  var tabs: [ScreenTab] { page.tabs }
  var selectedTab: Int { page.selectedTab }
  var status: ScreenStatus { page.status }
  var keyContext: KeyMap.Context { page.keyContext }
  var nextDue: Int64? { page.nextDue }
  var isSettled: Bool { page.isSettled }

  /// The page's, and what leafs.
  var hints: [Hint] {
    var hints = page.hints
    let back = hints.firstIndex { $0.commands == [.back] } ?? hints.endIndex
    hints.insert(Hint(.previousTab, .nextTab, label: "pages"), at: back)
    return hints
  }

  func draw(in surface: Surface) { page.draw(in: surface) }
  func handle(_ event: MouseEvent) -> Bool { page.handle(event) }
  func didAppear() { page.didAppear() }
  func didDisappear() { page.didDisappear() }

  func perform(_ command: Command) -> Bool {
    switch command {
    case .nextTab: leaf(by: 1)
    case .previousTab: leaf(by: -1)
    default: return page.perform(command)
    }
    return true
  }

  /// Shows another page in the place of this one; the first follows the last.
  private func leaf(by step: Int) {
    let count = GalleryPage.all.count
    number = (number + step + count) % count
    page.didDisappear()
    page = GalleryPage.all[number].makeScreen(context)
    page.didAppear()
    context.setNeedsDisplay()
  }

  nonisolated deinit {}
}
