/// A plan of named areas, drawn as it looks: `a a b c / a a d e / f f f f`.
///
/// A name that occurs several times is one item that covers all its cells; a dot is a cell that
/// stays empty. The items fill the areas in the order in which their names occur first.
nonisolated public struct GridAreas: Sendable, Hashable {
  /// One area of a plan.
  struct Area: Sendable, Hashable {
    let name: String
    var rows: Range<Int>
    var columns: Range<Int>
  }

  let rowCount: Int
  let columnCount: Int
  let areas: [Area]

  /// Reads a plan whose rows are separated by slashes, and its cells by white space.
  ///
  /// - Throws: what is wrong with it.
  public init(_ plan: String) throws(GridAreasError) {
    try self.init(
      rows: plan.split(separator: "/", omittingEmptySubsequences: false).map(String.init))
  }

  /// Reads a plan of one string a row, whose cells are separated by white space.
  ///
  /// - Throws: what is wrong with it.
  public init(rows: [String]) throws(GridAreasError) {
    let cells = rows.map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    let width = cells.first?.count ?? 0
    for (row, names) in cells.enumerated() where names.count != width {
      throw .unevenRow(row: row + 1, found: names.count, expected: width)
    }
    let areas = Self.areas(in: cells)
    guard !areas.isEmpty else { throw .noArea }
    for area in areas {
      for row in area.rows where cells[row][area.columns].contains(where: { $0 != area.name }) {
        throw .notRectangular(name: area.name)
      }
    }
    self.init(rowCount: cells.count, columnCount: width, areas: areas)
  }

  /// A plan in which every cell is an item.
  init(rowCount: Int, columnCount: Int) {
    let areas = (0..<rowCount).flatMap { row in
      (0..<columnCount).map { column in
        Area(name: "", rows: row..<(row + 1), columns: column..<(column + 1))
      }
    }
    self.init(rowCount: rowCount, columnCount: columnCount, areas: areas)
  }

  private init(rowCount: Int, columnCount: Int, areas: [Area]) {
    self.rowCount = rowCount
    self.columnCount = columnCount
    self.areas = areas
  }

  /// The areas of the last row as a plan of its own, in which they are as high as that row.
  var lastRow: GridAreas {
    let last = areas.filter { $0.rows.upperBound == rowCount }.map { area in
      Area(name: area.name, rows: 0..<1, columns: area.columns)
    }
    let inOrder = last.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
    return GridAreas(rowCount: 1, columnCount: columnCount, areas: inOrder)
  }

  /// The smallest rectangles that hold all cells of a name, in the order of their first cells.
  private static func areas(in cells: [[String]]) -> [Area] {
    var areas: [Area] = []
    var known: [String: Int] = [:]
    for (row, names) in cells.enumerated() {
      for (column, name) in names.enumerated() where name != "." {
        guard let index = known[name] else {
          known[name] = areas.count
          areas.append(
            Area(name: name, rows: row..<(row + 1), columns: column..<(column + 1)))
          continue
        }
        let area = areas[index]
        areas[index].rows = area.rows.lowerBound..<(row + 1)
        areas[index].columns =
          min(area.columns.lowerBound, column)..<max(area.columns.upperBound, column + 1)
      }
    }
    return areas
  }
}

nonisolated extension GridAreas: CustomDebugStringConvertible {
  /// The plan as it is written.
  public var debugDescription: String {
    var cells = [[String]](
      repeating: [String](repeating: ".", count: columnCount), count: rowCount)
    for area in areas {
      for row in area.rows {
        for column in area.columns { cells[row][column] = area.name }
      }
    }
    return cells.map { $0.joined(separator: " ") }.joined(separator: " / ")
  }
}
