import Input
import LiveModule
import PageDocument
import Routing
import TextGrid

// What stands where a tab has no blocks.
extension HomeScreen {
  /// Says that a tab has nothing on it, and what leads on; a tab that is delivered tells by itself
  /// how it stands.
  func drawEmptiness(of tab: HomeTab, in surface: Surface, state: CellState) {
    guard tab.module.tab.blocks.isEmpty, tab.delivers == nil else { return }
    let hint =
      page.delivery == nil
      ? "homefeed add URL adds a site, \(context.keyText(.editPage)) edits the page"
      : "\(context.keyText(.refresh)) looks again"
    let view = MessageView()
    view.setup(with: .init(text: "Nothing on this tab yet.", hint: hint, isFailure: false))
    view.draw(in: surface, state: state)
  }
}
