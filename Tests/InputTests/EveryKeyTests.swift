import Input
import Testing

@Suite("Every key that readers of this kind of program know")
struct EveryKeyTests {
  static let table: [(String, String)] = [
    ("move-up", "Up k"), ("move-down", "Down j"), ("move-left", "Left h"),
    ("move-right", "Right l"),
    ("shelf-left", "H S-Left"), ("shelf-right", "L S-Right"), ("page-up", "PgUp b"),
    ("page-down", "PgDn Space"), ("half-page-up", "^U"), ("half-page-down", "^D"),
    ("move-first", "g Home"), ("move-last", "G End"), ("next-block", "Tab"),
    ("previous-block", "S-Tab"), ("next-tab", "]"), ("previous-tab", "["), ("open", "Enter"),
    ("open-in-browser", "o O"), ("play", "p"), ("links", "U"), ("copy-link", "y"),
    ("refresh", "r"), ("refresh-all", "R ^R"), ("load-more", "m +"), ("search", "/"),
    ("search-next", "n"), ("search-previous", "N"), ("filter", "f &"), ("sort", "S"),
    ("toggle-read", "u"), ("mark-block-read", "A"), ("mark-all-read", "C"), ("toggle-star", "s"),
    ("show-starred", "*"), ("command-line", ":"), ("help", "? F1"), ("edit-page", "E"),
    ("repaint", "^L"), ("suspend", "^Z"), ("back", "Esc Backspace"), ("quit", "q"),
    ("quit-anywhere", "Q ^C"),
  ]

  @Test("a command has its keys", arguments: table)
  func keys(name: String, keys: String) throws {
    let command = try #require(Command(named: name))
    #expect(Set(KeyMap.standard.keys(for: command)) == Set(try KeyNotation.keys(in: keys)))
  }

  @Test("a digit leads to its tab, and to its link while links wait", arguments: 1...9)
  func digits(number: Int) throws {
    let key = try KeyNotation.key(String(number))
    #expect(KeyMap.standard.command(for: key)?.tabNumber == number)
    #expect(KeyMap.standard.command(for: key, in: .links)?.linkNumber == number)
  }
}
