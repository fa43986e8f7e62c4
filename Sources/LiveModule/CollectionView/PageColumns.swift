/// The columns of a page: blocks side by side, by weight, or one below the other where a column
/// would be too narrow to read.
struct PageColumns: Equatable {
  /// Where each column begins, and how wide it is.
  let columns: [Range<Int>]

  /// Narrower columns are stacked: a card or a line with its age needs about so much.
  static let minimumWidth = 32

  /// The columns between two columns of the page: one for the line, which stands in it.
  static let gap = 1

  /// Shares a width by weights; a weight below 1 counts as 1.
  ///
  /// The columns and their gaps add up to the width.
  init(weights: [Int], width: Int) {
    let weights = weights.map { max(1, $0) }
    let total = weights.reduce(0, +)
    let room = width - (weights.count - 1) * Self.gap
    guard weights.count > 1, room > 0 else {
      columns = [0..<max(0, width)]
      return
    }
    var share = 0
    var x = 0
    var columns: [Range<Int>] = []
    for weight in weights {
      let before = room * share / total
      share += weight
      let end = x + room * share / total - before
      columns.append(x..<end)
      x = end + Self.gap
    }
    let isTooNarrow = columns.contains { $0.count < Self.minimumWidth }
    self.columns = isTooNarrow ? [0..<width] : columns
  }

  /// The column of a component that asks for the n-th, counted from 1; the last there is where
  /// there are fewer.
  func index(of column: Int) -> Int { min(max(1, column), columns.count) - 1 }
}
