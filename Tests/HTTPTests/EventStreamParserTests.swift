import HTTP
import TestSupport
import Testing

@Suite("Server-sent events are read as the HTML standard says")
struct EventStreamParserTests {
  private func events(_ text: String) -> [ServerSentEvent] {
    var parser = EventStreamParser()
    return parser.events(in: text.utf8)
  }

  @Test(
    "what ends with an empty line is an event",
    arguments: [
      ("data: one\n\n", [ServerSentEvent(data: "one")]),
      ("data:one\r\ndata:two\r\n\r\n", [ServerSentEvent(data: "one\ntwo")]),
      ("data\r\rdata: x\r\r", [ServerSentEvent(data: ""), ServerSentEvent(data: "x")]),
      ("\u{FEFF}data: bom\n\n", [ServerSentEvent(data: "bom")]),
      ("event: add\ndata: 1\nid: 7\n\n", [ServerSentEvent(type: "add", data: "1", id: "7")]),
      (": a comment\ndata:  two blanks\n\n", [ServerSentEvent(data: " two blanks")]),
      ("event: nothing\n\ndata: after\n\n", [ServerSentEvent(data: "after")]),
      ("nonsense: x\ndata: y\n\n", [ServerSentEvent(data: "y")]),
      ("data: never ended\n", []),
      ("", []),
    ])
  func reads(text: String, expected: [ServerSentEvent]) {
    #expect(events(text) == expected)
  }

  @Test("an id holds until another comes, and one with a NUL is none")
  func ids() {
    let events = events("id: 1\ndata: a\n\ndata: b\n\nid: 2\u{0}\ndata: c\n\nid\ndata: d\n\n")
    #expect(events.map(\.id) == ["1", "1", "1", ""])
  }

  @Test("an id without data is remembered for the next connection")
  func idAlone() {
    var parser = EventStreamParser(lastEventID: "4")
    #expect(parser.lastEventID == "4")
    #expect(parser.events(in: "id: 5\n\n".utf8).isEmpty)
    #expect(parser.lastEventID == "5")
  }

  @Test(
    "a wish for a pause is a whole number", arguments: [("1500", 1500), ("soon", nil), ("-1", nil)])
  func retry(text: String, expected: Int?) {
    var parser = EventStreamParser()
    _ = parser.events(in: "retry: \(text)\n\n".utf8)
    #expect(parser.retry == expected)
  }

  @Test("an event that is too large is dropped, and the next is read")
  func tooLarge() {
    var parser = EventStreamParser(maximumSize: 100)
    let large = String(repeating: "x", count: 1000)
    let many = Array(repeating: "data: \(String(repeating: "y", count: 60))\n", count: 5).joined()
    let text = "data: \(large)\n\n\(many)\ndata: fine\n\n"
    #expect(parser.events(in: text.utf8) == [ServerSentEvent(data: "fine")])
    #expect(parser.dropped == 2)
  }

  @Test("the pieces that bytes come in do not matter", arguments: 1...20)
  func pieces(seed: Int) {
    var generator = SeededGenerator(seed: seed)
    let lines = ["data: é\u{4E2D}", "data", "id: 9", "", "", ":c", "event: e", "retry: 1", "junk"]
    let ends = ["\n", "\r", "\r\n"]
    let text = (0..<60).map { _ in
      (lines.randomElement(using: &generator) ?? "") + (ends.randomElement(using: &generator) ?? "")
    }.joined()
    var whole = EventStreamParser()
    var inPieces = EventStreamParser()
    let expected = whole.events(in: text.utf8)
    var rest = Array(text.utf8)[...]
    var found: [ServerSentEvent] = []
    while !rest.isEmpty {
      let count = Int.random(in: 1...7, using: &generator)
      found += inPieces.events(in: rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    #expect(found == expected, "seed \(seed)")
    #expect(inPieces.lastEventID == whole.lastEventID, "seed \(seed)")
  }
}
