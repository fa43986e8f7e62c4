import Feeds
import TextGrid

extension ReadableText {
  /// What lies between two columns of a table.
  private static let gap = TextLine("  ", whiteSpace: .kept())

  /// The rows of the tables that fit into a width with their columns aligned, by the index of
  /// their block; those of other tables are left to be told row by row.
  func tables(width: Int) -> [Int: [TextLine]] {
    var result: [Int: [TextLine]] = [:]
    var start = 0
    while start < blocks.count {
      guard blocks[start].kind == .row else {
        start += 1
        continue
      }
      let end = blocks[start...].firstIndex { $0.kind != .row } ?? blocks.count
      let rows = blocks[start..<end].map { block in
        block.text.split(separator: "\t", omittingEmptySubsequences: false)
          .map { TextLine(String($0)) }
      }
      if let lines = aligned(rows, width: width) {
        for (index, line) in lines.enumerated() { result[start + index] = [line] }
      }
      start = end
    }
    return result
  }

  /// Rows with their cells in columns, numbers at the right of theirs; nil where they do not fit.
  private func aligned(_ rows: [[TextLine]], width: Int) -> [TextLine]? {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      rows.map { column < $0.count ? $0[column].width : 0 }.max() ?? 0
    }
    guard widths.reduce(0, +) + (count - 1) * Self.gap.width <= width else { return nil }
    let isNumeric = (0..<count).map { column in
      rows.dropFirst().allSatisfy { column >= $0.count || isNumber($0[column].text) }
        && rows.count > 1
    }
    return rows.map { row in
      var line = TextLine.empty
      for (column, cell) in row.enumerated() {
        if column > 0 { line = line + Self.gap }
        let pad = TextLine(
          String(repeating: " ", count: widths[column] - cell.width), whiteSpace: .kept())
        line = isNumeric[column] ? line + pad + cell : line + cell
        if !isNumeric[column], column < row.count - 1 { line = line + pad }
      }
      return line
    }
  }

  private func isNumber(_ text: String) -> Bool {
    text.contains { ("0"..."9").contains($0) }
      && text.allSatisfy { ("0"..."9").contains($0) || " .,+-−%$€£".contains($0) }
  }
}
