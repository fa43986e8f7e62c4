import Input
import TestSupport
import Testing

@Suite("The keys in README")
struct KeysOfReadmeTests {
  @Test("README's table of keys is the standard key map's")
  func keys() throws {
    var rows = ["| to do | keys |", "|---|---|"]
    var told: Set<HelpSection.Row> = []
    for (context, place) in [
      (KeyMap.Context.general, ""), (.reader, "in the reader: "), (.links, ""),
    ] {
      for row in KeyMap.standard.help(in: context).flatMap(\.rows)
      where told.insert(row).inserted {
        rows.append("| \(place)\(row.text) | \(Self.cell(row.keys)) |")
      }
    }
    try expectReadme(section: "keys", toBe: rows.joined(separator: "\n"))
  }

  /// Keys as a cell of a table, which a bar would end.
  private static func cell(_ keys: String) -> String {
    keys.split(separator: " ").map { $0 == "…" ? "…" : "`\($0)`" }.joined(separator: " ")
      .replacing("|", with: "\\|")
  }
}
