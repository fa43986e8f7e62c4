import LiveModule
import Routing

/// How a refresh that reorders, removes and inserts leaves the reader where they are.
final class DiffPageModule: Module {
  private var round = 0
  private var component: ItemComponent<Sample, SampleCell>?

  init(title: String, context: ScreenContext) {
    super.init(id: "diff", title: title, context: context)
  }

  override func setupComponents() {
    component = show(
      "r: every third moves, one in five goes, others come", Sample.numbered(40),
      ListLayout(distribution: .adaptive(minimum: 12), itemRatio: .rows(3)), as: SampleCell.self)
  }

  override func refresh() {
    super.refresh()
    guard round > 0, let component else {
      round += 1
      return
    }
    round += 1
    var items = component.items.enumerated().filter { ($0.offset + round) % 5 != 0 }.map(\.element)
    for index in stride(from: 0, to: items.count - 3, by: 3) { items.swapAt(index, index + 3) }
    let next = (component.items.map(\.id).max() ?? 0) + 1
    items += (next..<next + 8).map { Sample(id: $0, text: "\($0) new") }
    component.replace(with: items)
  }

  nonisolated deinit {}
}
