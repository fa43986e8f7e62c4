extension BlockReader {
  /// The most rows and columns of a plan; no screen has room for more areas.
  private static let mostAreas = 100

  /// The rows of the plan of named areas; empty, with an error told, where it is none.
  func areas(_ fields: Fields, of layout: BlockDocument.Layout) -> [String] {
    let expected = "rows such as [\"a a b\", \"a a c\"]"
    guard let node = fields["areas"] else {
      if layout == .areas {
        reading.fail(
          at: fields.position(of: "layout"), found: "the layout areas without `areas`",
          expected: expected)
      }
      return []
    }
    guard let nodes = reading.list(node, expected: expected) else { return [] }
    let texts = nodes.compactMap { reading.text($0, expected: "a row such as \"a a b\"") }
    guard texts.count == nodes.count else { return [] }
    let plan = AreaPlan(texts)
    guard let fault = plan.fault(most: Self.mostAreas) else { return texts }
    reading.fail(
      at: fault.row.map { nodes[$0].position } ?? node.position, found: fault.found,
      expected: fault.expected)
    return []
  }
}

/// A plan of named areas as it is written: a text a row, its names separated by white space.
///
/// A name that occurs several times is one area; a dot is a cell that stays empty.
private struct AreaPlan {
  let cells: [[Substring]]

  init(_ rows: [String]) {
    cells = rows.map { $0.split(whereSeparator: \.isWhitespace) }
  }

  /// What is wrong with a plan, and in which row, counted from 0; nil for the whole of it.
  struct Fault {
    var row: Int?
    var found: String
    var expected: String
  }

  /// The first thing that is wrong with the plan, of at most `most` rows and columns.
  func fault(most: Int) -> Fault? {
    let width = cells.first?.count ?? 0
    if cells.count > most || width > most {
      return Fault(
        found: "a plan of \(cells.count) by \(width)",
        expected: "at most \(most) rows and columns")
    }
    if let row = cells.firstIndex(where: { $0.count != width }) {
      return Fault(
        row: row, found: "a row of \(cells[row].count)",
        expected: "\(width) names or dots, as in the first row")
    }
    guard cells.contains(where: { $0.contains { $0 != "." } }) else {
      return Fault(found: "a plan that names nothing", expected: "rows such as \"a a b\"")
    }
    return brokenArea
  }

  /// The first area whose cells do not make a rectangle, in the row where it breaks.
  private var brokenArea: Fault? {
    for (name, box) in boxes {
      for row in box.rows where cells[row][box.columns].contains(where: { $0 != name }) {
        return Fault(
          row: row, found: "an area \(quoted(String(name))) that is no rectangle",
          expected: "cells of one name that make one rectangle")
      }
    }
    return nil
  }

  /// The smallest rectangles that hold all cells of a name, in the order of their first cells.
  private var boxes: [(name: Substring, box: (rows: ClosedRange<Int>, columns: ClosedRange<Int>))] {
    var boxes: [(name: Substring, box: (rows: ClosedRange<Int>, columns: ClosedRange<Int>))] = []
    var places: [Substring: Int] = [:]
    for (row, names) in cells.enumerated() {
      for (column, name) in names.enumerated() where name != "." {
        guard let place = places[name] else {
          places[name] = boxes.count
          boxes.append((name, (row...row, column...column)))
          continue
        }
        let box = boxes[place].box
        boxes[place].box = (
          box.rows.lowerBound...row,
          min(box.columns.lowerBound, column)...max(box.columns.upperBound, column)
        )
      }
    }
    return boxes
  }
}
