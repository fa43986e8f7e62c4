import Input
import Testing

@Suite("Key map")
struct KeyMapTests {
  let map = KeyMap.standard

  @Test(
    "the standard keys ask for what the program's manual says",
    arguments: [
      ("Up", "move-up"), ("k", "move-up"), ("Left", "move-left"), ("l", "move-right"),
      ("H", "shelf-left"), ("S-Right", "shelf-right"), ("b", "page-up"), ("Space", "page-down"),
      ("^U", "half-page-up"), ("g", "move-first"), ("End", "move-last"), ("Tab", "next-block"),
      ("S-Tab", "previous-block"), ("]", "next-tab"), ("[", "previous-tab"), ("3", "select-tab-3"),
      ("Enter", "open"), ("O", "open-in-browser"), ("p", "play"), ("U", "links"),
      ("y", "copy-link"), ("r", "refresh"), ("R", "refresh-all"), ("^R", "refresh-all"),
      ("m", "load-more"), ("+", "load-more"), ("/", "search"), ("n", "search-next"),
      ("&", "filter"), ("S", "sort"), ("u", "toggle-read"), ("A", "mark-block-read"),
      ("C", "mark-all-read"), ("s", "toggle-star"), ("*", "show-starred"), (":", "command-line"),
      ("F1", "help"), ("E", "edit-page"), ("^L", "repaint"), ("^Z", "suspend"), ("Esc", "back"),
      ("Backspace", "back"), ("q", "quit"), ("Q", "quit-anywhere"), ("^C", "quit-anywhere"),
    ])
  func standard(notation: String, name: String) throws {
    #expect(map.command(for: try KeyNotation.key(notation))?.name == name)
  }

  @Test("in the reader the arrows turn to the next item and the rest stays")
  func reader() {
    #expect(map.command(for: Key(.right), in: .reader) == .nextItem)
    #expect(map.command(for: Key(.left), in: .reader) == .previousItem)
    #expect(map.command(for: Key(.down), in: .reader) == .moveDown)
    #expect(map.keys(for: .nextItem, in: .reader) == [Key(.right), Key("l")])
    #expect(map.keys(for: .moveRight, in: .reader).isEmpty)
    #expect(map.keys(for: .moveRight) == [Key(.right), Key("l")])
  }

  @Test("while links wait a digit opens one")
  func links() {
    #expect(map.command(for: Key("3"), in: .links)?.linkNumber == 3)
    #expect(map.command(for: Key("3"))?.tabNumber == 3)
    #expect(map.command(for: Key(.escape), in: .links) == .back)
  }

  @Test("a key bound anew leaves its old command, which keeps its other keys")
  func bind() {
    var map = map
    map.bind(Key("k"), to: .loadMore)
    #expect(map.command(for: Key("k")) == .loadMore)
    #expect(map.keys(for: .moveUp) == [Key(.up)])
    #expect(map.keys(for: .loadMore) == [Key("m"), Key("+"), Key("k")])
  }

  @Test("a command bound to other keys loses all it had")
  func rebind() {
    var map = map
    map.rebind(.refresh, to: [Key("x"), Key(.function(5))])
    #expect(map.keys(for: .refresh) == [Key("x"), Key(.function(5))])
    #expect(map.command(for: Key("r")) == nil)
  }

  @Test("a command that a context adds does not take a key from elsewhere")
  func contexts() {
    var map = map
    map.unbind(Key(.right), in: .reader)
    #expect(map.command(for: Key(.right), in: .reader) == .moveRight)
    map.unbind(Key("x"))
    #expect(map.command(for: Key("x")) == nil)
  }

  @Test("hints show the first key of each command")
  func hints() {
    #expect(map.hint(for: [.moveLeft, .moveRight]) == "←→")
    #expect(map.hint(for: [.moveLeft, .moveRight], style: .ascii) == "Left/Right")
    #expect(map.hint(for: [.pageUp, .pageDown]) == "PgUp/PgDn")
    #expect(map.hint(for: [.open]) == "⏎")
    #expect(map.hint(for: [.nextItem]).isEmpty)
  }

  @Test("help lists what is built, with its keys")
  func help() {
    let rows = map.help().flatMap(\.rows)
    #expect(rows.contains { $0.keys == "r" && $0.text == "refresh this page" })
    #expect(rows.contains { $0.keys == "1 … 9" && $0.text == "to the n-th tab" })
    #expect(!rows.contains { $0.text == "to tab 2" })
    #expect(map.help().map(\.title) == ["Moving", "Items", "Page", "Program"])
    #expect(map.help(in: .links).flatMap(\.rows).contains { $0.text == "open the n-th link" })
  }

  @Test("command names are unique and find their command")
  func names() {
    #expect(Set(Command.all.map(\.name)).count == Command.all.count)
    for command in Command.all { #expect(Command(named: command.name) == command) }
    #expect(Command(named: "fly") == nil)
    #expect(Command(named: "select-tab-10") == nil)
  }
}
