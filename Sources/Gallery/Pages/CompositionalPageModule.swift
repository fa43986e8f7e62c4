import LiveModule
import Routing
import TextGrid

/// What `CompositionalLayout` can do: groups of groups, another form at another width, badges, and
/// sections that scroll sideways by themselves.
final class CompositionalPageModule: Module {
  init(title: String, context: ScreenContext) {
    super.init(id: "compositional", title: title, context: context)
  }

  override func setupComponents() {
    add(
      "One large and two small; below 60 columns one below the other", .numbered(6),
      CompositionalLayout { container in
        guard container.width >= 60 else { return Self.stacked }
        let side = CompositionalLayout.Group.vertical(
          width: .fractionalWidth(0.4), repeating: .item(), count: 2)
        return .init(
          group: .horizontal(
            width: .fractionalWidth(1), height: .absolute(6),
            subitems: [.item(width: .fractionalWidth(0.6)), .group(side)]))
      })
    let card = CompositionalLayout.Group.horizontal(
      width: .fractionalWidth(0.4), height: .absolute(4),
      subitems: [
        .item(
          width: .fractionalWidth(1),
          supplementaryItems: [
            .init(kind: "badge", width: .absolute(5), offset: Point(x: -2, y: 0))
          ])
      ])
    add(
      "A section that keeps a group in the middle, with badges", .numbered(8),
      CompositionalLayout(
        section: .init(group: card, orthogonalScrollingBehavior: .groupPagingCentered)))
  }

  nonisolated private static var stacked: CompositionalLayout.Section {
    .init(
      group: .vertical(
        width: .fractionalWidth(1), height: .absolute(3),
        subitems: [.item(width: .fractionalWidth(1))]
      ))
  }

  private func add(_ title: String, _ samples: [Sample], _ layout: CompositionalLayout) {
    let component = BadgedComponent(id: title)
    component.title = title
    component.layout = layout
    component.add(samples)
    dataSource.add(component)
  }

  nonisolated deinit {}
}

/// Samples with a badge where the layout has a place for one.
private final class BadgedComponent: ItemComponent<Sample, SampleCell> {
  override func supplementaryView(kind: String, at index: Int?) -> CollectionCell? {
    guard kind == "badge", let index, index.isMultiple(of: 3), let dataSource else { return nil }
    let view = dataSource.dequeueReusableSupplementaryView(
      of: BadgeView.self, role: .badge, for: self)
    view.setup(with: "new")
    return view
  }

  nonisolated deinit {}
}
