import GalleryAPI
import Input
import LiveModule
import Routing

/// The list of the gallery's pages, from which the keys of the tabs leaf into them.
final class IndexScreen: ModuleScreen {
  init(context: ScreenContext) {
    super.init(module: IndexModule(context: context), context: context)
  }

  override var hints: [Hint] {
    var hints = super.hints
    let back = hints.firstIndex { $0.commands == [.back] } ?? hints.endIndex
    hints.insert(Hint(.previousTab, .nextTab, label: "pages"), at: back)
    return hints
  }

  override func perform(_ command: Command) -> Bool {
    switch command {
    case .nextTab: open(GalleryPage.all.first)
    case .previousTab: open(GalleryPage.all.last)
    default: return super.perform(command)
    }
    return true
  }

  private func open(_ page: GalleryPage?) {
    guard let page else { return }
    context.router.push(target: GalleryTarget.page(id: page.id), from: context.navigation)
  }

  nonisolated deinit {}
}
