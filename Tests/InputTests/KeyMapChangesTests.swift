import Testing

@testable import Input

@Suite("Changes of the key map")
struct KeyMapChangesTests {
  private func applying(
    _ changes: KeyMap.Change...
  ) -> (map: KeyMap, faults: [KeyMap.Fault]) {
    KeyMap.standard.applying(changes)
  }

  @Test("a command gets exactly the keys that are named")
  func rebinding() {
    let (map, faults) = applying(.init(command: "refresh", keys: ["F5", "C-r"]))
    #expect(faults.isEmpty)
    #expect(map.keys(for: .refresh) == [Key(.function(5)), Key("r", .control)])
    #expect(map.command(for: Key("r")) == nil)
    #expect(map.command(for: Key("r", .control)) == .refresh)
    #expect(map.keys(for: .refreshAll) == [Key("R")])
  }

  @Test("a command may lose all its keys")
  func unbinding() {
    let (map, faults) = applying(.init(command: "quit", keys: []))
    #expect(faults.isEmpty)
    #expect(map.command(for: Key("q")) == nil)
  }

  @Test("two commands may swap their keys, in whichever order it is written")
  func swapping() {
    for changes in [["j", "k"], ["k", "j"]] {
      let (map, faults) = applying(
        .init(command: changes[0] == "j" ? "move-up" : "move-down", keys: ["j"]),
        .init(command: changes[0] == "j" ? "move-down" : "move-up", keys: ["k"]))
      #expect(faults.isEmpty)
      #expect(map.command(for: Key("j")) == (changes[0] == "j" ? .moveUp : .moveDown))
      #expect(map.command(for: Key("k")) == (changes[0] == "j" ? .moveDown : .moveUp))
    }
  }

  @Test("a change of a context leaves the others alone")
  func contexts() {
    let (map, faults) = applying(
      .init(context: "reader", command: "next-item", keys: ["n"]))
    #expect(faults.isEmpty)
    #expect(map.command(for: Key("n"), in: .reader) == .nextItem)
    #expect(map.command(for: Key("n")) == .searchNext)
    #expect(map.command(for: Key(.right), in: .reader) == .moveRight)
  }

  @Test("what is unknown is told with its place and what was to be written there")
  func faults() {
    let (map, faults) = applying(
      .init(context: "raeder", command: "open", keys: ["x"]),
      .init(command: "opne", keys: ["x"]),
      .init(command: "open", keys: ["x", "Hyper-x", "F99"]))
    #expect(faults.map(\.change) == [0, 1, 2, 2])
    #expect(faults.map(\.word) == [.context, .command, .key(1), .key(2)])
    #expect(faults[0].expected == "one of general, reader, links")
    #expect(faults[1].choices.contains("open"))
    #expect(faults[2].found == "unknown key “Hyper-x”")
    #expect(map.keys(for: .open) == [Key("x")])
  }

  @Test("one key for two commands is a conflict, whatever way it is written")
  func conflicts() {
    let (_, faults) = applying(
      .init(command: "open", keys: ["^R"]), .init(command: "refresh", keys: ["F5", "C-r"]),
      .init(context: "reader", command: "next-item", keys: ["C-r"]))
    #expect(faults.map(\.change) == [1])
    #expect(faults.map(\.word) == [.key(1)])
    #expect(faults.first?.found == "“C-r”, which means “open” already")
  }
}
