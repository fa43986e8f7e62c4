import Feeds
import TestSupport
import Testing

@Suite("JSON is read as it comes")
struct JSONNodeTests {
  private func read(_ text: String, lines: Bool = false) throws -> JSONNode {
    try JSONNode(reading: Array(text.utf8), allowsLines: lines)
  }

  static let numberTable: [(String, JSONNode)] = [
    ("0", .integer(0)), ("-12", .integer(-12)), ("9223372036854775807", .integer(.max)),
    ("-9223372036854775808", .integer(.min)), ("9223372036854775808", .number(0x1p63)),
    ("1.5", .number(1.5)), ("-2e3", .number(-2000)), ("1E-2", .number(0.01)), ("1e400", .null),
    ("NaN", .null), ("Infinity", .null), ("-Infinity", .null),
  ]

  @Test(
    "a number is what it says, and null where nothing can hold it",
    arguments: JSONNodeTests.numberTable)
  func numbers(text: String, value: JSONNode) throws {
    #expect(try read("[\(text)]")[0] == value)
    #expect(try read(" \(text) ") == value)
  }

  @Test("of members with one name the last counts, and all are kept in order")
  func members() throws {
    let node = try read(#"{"b": 1, "a": true, "b": "two"}"#)
    #expect(node["b"] == .string("two"))
    #expect(node["a"] == .bool(true))
    #expect(node["c"].isNull)
    guard case .object(let members) = node else { return #expect(node.isObject) }
    #expect(members.map(\.name) == ["b", "a", "b"])
  }

  @Test("long names that look alike stay apart")
  func names() throws {
    let node = try read(
      #"[{"favourites_count_a1": 1, "favourites_count_b1": 2}, {"favourites_count_a1": 3}]"#)
    #expect(node[0]["favourites_count_a1"] == .integer(1))
    #expect(node[0]["favourites_count_b1"] == .integer(2))
    #expect(node[1]["favourites_count_a1"] == .integer(3))
  }

  @Test("a byte-order mark and UTF-16 do no harm")
  func encodings() throws {
    #expect(try JSONNode(reading: [0xEF, 0xBB, 0xBF] + Array("[1]".utf8))[0] == .integer(1))
    let wide = "[\"é\"]".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try JSONNode(reading: [0xFF, 0xFE] + wide)[0] == .string("é"))
  }

  @Test("values on lines of their own are an array where that is allowed")
  func lines() throws {
    #expect(try read("{\"a\":1}\n{\"a\":2}\n", lines: true)[1]["a"] == .integer(2))
    #expect(throws: FeedError.brokenJSON(reason: "something behind the end", offset: 4)) {
      try read("[1]\n[2]")
    }
  }

  @Test("nesting ends at a depth that nobody needs", arguments: ["[", "{\"a\":"])
  func depth(start: String) {
    let text = String(repeating: start, count: 10_000)
    #expect(
      throws: FeedError.brokenJSON(reason: "nested too deeply", offset: 512 * start.utf8.count)
    ) { try read(text) }
  }

  @Test("no change of a document traps")
  func mutations() {
    let seed = Int.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    let good = Array(
      #"{"a": [1, -2.5e3, "x\u00e9\ud83d\ude00\n", null, {"b": true}], "c": {"d": []}}"#.utf8)
    for _ in 0..<2000 {
      var bytes = good
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 3))
        default: bytes.insert(bytes[place], at: place)
        }
        if bytes.isEmpty { bytes = good }
      }
      do throws(FeedError) {
        _ = try JSONNode(reading: bytes, allowsLines: true)
      } catch {
        guard case .brokenJSON(_, let offset) = error else { continue }
        #expect(offset <= bytes.count * 3, "seed \(seed)")
      }
    }
  }
}
