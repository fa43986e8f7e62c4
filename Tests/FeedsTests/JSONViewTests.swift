import Feeds
import TestSupport
import Testing

@Suite("Values in JSON are found without a tree")
struct JSONViewTests {
  private func read(_ text: String) throws -> JSONView {
    try JSONView(reading: Array(text.utf8), allowsLines: true)
  }

  private static let document = #"""
    {"a": [{"b": 1}, {"b": null}, {"c": "x"}, {"b": "two"}], "d\u0065": true, "10": "ten",
     "deep": {"z": "last", "x": {"y": [[], {}]}}, "same": 1, "same": 2, "é": -2.5, " ": " \t"}
    """#

  static let table: [(route: [String?], texts: [String])] = [
    (["a", nil, "b"], ["1", "two"]), (["a", "3", "b"], ["two"]), (["a", "9", "b"], []),
    (["de"], ["true"]), (["10"], ["ten"]), (["deep", nil], ["last"]),
    (["deep", "x", "y", nil], []), (["same"], ["2"]), (["é"], ["-2.5"]), ([" "], []),
    ([nil, "z"], ["last"]), (["a", "b"], []), (["z"], []),
  ]

  @Test("at the end of a route, in order", arguments: JSONViewTests.table)
  func routes(names: [String?], texts: [String]) throws {
    let root = try read(Self.document)
    let route = JSONRoute(names)
    var found: [String] = []
    root.visit(route) { value in
      if let text = value.text { found.append(text) }
      return false
    }
    #expect(found == texts)
    var visits = 0
    let isEnded = root.visit(route) { _ in
      visits += 1
      return true
    }
    #expect(visits == (isEnded ? 1 : 0))
    #expect(root.has(route) == isEnded)
    #expect(root.first(route).text == texts.first)
  }

  static let values: [String] = [
    "null", "true", "false", "0", "-12", "9223372036854775807", "9223372036854775808", "1.5",
    "1e400", "NaN", #""""#, #""  ""#, #"" 7 ""#, #""a\u0000b""#, #""\ud83d\ude00\q\"\\""#,
    "\"a\u{1}b\"", "[]", "[1, [2, 3], {}]", "{}", #"{"a": 1, "b": []}"#,
  ]

  @Test("say what the tree of them says", arguments: JSONViewTests.values)
  func sameAsTree(text: String) throws {
    let value = try read(text)
    let node = try JSONNode(reading: Array(text.utf8))
    #expect(value.node == node)
    #expect(value.text == node.text)
    #expect(value.whole == node.whole)
    #expect(value.list.map(\.node) == node.list)
    #expect(value.isNull == node.isNull)
    #expect(value.isObject == node.isObject)
    #expect(value.kindName == node.kindName)
    #expect(value[1].node == node[1])
    #expect(value["b"].node == node["b"])
  }

  @Test("strings that end in the middle of an escape are faults, not traps")
  func unfinished() {
    for text in [#"""#, #""\"#, #""\u00"#, #""abcdefgh\""#, #"{"a"#, #"["\\"#] {
      #expect(throws: FeedError.brokenJSON(reason: "it ends too early", offset: text.utf8.count)) {
        try read(text)
      }
    }
  }

  @Test("a mark is found at every place of a string")
  func marks() throws {
    for count in 0..<40 {
      let plain =
        String(repeating: "é", count: count / 2) + String(repeating: "x", count: count % 2)
      for (written, read) in [("", ""), (#"\n"#, "\n"), ("\u{2}", "\u{FFFD}"), (#"\""#, "\"")] {
        let root = try self.read("[\"\(plain)\(written)\(plain)\", 1]")
        #expect(root[0].string == plain + read + plain)
        #expect(root[1].whole == 1)
      }
    }
  }

  @Test("a text of its own is a value too")
  func ownText() {
    #expect(JSONView("x").text == "x")
    #expect(JSONView("").text == nil)
    #expect(JSONView("\"").string == "\"")
    #expect(JSONView.null.isNull)
  }
}
