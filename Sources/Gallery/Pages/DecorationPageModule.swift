import LiveModule
import Routing
import TextGrid

/// What can stand around items: frames and grounds, pinned headers and footers, badges.
final class DecorationPageModule: Module {
  init(title: String, context: ScreenContext) {
    super.init(id: "decoration", title: title, context: context)
  }

  override func setupComponents() {
    let rows = ListLayout(distribution: .adaptive(minimum: 14), itemRatio: .rows(3))
    show("A frame around the block", .numbered(4), rows, as: SampleCell.self)
      .backgrounds = [Background(border: .rounded)]
    show("A frame around the items, on a ground", .numbered(4), rows, as: SampleCell.self)
      .backgrounds = [
        Background(color: .surface), Background(border: .square, scope: .items),
      ]
    let badged = DecoratedComponent(id: "Badges, a pinned header and a pinned footer")
    badged.title = badged.id
    badged.layout = rows
    badged.headerPinned = true
    badged.footerPinned = true
    badged.add(.numbered(40))
    dataSource.add(badged)
  }

  nonisolated deinit {}
}

/// Samples some of which have a badge, above a footer that counts them.
private final class DecoratedComponent: ItemComponent<Sample, SampleCell> {
  override func badge(at index: Int) -> Badge? {
    guard index % 4 == 1, let dataSource else { return nil }
    let view = dataSource.dequeueReusableSupplementaryView(
      of: BadgeView.self, role: .badge, for: self)
    view.setup(with: index % 8 == 1 ? "new" : "★")
    return Badge(view, corner: index % 8 == 1 ? .topTrailing : .bottomLeading)
  }

  override func footerView() -> CollectionCell? {
    guard let dataSource else { return nil }
    let view = dataSource.dequeueReusableSupplementaryView(
      of: SectionHeaderView.self, role: .footer, for: self)
    view.setup(
      with: .init(title: "", detail: "\(count) items", inset: layout.insets.left))
    return view
  }

  nonisolated deinit {}
}
