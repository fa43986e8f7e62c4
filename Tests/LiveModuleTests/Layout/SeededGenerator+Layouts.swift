import TextGrid

@testable import LiveModule

/// Random layouts and items, whose numbers are often too small, too big or senseless.
extension SeededGenerator {
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func listLayout() -> any Layout {
    let ratio: ItemRatio =
      switch number(0...3) {
      case 0: .ratio(Double.random(in: -0.1...4, using: &self))
      case 1: .rows(number(-1...9))
      default: .measured
      }
    return spaced(
      ListLayout(
        distribution: distribution(), itemRatio: ratio, minimumItemWidth: number(-1...12),
        rows: number(-1...4)))
  }

  mutating func flexLayout() -> any Layout {
    let gravities: [Gravity] = [.start, .end, .center, .spaceBetween, .spaceAround]
    return spaced(FlexLayout(gravity: gravities[number(0...4)]))
  }

  mutating func waterfallLayout() -> any Layout {
    let directions: [WaterfallLayout.Direction] = [.shortest, .leftToRight, .rightToLeft]
    return spaced(
      WaterfallLayout(
        distribution: distribution(), direction: directions[number(0...2)],
        minimumItemWidth: number(-1...12), rows: number(-1...4)))
  }

  mutating func gridLayout() -> any Layout {
    let plans = [
      "a a b c / a a d e / f f f f", "a a b / a a c / d e f", "a b / a c", ". a / b a / b .", "a",
    ]
    return spaced(
      GridLayout(
        columns: (0..<number(0...5)).map { _ in track() },
        rowHeights: (0..<number(0...3)).map { _ in number(-1...6) },
        areas: Bool.random(using: &self) ? nil : try? GridAreas(plans[number(0...4)]),
        repetition: Bool.random(using: &self) ? .all : .last, minimumItemWidth: number(-1...12)))
  }

  /// Up to forty items that ask for sizes without sense.
  mutating func items() -> LayoutItems {
    let sizes = (0..<number(0...40)).map { _ in
      Size(width: number(-2...40), height: number(-2...6))
    }
    let estimate = number(-1...5)
    let sizing: LayoutItems.Sizing =
      switch number(0...2) {
      case 0: .uniform { _ in estimate }
      case 1: .measured(estimate: { _ in estimate }, height: { index, _ in sizes[index].height })
      default:
        .intrinsic(
          estimate: { _ in Size(width: 3 * estimate, height: estimate) },
          size: { index, _ in sizes[index] })
      }
    return LayoutItems(count: sizes.count, sizing: sizing)
  }

  mutating func container() -> LayoutContainer {
    LayoutContainer(
      width: number(-2...100), height: number(-2...40),
      arrange: Bool.random(using: &self) ? .vertical : .horizontal)
  }

  /// A rectangle that meets `bounds` more often than not.
  mutating func rect(around bounds: Rect) -> Rect {
    Rect(
      x: number(-4...(bounds.width + 4)), y: number(-4...(bounds.height + 4)),
      width: number(-1...(bounds.width + 4)), height: number(-1...20))
  }

  private mutating func spaced(_ layout: some Layout) -> any Layout {
    var layout = layout
    layout.insets = Insets(
      top: number(-1...3), left: number(-1...5), bottom: number(-1...3), right: number(-1...5))
    layout.lineSpacing = number(-1...3)
    layout.interitemSpacing = number(-1...5)
    return layout
  }

  private mutating func distribution() -> Distribution {
    switch number(0...3) {
    case 0: .perRow(number(-1...9))
    case 1: .absolute(number(-1...60))
    case 2: .fraction(Double.random(in: -0.1...1.2, using: &self))
    default: .adaptive(minimum: number(-1...40))
    }
  }

  private mutating func track() -> GridTrack {
    switch number(0...2) {
    case 0: .absolute(number(-1...30))
    case 1: .fraction(Double.random(in: -0.1...1.2, using: &self))
    default: .auto
    }
  }
}
