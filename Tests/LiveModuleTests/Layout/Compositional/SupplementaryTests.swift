import Testing
import TextGrid

@testable import LiveModule

@Suite("Supplementary items of a composition") struct SupplementaryTests {
  typealias Layout = CompositionalLayout

  private func arrange(
    _ items: [Layout.BoundarySupplementaryItem], badges: [Layout.SupplementaryItem] = [],
    count: Int = 2, width: Int = 22, _ arrange: Arrange = .vertical
  ) -> any Arrangement {
    let group = Layout.Group.horizontal(
      height: .absolute(3), subitems: [.item(width: .absolute(9), supplementaryItems: badges)])
    let layout = CompositionalLayout(
      section: Layout.Section(group: group, boundarySupplementaryItems: items),
      insets: Insets(top: 1, left: 1, bottom: 1, right: 1))
    return layout.arrangement(
      of: LayoutItems(count: count, sizing: .uniform { _ in 1 }),
      in: LayoutContainer(width: width, height: 24, arrange: arrange))
  }

  private func frames(_ supplementaries: [LayoutSupplementary]) -> [String] {
    supplementaries.map { "\($0.kind) \($0.frame.debugDescription)" }
  }

  @Test("headers and footers stand beyond the margins, and items make room")
  func headers() {
    let arrangement = arrange([
      .init(kind: "header", height: .absolute(2), pinToVisibleBounds: true),
      .init(kind: "footer", width: .absolute(6), alignment: .bottomTrailing),
    ])
    #expect(arrangement.frame(at: 0) == Rect(x: 1, y: 3, width: 9, height: 3))
    #expect(arrangement.size == Size(width: 22, height: 8))
    #expect(
      frames(arrangement.boundarySupplementaries) == ["header 1,0 20×2", "footer 15,7 6×1"])
    #expect(arrangement.boundarySupplementaries.map(\.isPinned) == [true, false])
  }

  @Test("what would lie on another makes way for it")
  func rows() {
    let arrangement = arrange([
      .init(kind: "title", width: .absolute(8), alignment: .topLeading),
      .init(kind: "more", width: .absolute(5), alignment: .topTrailing),
      .init(kind: "note", width: .fractionalWidth(1)),
      .init(kind: "wide", width: .absolute(99), alignment: .bottom),
      .init(kind: "last", width: .absolute(4), alignment: .bottom),
    ])
    #expect(
      frames(arrangement.boundarySupplementaries) == [
        "title 1,0 8×1", "more 16,0 5×1", "note 1,1 20×1", "wide 1,7 20×1", "last 9,8 4×1",
      ])
    #expect(arrangement.size.height == 2 + 1 + 3 + 1 + 2)
  }

  @Test("strips at the sides narrow the items, and have no place where none is left")
  func sides() {
    let strips: [Layout.BoundarySupplementaryItem] = [
      .init(kind: "line", width: .absolute(2), height: .fractionalHeight(1), alignment: .leading),
      .init(kind: "mark", width: .absolute(1), alignment: .trailing),
    ]
    let arrangement = arrange(strips, count: 1)
    #expect(arrangement.frame(at: 0) == Rect(x: 3, y: 1, width: 9, height: 3))
    #expect(frames(arrangement.boundarySupplementaries) == ["line 1,0 2×5", "mark 20,2 1×1"])
    let narrow = arrange(strips, count: 1, width: 4)
    #expect(frames(narrow.boundarySupplementaries) == ["mark 2,2 1×1"])
    #expect(narrow.frame(at: 0) == Rect(x: 1, y: 1, width: 1, height: 3))
  }

  @Test("what does not extend the section lies over its items")
  func overlays() {
    let arrangement = arrange([
      .init(kind: "header"),
      .init(kind: "note", width: .absolute(4), alignment: .center),
      .init(kind: "tip", width: .absolute(4), alignment: .bottomLeading, extendsBoundary: false),
    ])
    #expect(arrangement.size.height == 6)
    #expect(
      frames(arrangement.boundarySupplementaries)
        == ["header 1,0 20×1", "note 9,3 4×1", "tip 1,5 4×1"])
  }

  @Test("a shelf keeps them in the page")
  func shelf() {
    let arrangement = arrange(
      [.init(kind: "header"), .init(kind: "side", width: .absolute(1), alignment: .leading)],
      count: 9, .horizontal)
    #expect(frames(arrangement.boundarySupplementaries) == ["header 1,0 20×1", "side 1,3 1×1"])
    #expect(arrangement.frame(at: 0) == Rect(x: 1, y: 2, width: 9, height: 3))
  }

  @Test("a section without items is its margins and its headers")
  func empty() {
    let arrangement = arrange(
      [.init(kind: "header"), .init(kind: "side", alignment: .leading)], count: 0)
    #expect(arrangement.size.height == 3)
    #expect(frames(arrangement.boundarySupplementaries) == ["header 1,0 20×1"])
    #expect(arrangement.badges(in: Rect(x: 0, y: 0, width: 99, height: 99)).isEmpty)
  }

  @Test(
    "a badge lies with its anchor on the item's, inside the section",
    arguments: [
      (.topTrailing, nil, .zero, "7,1 3×1"), (.topLeading, nil, .zero, "1,1 3×1"),
      (.bottom, nil, .zero, "4,3 3×1"), (.center, nil, .zero, "4,2 3×1"),
      (.topTrailing, nil, Point(x: 1, y: -1), "8,0 3×1"),
      (.bottomTrailing, .topLeading, .zero, "10,4 3×1"),
      (.leading, nil, Point(x: -50, y: 50), "0,4 3×1"),
    ] as [(Layout.Alignment, Layout.Alignment?, Point, String)])
  func badges(
    anchor: Layout.Alignment, own: Layout.Alignment?, offset: Point, expected: String
  ) {
    let badge = Layout.SupplementaryItem(
      kind: "badge", width: .fractionalWidth(0.4), containerAnchor: anchor, itemAnchor: own,
      offset: offset)
    let badges = arrange([], badges: [badge], count: 1).badges(
      in: Rect(x: 0, y: 0, width: 99, height: 99))
    #expect(frames(badges) == ["badge \(expected)"])
    #expect(badges.map(\.item) == [0])
  }

  @Test("badges are found where they are, also far from their items")
  func found() {
    let badge = Layout.SupplementaryItem(
      kind: "badge", width: .absolute(1), containerAnchor: .bottomTrailing,
      offset: Point(x: 0, y: 6))
    let arrangement = arrange([], badges: [badge], count: 1_000_000)
    let row = arrangement.badges(in: Rect(x: 0, y: 1_000_008, width: 22, height: 1))
    #expect(frames(row) == ["badge 9,1000008 1×1", "badge 19,1000008 1×1"])
    #expect(row.map(\.item) == [666_666, 666_667])
  }

  @Test(
    "headers never share a cell with items or each other, and badges are those of all items",
    arguments: 1...400 as ClosedRange<UInt64>)
  func always(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let layout = random.compositionalLayout()
    let items = random.items()
    let container = random.container()
    var arrangement = layout.arrangement(of: items, in: container)
    _ = arrangement.measure(in: random.rect(around: Rect(origin: .zero, size: arrangement.size)))
    let bounds = Rect(origin: .zero, size: arrangement.size)
    let frames = (0..<items.count).map { arrangement.frame(at: $0) }
    let edges = arrangement.boundarySupplementaries
    let page = Rect(x: 0, y: 0, width: max(1, container.width), height: bounds.height)
    let section = layout.section(in: container)
    for (index, edge) in edges.enumerated() {
      #expect(page.contains(edge.frame) && !edge.frame.isEmpty, "seed \(seed), \(edge)")
      guard section.extends(edge.kind) else { continue }
      #expect(!frames.contains { $0.intersects(edge.frame) }, "seed \(seed), \(edge)")
      let others = edges[(index + 1)...].filter { section.extends($0.kind) }
      #expect(!others.contains { $0.frame.intersects(edge.frame) }, "seed \(seed), \(edge)")
    }
    let all = arrangement.badges(in: bounds)
    #expect(all.allSatisfy { bounds.contains($0.frame) }, "seed \(seed)")
    let rect = random.rect(around: bounds)
    let found = arrangement.badges(in: rect)
    #expect(found == all.filter { $0.frame.intersects(rect) }, "seed \(seed)")
  }
}

extension CompositionalLayout.Section {
  /// Whether the items make room above or below for the boundary item of a kind.
  fileprivate func extends(_ kind: String) -> Bool {
    boundarySupplementaryItems.contains {
      $0.kind == kind && $0.extendsBoundary && $0.alignment.halvesDown != 1
    }
  }
}
