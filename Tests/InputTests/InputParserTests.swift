import Input
import Testing

@Suite("Input parser")
struct InputParserTests {
  private func events(_ pieces: [[UInt8]], timeout: Bool = false) -> [Event] {
    var parser = InputParser()
    var events: [Event] = []
    for piece in pieces { parser.feed(piece, into: &events) }
    if timeout { parser.timeout(into: &events) }
    return events
  }

  @Test("what a terminal sends is understood", arguments: ParserTable.all)
  func table(row: ParserTable.Row) {
    #expect(events([row.bytes]) == row.events)
  }

  @Test("bytes may be split anywhere", arguments: ParserTable.all)
  func splits(row: ParserTable.Row) {
    for cut in row.bytes.indices {
      let pieces = [Array(row.bytes[..<cut]), Array(row.bytes[cut...])]
      #expect(events(pieces) == row.events, "split after \(cut)")
    }
    #expect(events(row.bytes.map { [$0] }) == row.events, "byte by byte")
  }

  @Test("after each of them the parser waits for nothing", arguments: ParserTable.all)
  func settles(row: ParserTable.Row) {
    var parser = InputParser()
    var events: [Event] = []
    parser.feed(row.bytes, into: &events)
    #expect(!parser.isPending)
    parser.timeout(into: &events)
    #expect(events == row.events)
  }

  @Test(
    "what begins and does not go on becomes what it is by itself",
    arguments: [
      ("\u{1B}", [Event.key(Key(.escape))]),
      ("\u{1B}\u{1B}", [.key(Key(.escape)), .key(Key(.escape))]),
      ("\u{1B}[", [.key(Key("[", .alt))]), ("\u{1B}O", [.key(Key("O", .alt))]),
      ("\u{1B}]", [.key(Key("]", .alt))]), ("\u{1B}P", [.key(Key("P", .alt))]),
      ("\u{1B}[1;5", []), ("\u{1B}[M!", []), ("\u{1B}]0;title", []), ("\u{1B}[[", []),
      ("\u{1B}]0;title\u{1B}", [.key(Key(.escape))]),
      ("\u{1B}[200~lost\u{1B}[20", [.paste("lost\u{1B}[20")]),
    ])
  func timeouts(text: String, expected: [Event]) {
    #expect(events([Array(text.utf8)], timeout: true) == expected)
  }

  @Test("half a character that does not go on is a replacement character")
  func halfCharacter() {
    #expect(events([[0xE6, 0xBC]], timeout: true) == [.key(Key("\u{FFFD}"))])
    #expect(events([[0x1B, 0xC3]], timeout: true) == [.key(Key("\u{FFFD}", .alt))])
  }

  @Test("only what has begun is waited for, Escape no longer than a person notices")
  func patience() {
    var parser = InputParser()
    var events: [Event] = []
    #expect(parser.patience == nil)
    parser.feed([0x1B], into: &events)
    #expect(parser.patience == .milliseconds(25))
    parser.feed(Array("[200~x".utf8), into: &events)
    #expect(parser.patience == .seconds(2))
    parser.timeout(into: &events)
    #expect(parser.patience == nil)
    #expect(events == [.paste("x")])
  }

  @Test(
    "however steadily somebody types, what has no end is ended; a slow line has the time it needs",
    arguments: ["\u{1B}[200~", "\u{1B}]0;", "\u{1B}P", "\u{1B}_"])
  func limit(beginning: String) throws {
    var parser = InputParser(pasteLimit: 16)
    var events: [Event] = []
    #expect(parser.limit == nil)
    parser.feed(Array(beginning.utf8), into: &events)
    // Thirty keys a second, as a held one repeats.
    var typed = 0
    while try #require(parser.limit) > .seconds(typed) / 30 {
      parser.feed(Array("q".utf8), into: &events)
      typed += 1
      try #require(typed < 30 * 10)
    }
    #expect(events.isEmpty)
    parser.timeout(into: &events)
    #expect(parser.limit == nil)
    parser.feed([0x03], into: &events)
    #expect(events.last == .key(Key("c", .control)))
    // 9,600 baud.
    parser.feed(Array(beginning.utf8), into: &events)
    for _ in 0..<100 {
      parser.feed(repeatElement(UInt8(ascii: "x"), count: 960), into: &events)
    }
    #expect(try #require(parser.limit) > .seconds(100))
  }

  @Test("a paste keeps no more than its limit and still ends")
  func pasteLimit() {
    var parser = InputParser(pasteLimit: 4)
    var events: [Event] = []
    parser.feed(Array("\u{1B}[200~abcdefgh\u{1B}[201~x".utf8), into: &events)
    #expect(events == [.paste("abcd"), .key(Key("x"))])
  }

  @Test("a string without an end gives the keyboard back")
  func endlessString() {
    var parser = InputParser()
    var events: [Event] = []
    parser.feed(Array("\u{1B}]0;".utf8), into: &events)
    parser.feed(repeatElement(UInt8(ascii: "x"), count: (1 << 20) - 2), into: &events)
    parser.feed(Array("q".utf8), into: &events)
    #expect(events == [.key(Key("q"))])
  }

  @Test("no bytes do harm, however they are split and timed")
  func anyBytes() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SplitMix(state: seed)
    let fragments = ParserTable.all.map(\.bytes)
    for _ in 0..<2000 {
      var parser = InputParser(pasteLimit: 16)
      var events: [Event] = []
      var count = 0
      for _ in 0..<12 {
        var piece = (0..<Int.random(in: 0...6, using: &random)).map { _ in
          UInt8.random(in: 0...255, using: &random)
        }
        if Bool.random(using: &random), let fragment = fragments.randomElement(using: &random) {
          piece += fragment.prefix(Int.random(in: 0...fragment.count, using: &random))
        }
        count += piece.count
        parser.feed(piece, into: &events)
        if Int.random(in: 0..<4, using: &random) == 0 { parser.timeout(into: &events) }
      }
      parser.timeout(into: &events)
      #expect(!parser.isPending, "seed \(seed)")
      #expect(events.count <= count, "seed \(seed)")
      events = []
      parser.feed([UInt8(ascii: "q")], into: &events)
      #expect(events == [.key(Key("q"))], "seed \(seed)")
    }
  }
}

/// A generator that a printed seed repeats.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
