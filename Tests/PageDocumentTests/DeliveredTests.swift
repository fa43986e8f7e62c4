import PageDocument
import Testing

@Suite("What a delivered page may not do")
struct DeliveredTests {
  private static let files = PageFiles { _ throws(UnreadableFile) in
    Issue.record("a file was read")
    throw UnreadableFile(found: "no such file")
  }

  private func read(_ block: String) throws -> PageDocument {
    try PageDocument(
      reading: Array("{\"tabs\": [{\"blocks\": [\(block)]}]}".utf8),
      from: "https://h.example/home.json", environment: ["SECRET": "s3cret"], files: Self.files,
      isDelivered: true)
  }

  @Test("a stream may be named by where it is from the page")
  func relativeStream() throws {
    let page = try read("{\"source\": {\"stream\": \"events?n=1\"}}")
    #expect(page.tabs[0].blocks[0].source?.origin == .stream("https://h.example/events?n=1"))
    #expect(page.notices.isEmpty)
  }

  @Test(
    "each thing that a stranger may not ask for is ignored with a notice",
    arguments: [
      ("\"url\": \"https://x.example/${SECRET}\"", "`${…}`; kept as text"),
      ("\"url\": \"https://x.example/${SECRET:-x}\"", "`${…}`; kept as text"),
      ("\"url\": \"https://x.example/${file:/etc/passwd}\"", "`${…}`; kept as text"),
      ("\"url\": \"./a\", \"headers\": {\"A\": \"b\"}", "`headers`; ignored"),
      ("\"url\": \"./a\", \"auth\": {\"file\": \"/etc/passwd\"}", "`auth`; ignored"),
      ("\"url\": \"./a\", \"proxy\": \"http://evil.example/\"", "`proxy`; ignored"),
      ("\"url\": \"./a\", \"insecure\": true", "`insecure`; ignored"),
      ("\"command\": [\"id\"]", "`command`; ignored"),
      ("\"file\": \"/etc/passwd\"", "`file`; ignored"),
      ("\"directory\": \"/etc\"", "`directory`; ignored"),
      ("\"opml\": \"/etc/passwd\"", "`opml`; ignored"),
      ("\"include\": \"/etc/passwd\"", "`include`; ignored"),
      ("\"merge\": [{\"file\": \"/etc/passwd\"}]", "`file`; ignored"),
    ])
  func barred(source: String, message: String) throws {
    let page = try read("{\"source\": {\(source)}}")
    #expect(page.notices.map(\.message) == ["a delivered page may not use \(message)"])
    #expect(page.notices.allSatisfy { $0.reason == .delivered })
    let source = page.tabs.first?.blocks.first?.source
    #expect(source?.headers ?? [] == [])
    #expect(source?.authorization == nil)
    #expect(source?.proxy == nil)
    #expect(source?.isInsecure != true)
    switch source?.origin {
    case nil, .url: break
    case .merge(let members): #expect(members == [])
    default: Issue.record("\(String(describing: source))")
    }
    #expect(source?.address.contains("s3cret") != true)
  }

  @Test("openers are no part of a page at all")
  func openers() throws {
    let page = try PageDocument(
      reading: Array("{\"openers\": [], \"tabs\": [{\"blocks\": []}]}".utf8),
      from: "https://h.example/home.json", isDelivered: true)
    #expect(page.notices.map(\.message) == ["unknown key \"openers\"; ignored"])
  }

  @Test("variables are not looked at in any place where one of one's own page would be")
  func everyPlace() throws {
    let values = [
      "\"preset\": \"mastodon\", \"host\": \"${SECRET}\", \"token\": \"${SECRET}\"",
      "\"stream\": \"https://x.example/${SECRET}\"",
      "\"url\": \"./a\", \"query\": {\"q\": \"${SECRET}\"}", "\"merge\": [\"./${SECRET}\"]",
    ]
    for value in values {
      let page = try read("{\"source\": {\(value)}}")
      let source = try #require(page.tabs[0].blocks[0].source)
      #expect(source.query.allSatisfy { $0.value.revealed == "${SECRET}" })
      #expect(!"\(source.origin)".contains("s3cret"))
      if case .preset(let use) = source.origin {
        #expect(use.secret("token")?.revealed == "${SECRET}")
      }
      #expect(!page.notices.isEmpty, "\(value)")
    }
  }

  @Test("a preset's parameter may be called as what is barred")
  func owncast() throws {
    let page = try read("{\"source\": {\"preset\": \"owncast\", \"directory\": true}}")
    #expect(page.notices.isEmpty)
    #expect(page.tabs[0].blocks[0].source?.address == "owncast directory=true")
  }
}

@Suite("Where a source was named")
struct NamedByTests {
  @Test(
    "every source of a delivered page remembers the page, those of one's own none",
    arguments: [
      "https://x.example/f", "{url: 'http://127.0.0.1/f'}", "{stream: 'http://10.0.0.1/s'}",
      "{merge: [./a, b]}", "b", "{preset: lobsters}",
    ])
  func deliveredFrom(source: String) throws {
    let text = "sources: {b: ./b}\ntabs: [{page: ./t, blocks: [{source: \(source)}]}]"
    for isDelivered in [true, false] {
      let address = "https://h.example/home.yaml"
      let document = try page(text, from: address, isDelivered: isDelivered)
      let expected = isDelivered ? address : nil
      let source = try #require(document.tabs[0].blocks[0].source)
      #expect(source.deliveredFrom == expected)
      #expect(document.tabs[0].deliveredFrom == expected)
      guard case .merge(let members) = source.origin else { continue }
      #expect(members.map(\.deliveredFrom) == [expected, expected])
    }
  }
}
