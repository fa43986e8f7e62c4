import GalleryAPI
import Input
import LiveModule
import Routing
import TextGrid

/// Ways to go somewhere: by a typed target, by an address, and what the router answers when it
/// cannot.
final class RouterController: Screen {
  private struct Way {
    let label: String
    let go: (ScreenContext) -> RoutingResult
  }

  /// A header whose implementation is not linked in.
  private enum AbsentTarget: Target { case somewhere }

  let title = "Router"
  private let context: ScreenContext
  private let view: CollectionView
  private let dataSource = DataSource()

  private static let ways = [
    Way(label: "push(target: GalleryTarget.page(id: \"flex\"))") {
      $0.router.push(target: GalleryTarget.page(id: "flex"), from: $0.navigation)
    },
    Way(label: "push(url: \"homefeed://gallery/waterfall\")") {
      $0.router.push(url: "homefeed://gallery/waterfall", from: $0.navigation)
    },
    Way(label: "present(target: …) with a completion") { context in
      context.router.present(target: GalleryTarget.page(id: "list"), from: context.navigation) {
        [weak context] in context?.notify("The presented screen was closed.")
      }
    },
    Way(label: "push(target: AbsentTarget.somewhere): no implementation") {
      $0.router.push(target: AbsentTarget.somewhere, from: $0.navigation)
    },
    Way(label: "push(url: \"homefeed://nowhere\"): no pattern") {
      $0.router.push(url: "homefeed://nowhere", from: $0.navigation)
    },
  ]

  init(context: ScreenContext) {
    self.context = context
    view = CollectionView(dataSource: dataSource)
    dataSource.context = context
    let list = ItemComponent<Sample, LabelCell>(id: "ways")
    list.title = "Enter goes"
    list.layout = ListLayout(distribution: .perRow(1), itemRatio: .rows(1))
    list.add(Self.ways.enumerated().map { Sample(id: $0, text: $1.label) })
    list.onSelectItem = { [weak self] sample in self?.go(Self.ways[sample.id]) }
    dataSource.add(list)
  }

  private func go(_ way: Way) {
    if let message = way.go(context).message { context.notify(message) }
  }

  var hints: [Hint] {
    [Hint(.moveUp, .moveDown, label: "move"), Hint(.open, label: "go"), Hint(.back, label: "back")]
  }

  func draw(in surface: Surface) {
    view.draw(in: surface, state: CellState(theme: context.theme, now: context.now()))
  }

  func perform(_ command: Command) -> Bool { view.perform(command) }

  func handle(_ event: MouseEvent) -> Bool { view.handle(event) }

  nonisolated deinit {}
}
