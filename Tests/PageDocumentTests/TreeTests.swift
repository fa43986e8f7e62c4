import Testing

@testable import PageDocument

@Suite("A document as a tree")
struct TreeTests {
  private func tree(_ text: String, isJSON: Bool = false) throws -> Node {
    try Tree(Array(text.utf8), isJSON: isJSON).root
  }

  private func fault(_ text: String, isJSON: Bool = false) -> TreeFault? {
    do throws(TreeFault) {
      _ = try Tree(Array(text.utf8), isJSON: isJSON)
      return nil
    } catch {
      return error
    }
  }

  @Test("every value knows its line and column")
  func positions() throws {
    let root = try tree("a: 1\nlist:\n  - x\n  - {é: z}\n")
    #expect(root.position == Position(line: 1, column: 1))
    #expect(root["a"]?.position == Position(line: 1, column: 4))
    guard case .sequence(let nodes) = root["list"]?.kind else {
      Issue.record("no list")
      return
    }
    #expect(nodes[0].position == Position(line: 3, column: 5))
    #expect(nodes[1]["é"]?.position == Position(line: 4, column: 9))
  }

  @Test("JSON has the same places as YAML's flow style")
  func samePlaces() throws {
    let text = "{\"a\": [1, {\"日本\": \"x\"}, \"y\"],\n \"b\": true}"
    let json = try Tree(Array(text.utf8), isJSON: true)
    let yaml = try YAMLTreeReader.tree(of: Array(text.utf8))
    #expect(json == yaml)
  }

  @Test(
    "JSON escapes become the scalars they stand for",
    arguments: [
      (#""a\/b""#, "a/b"), (#""\ud83d\ude00""#, "😀"), (#""\u00e9\n\t\"\\""#, "é\n\t\"\\"),
      (#""\ud83d!""#, "\u{FFFD}!"), (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ude00""#, "\u{FFFD}"),
      (#""\u0000""#, "\0"), (#""\b\f\r""#, "\u{8}\u{C}\r"),
    ])
  func escapes(json: String, text: String) throws {
    #expect(try tree("[\(json)]").kind == .sequence([scalar(text, at: 2)]))
  }

  private func scalar(_ text: String, at column: Int) -> Node {
    Node(.scalar(text, quoted: true), at: Position(line: 1, column: column))
  }

  @Test(
    "broken JSON is told with what was found and expected",
    arguments: [
      (#"{"a": 1,}"#, "1:9", "\"}\"", "a key in quotation marks"),
      (#"[1 2]"#, "1:4", "\"2\"", "\",\" or \"]\""),
      (#"{"a" 1}"#, "1:6", "\"1\"", "\":\""),
      (#"["a"#, "1:4", "the end of the document", "a closing quotation mark"),
      ("[\"a\n\"]", "1:4", "the end of the line", "a closing quotation mark"),
      (#"[nope]"#, "1:2", "\"nope\"", "a value"),
      (#"[1.2.3]"#, "1:2", "\"1.2.3\"", "a value"),
      (#"["\q"]"#, "1:4", "\"q\"", "one of \" \\ / b f n r t u after a backslash"),
      (#"["\u12"]"#, "1:5", "\"12\"", "four hexadecimal digits after \\u"),
      (#"{} {}"#, "1:4", "\"{\"", "the end of the document"),
      ("", "1:1", "the end of the document", "a value"),
    ])
  func brokenJSON(text: String, place: String, found: String, expected: String) {
    let fault = fault(text, isJSON: true)
    #expect(fault?.position.description == place)
    #expect(fault?.found == found)
    #expect(fault?.expected == expected)
  }

  @Test("what begins like JSON may be YAML")
  func flowStyle() throws {
    #expect(try tree("{a: 'x', b: [1, 2,],}")["a"]?.kind == .scalar("x", quoted: true))
  }

  @Test("a byte-order mark, carriage returns and UTF-16 change nothing")
  func encodings() throws {
    let plain = "title: é日\ntabs:\n  - x\n"
    let expected = try tree(plain)
    let windows = plain.split(separator: "\n").map { $0 + "\r\n" }.joined()
    #expect(try tree(windows) == expected)
    #expect(try tree("\u{FEFF}" + plain) == expected)
    let units = Array(("\u{FEFF}" + plain).utf16)
    let big = units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let little = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(try Tree(big, isJSON: false).root == expected)
    #expect(try Tree(little, isJSON: false).root == expected)
  }

  @Test(
    "bytes that are no UTF-8 are told with their place",
    arguments: [[0xE2, 0x80], [0xFE], [0xED, 0xA0, 0x80], [0xC0, 0xAF]] as [[UInt8]])
  func invalidUTF8(bytes: [UInt8]) {
    let text = Array("a: é\nb: it".utf8) + bytes + Array("s\n".utf8)
    #expect(
      throws: TreeFault(
        Position(line: 2, column: 6), found: "bytes that are no UTF-8", expected: "text in UTF-8")
    ) { try Tree(text, isJSON: false) }
  }

  @Test("an alias stands for its anchor")
  func alias() throws {
    let root = try tree("a: &x {k: v}\nb: *x\n")
    #expect(root["b"]?["k"]?.kind == .scalar("v", quoted: false))
  }

  @Test("aliases that multiply are refused before they take memory")
  func aliasBomb() {
    let lines = (1...30).map { level in
      "a\(level): &a\(level) ["
        + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
        + "]"
    }
    let fault = fault("a0: &a0 x\n" + lines.joined(separator: "\n"))
    #expect(fault?.found == "more than 100000 values")
  }

  @Test("an alias within its own anchor is refused")
  func recursiveAlias() {
    #expect(fault("a: &a [*a]")?.found == "alias \"*a\"")
  }

  @Test("aliases cannot build a tree deeper than a document may be")
  func deepAliases() {
    let open = String(repeating: "[", count: 40)
    let close = String(repeating: "]", count: 40)
    #expect(fault("a: &a \(open)x\(close)\nb: \(open)*a\(close)") != nil)
  }

  @Test("too many levels are refused", arguments: [false, true])
  func depth(isJSON: Bool) {
    let text = String(repeating: "[", count: 10_000)
    #expect(fault(text, isJSON: isJSON)?.found == "more than 64 levels of lists and maps")
  }

  @Test("too many bytes are refused")
  func size() {
    #expect(fault(String(repeating: "#", count: 4 << 20 + 1))?.position == Position())
  }
}
