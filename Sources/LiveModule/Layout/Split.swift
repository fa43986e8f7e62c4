/// Columns that share a width: the one place that turns fractions into cells.
///
/// Edges are rounded, not widths: column i begins at ⌊i·T/n⌋ of the T cells that are shared, plus i
/// spacings. So n equal columns always fill the width, differ by at most a cell, and the last ends
/// flush.
nonisolated struct Split: Sendable, Hashable {
  private enum Share: Hashable {
    case equal
    case fraction(Double)
    case cells(Int)
    case edges([Int])
  }

  /// How many columns there are, at least 1.
  let count: Int
  /// The cells between two columns.
  let spacing: Int
  private let shared: Int
  private let share: Share

  /// Splits `space` for items that are at least `minimum` wide.
  ///
  /// When it is too narrow for the columns asked for, there are as many as fit, and at least one.
  init(_ distribution: Distribution, of space: LayoutSpace, minimum: Int) {
    let width = space.width
    let spacing = space.interitemSpacing
    let minimum = max(1, min(minimum, width))
    func fitting(_ cells: Int) -> Int { max(1, (width + spacing) / (cells + spacing)) }

    var share = Share.equal
    var count: Int
    switch distribution {
    case .perRow(let wanted):
      count = max(1, min(wanted, fitting(minimum)))
    case .adaptive(let wanted):
      count = fitting(max(minimum, min(wanted, width)))
    case .absolute(let wanted):
      let cells = max(minimum, min(wanted, width))
      count = fitting(cells)
      share = .cells(cells)
    case .fraction(let fraction):
      count = max(1, min(Self.siblings(of: fraction, in: width), fitting(minimum)))
      let shared = width - (count - 1) * spacing
      if Self.floor(fraction * Double(shared)) < minimum {
        count = fitting(minimum)
        share = .cells(minimum)
      } else if Double(count) * fraction < Self.full {
        share = .fraction(fraction)
      }
    }
    self.init(count: count, spacing: spacing, shared: width - (count - 1) * spacing, share: share)
  }

  private init(count: Int, spacing: Int, shared: Int, share: Share) {
    self.count = count
    self.spacing = spacing
    self.shared = shared
    self.share = share
  }

  /// Columns that begin and end at `edges`, spacings apart.
  ///
  /// - Precondition: there are at least two edges, in ascending order.
  init(edges: [Int], spacing: Int) {
    self.init(
      count: edges.count - 1, spacing: spacing, shared: edges[edges.count - 1],
      share: .edges(edges))
  }

  /// Columns of a cell each, where only their number matters.
  init(even count: Int) {
    self.init(count: count, spacing: 0, shared: count, share: .cells(1))
  }

  /// How wide every item of a shelf is: no wider than any column, so that all steps are equal.
  var evenWidth: Int {
    switch share {
    case .equal: shared / count
    case .fraction(let fraction): Self.floor(fraction * Double(shared))
    case .cells(let cells): cells
    case .edges: (0..<count).reduce(shared) { min($0, width(of: $1)) }
    }
  }

  /// The width of the widest column.
  var widest: Int {
    switch share {
    case .equal: (shared + count - 1) / count
    case .fraction(let fraction): min(shared, Self.floor(fraction * Double(shared)) + 1)
    case .cells(let cells): cells
    case .edges: (0..<count).reduce(1) { max($0, width(of: $1)) }
    }
  }

  /// The first cell of a column, counted from the first cell of the width.
  func x(of column: Int) -> Int { edge(column) + column * spacing }

  /// The cells of a column.
  func width(of column: Int) -> Int { edge(column + 1) - edge(column) }

  /// The columns that have a cell in `cells`.
  ///
  /// - Complexity: O(log `count`).
  func columns(in cells: Range<Int>) -> Range<Int> {
    guard !cells.isEmpty else { return 0..<0 }
    let first = (0..<count).partitioningIndex { x(of: $0) + width(of: $0) > cells.lowerBound }
    let end = (0..<count).partitioningIndex { x(of: $0) >= cells.upperBound }
    return first..<max(first, end)
  }

  private func edge(_ column: Int) -> Int {
    switch share {
    case .equal: column * shared / count
    case .fraction(let fraction): Self.floor(Double(column) * fraction * Double(shared))
    case .cells(let cells): column * cells
    case .edges(let edges): edges[column]
    }
  }

  /// From here on siblings count as filling their line: whoever writes 0.33 means a third.
  static let full = 0.99

  /// How many siblings of a fraction a line takes, at most `limit`.
  private static func siblings(of fraction: Double, in limit: Int) -> Int {
    guard fraction > 0 else { return 1 }
    let count = 1 / fraction + 1e-9
    return count < Double(limit) ? Int(count) : limit
  }

  /// Rounds down, forgiving what binary fractions lack; never negative.
  static func floor(_ cells: Double) -> Int {
    cells > 0 ? Int(min(cells + 1e-6, Double(LayoutItems.longest))) : 0
  }
}
