/// README's folder table: what each folder of `Sources` may import.
struct FolderTable {
  /// A row of the table.
  struct Folder {
    /// The folder's name, which is its module's.
    let name: String
    /// How high it stands; nil beside the house, where nobody imports it.
    let floor: Int?
    /// The package's modules that it may import.
    let allowed: Set<String>
  }

  /// A table that cannot be read, and the cell that says why.
  struct Unreadable: Error, Equatable {
    let cell: String
  }

  /// The rows, by the folder's name.
  let folders: [String: Folder]

  /// Reads the table out of README's text.
  ///
  /// A last cell is `nothing`, or names in backticks and ranges such as `floors 1–4`, less the
  /// names that follow a `but`.
  init(readme: String) throws {
    let rows = readme.split(separator: "\n")
      .drop { !($0.hasPrefix("| floor |") && $0.hasSuffix("| may import |")) }
      .dropFirst(2)
      .prefix { $0.hasPrefix("|") }
      .map(Self.cells)
    guard !rows.isEmpty else { throw Unreadable(cell: "| floor | … | may import |") }

    var floors: [String: Int?] = [:]
    for row in rows {
      guard row.count == 4, let name = row[1].wholeMatch(of: /`(\w+)`/)?.output.1 else {
        throw Unreadable(cell: row.joined(separator: " | "))
      }
      guard row[0] == "side" || Int(row[0]) != nil else { throw Unreadable(cell: row[0]) }
      floors[String(name)] = .some(Int(row[0]))
    }
    folders = try Dictionary(
      uniqueKeysWithValues: rows.map { row in
        let name = row[1].replacing("`", with: "")
        let folder = Folder(
          name: name, floor: Int(row[0]), allowed: try Self.modules(in: row[3], floors: floors))
        return (name, folder)
      })
  }

  private static func cells(of line: Substring) -> [String] {
    line.split(separator: "|").map { cell in
      String(cell.trimmingPrefix { $0 == " " }.reversed().trimmingPrefix { $0 == " " }.reversed())
    }
  }

  private static func modules(in cell: String, floors: [String: Int?]) throws -> Set<String> {
    guard cell != "nothing" else { return [] }
    let halves = cell.split(separator: " but ", maxSplits: 1)
    var modules: Set<String> = []
    for (index, half) in halves.enumerated() {
      let named = try words(in: half, floors: floors)
      modules = index == 0 ? named : modules.subtracting(named)
    }
    return modules
  }

  private static func words(in text: Substring, floors: [String: Int?]) throws -> Set<String> {
    var modules: Set<String> = []
    for word in text.split(separator: ", ") {
      if let name = word.wholeMatch(of: /`(\w+)`/)?.output.1, floors[String(name)] != nil {
        modules.insert(String(name))
      } else if let range = word.wholeMatch(of: /floors ([0-9])–([0-9])/)?.output,
        let low = Int(range.1), let high = Int(range.2), low <= high
      {
        modules.formUnion(
          floors.filter { $0.value.map((low...high).contains) ?? false }.keys)
      } else {
        throw Unreadable(cell: String(word))
      }
    }
    return modules
  }
}
