import TextGrid

@testable import LiveModule

/// Random compositions, whose numbers are often too small, too big or senseless.
extension SeededGenerator {
  mutating func compositionalLayout() -> CompositionalLayout {
    let section = section()
    return CompositionalLayout(
      section: section, insets: insets(), lineSpacing: number(-1...3),
      interitemSpacing: number(-1...5))
  }

  private mutating func section() -> CompositionalLayout.Section {
    CompositionalLayout.Section(
      group: group(depth: 0), contentInsets: number(0...2) == 0 ? insets() : nil,
      interGroupSpacing: number(0...2) == 0 ? number(-1...6) : nil,
      orthogonalScrollingBehavior: number(0...4) == 0 ? .groupPaging : .none,
      boundarySupplementaryItems: (0..<max(0, number(-3...3))).map { boundaryItem($0) })
  }

  private mutating func group(depth: Int) -> CompositionalLayout.Group {
    let subitems = (0..<number(0...3)).map { _ -> CompositionalLayout.Subitem in
      depth < 2 && number(0...2) == 0
        ? .group(group(depth: depth + 1))
        : .item(
          width: dimension(), height: dimension(),
          contentInsets: number(0...3) == 0 ? insets() : .zero,
          supplementaryItems: (0..<max(0, number(-3...2))).map { _ in badge() })
    }
    let spacing: CompositionalLayout.Spacing? =
      switch number(0...2) {
      case 0: .fixed(number(-1...4))
      case 1: .flexible(number(-1...4))
      default: nil
      }
    let (width, height) = (dimension(), dimension())
    let margins = number(0...3) == 0 ? insets() : .zero
    let count = number(-1...6)
    switch (number(0...3), subitems.first) {
    case (0, let subitem?):
      return .horizontal(
        width: width, height: height, repeating: subitem, count: count, interItemSpacing: spacing,
        contentInsets: margins)
    case (1, let subitem?):
      return .vertical(
        width: width, height: height, repeating: subitem, count: count, interItemSpacing: spacing,
        contentInsets: margins)
    case (0, _), (2, _):
      return .horizontal(
        width: width, height: height, subitems: subitems, interItemSpacing: spacing,
        contentInsets: margins)
    default:
      return .vertical(
        width: width, height: height, subitems: subitems, interItemSpacing: spacing,
        contentInsets: margins)
    }
  }

  private mutating func dimension() -> CompositionalLayout.Dimension {
    switch number(0...6) {
    case 0: .absolute(number(-1...30))
    case 1, 2: .fractionalWidth(Double.random(in: -0.1...1.3, using: &self))
    case 3, 4: .fractionalHeight(Double.random(in: -0.1...1.3, using: &self))
    case 5: .estimated(number(-1...20))
    default: .uniformAcrossSiblings(estimate: number(-1...20))
    }
  }

  private mutating func boundaryItem(_ number: Int) -> CompositionalLayout.BoundarySupplementaryItem
  {
    CompositionalLayout.BoundarySupplementaryItem(
      kind: "\(number)", width: dimension(), height: dimension(), alignment: alignment(),
      extendsBoundary: self.number(0...3) > 0, pinToVisibleBounds: Bool.random(using: &self))
  }

  private mutating func badge() -> CompositionalLayout.SupplementaryItem {
    CompositionalLayout.SupplementaryItem(
      kind: "badge", width: dimension(), height: dimension(), containerAnchor: alignment(),
      itemAnchor: Bool.random(using: &self) ? alignment() : nil,
      offset: Point(x: number(-3...3), y: number(-3...3)))
  }

  private mutating func alignment() -> CompositionalLayout.Alignment {
    CompositionalLayout.Alignment.allCases.randomElement(using: &self) ?? .top
  }

  private mutating func insets() -> Insets {
    Insets(top: number(-1...3), left: number(-1...5), bottom: number(-1...3), right: number(-1...5))
  }
}
