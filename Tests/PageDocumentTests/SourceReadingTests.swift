import PageDocument
import Testing

@Suite("Sources of a page")
struct SourceReadingTests {
  private func source(
    _ text: String, from file: String = "pages/home.yaml", environment: [String: String] = [:]
  ) throws -> SourceDocument {
    let text = "tabs: [{blocks: [{source: \(text)}]}]"
    let document = try page(text, from: file, environment: environment)
    return try #require(document.tabs.first?.blocks.first?.source)
  }

  @Test(
    "addresses and paths start from the document",
    arguments: [
      ("https://example.org/a", "pages/home.yaml", .url("https://example.org/a")),
      ("HTTP://example.org/a", "home.yaml", .url("HTTP://example.org/a")),
      ("feed.xml", "home.yaml", .file("feed.xml")),
      ("../feed.xml", "pages/home.yaml", .file("pages/../feed.xml")),
      ("/srv/feed.xml", "pages/home.yaml", .file("/srv/feed.xml")),
      ("feeds/", "pages/home.yaml", .directory("pages/feeds/")),
      ("~/feed.xml", "pages/home.yaml", .file("/home/me/feed.xml")),
      ("file:///srv/feed.xml", "pages/home.yaml", .file("/srv/feed.xml")),
      ("{file: feed}", "pages/home.yaml", .file("pages/feed")),
      ("{directory: feeds}", "pages/home.yaml", .directory("pages/feeds")),
      ("../feeds/a.xml", "embedded:pages/home.yaml", .url("embedded:feeds/a.xml")),
      ("{file: /feeds/a.xml}", "embedded:pages/home.yaml", .url("embedded:feeds/a.xml")),
      ("embedded:feeds/a.xml?delay=2", "home.yaml", .url("embedded:feeds/a.xml?delay=2")),
    ] as [(String, String, SourceDocument.Origin)])
  func places(text: String, file: String, origin: SourceDocument.Origin) throws {
    #expect(try source(text, from: file, environment: ["HOME": "/home/me"]).origin == origin)
  }

  @Test("sources of one address that are asked or read in other ways are told apart")
  func variants() throws {
    let address = "url: 'https://h.example/in'"
    let document = try page(
      """
      tabs:
        - title: T
          blocks:
            - {source: {\(address), auth: {bearer: A}}}
            - {source: {\(address), auth: {bearer: B}}}
            - {source: {merge: [{\(address), auth: {bearer: A}}, {\(address)}]}}
            - {source: {\(address), auth: {bearer: B}, limit: 3}}
            - {source: {url: 'https://h.example/other'}}
      """)
    let sources = document.tabs.flatMap(\.blocks).compactMap(\.source)
    #expect(sources.map(\.variant) == [1, 2, 1, 2, 1])
    guard case .merge(let members) = sources[2].origin else { return #expect(Bool(false)) }
    #expect(members.map(\.variant) == [1, 3])
  }

  @Test(
    "relative addresses of a delivered page resolve against its own",
    arguments: [
      ("a.xml", "https://h.example/x/a.xml"), ("/a.xml", "https://h.example/a.xml"),
      ("../../a.xml", "https://h.example/a.xml"),
      ("./b/../a.xml?q=1", "https://h.example/x/a.xml?q=1"),
      ("//o.example/a.xml", "https://o.example/a.xml"),
    ])
  func delivered(reference: String, address: String) throws {
    let document = try page(
      "tabs: [{blocks: [{source: '\(reference)'}]}]", from: "https://h.example/x/home.json?a=b/c",
      isDelivered: true)
    #expect(document.tabs[0].blocks[0].source?.origin == .url(address))
  }

  @Test("options of a source")
  func options() throws {
    let source = try source(
      """
      {url: "https://example.org/${PART}", title: Example, limit: 5, timeout: 30s, refresh: 2h,
       headers: {X-Token: "a ${TOKEN}", Accept: x}}
      """, environment: ["PART": "feed", "TOKEN": "$1"])
    #expect(source.origin == .url("https://example.org/feed"))
    #expect(source.title == "Example")
    #expect(source.limit == 5)
    #expect(source.timeout == 30)
    #expect(source.refresh == 7200)
    #expect(source.headers.map(\.value.revealed) == ["a $1", "x"])
    #expect(
      source.headers == [
        SourceDocument.Header(name: "X-Token", value: "a $1"),
        SourceDocument.Header(name: "Accept", value: "x"),
      ])
  }

  @Test("names stand for sources, also within a merge and another name")
  func names() throws {
    let document = try page(
      """
      refresh: 10m
      sources:
        a: {url: "https://a.example/", limit: 3}
        both: {merge: [a, {url: "https://b.example/", refresh: 1m}]}
      tabs: [{blocks: [{source: both}]}]
      """)
    let merged = try #require(document.tabs[0].blocks[0].source)
    guard case .merge(let members) = merged.origin else {
      Issue.record("no merge")
      return
    }
    #expect(members.map(\.address) == ["https://a.example/", "https://b.example/"])
    #expect(members.map(\.limit) == [3, nil])
    #expect(members.map(\.refresh) == [600, 60])
    #expect(document.sources.keys.sorted() == ["a", "both"])
  }

  @Test(
    "faults of sources",
    arguments: [
      (
        "news: ./a.xml", "nesw",
        "found \"nesw\", which is no name under `sources` and no address, expected an http or "
          + "https address, a path or one of the named sources "
          + "news; "
          + "did you mean \"news\"?"
      ),
      ("", "https:///x", "found \"https:///x\", expected an http or https address, a path"),
      ("", "https:x", "found \"https:x\", expected an http or https address, a path"),
      (
        "", "http://a b/",
        "found a blank in \"http://a b/\", expected an address, in which a blank is written %20"
      ),
      ("", "javascript:x", "found \"javascript:x\", expected an http or https address, a path"),
      (
        "", "'localhost:80/x'",
        "found \"localhost:80/x\", expected an http or https address, a path; "
          + "did you mean \"http://localhost:80/x\"?"
      ),
      (
        "a: {merge: [b]}, b: {merge: [a]}", "./x",
        "found source \"a\" that leads back to itself, expected sources that end in an address"
      ),
      (
        "", "{title: x}",
        "found a source without a place, expected one of url, preset, file, directory, opml, "
          + "merge, "
          + "command, stream"
      ),
      (
        "", "{url: ./a, file: b}",
        "found a source with url and file, expected one of url, preset, file, directory, opml, "
          + "merge, command, stream"
      ),
      (
        "", "{url: ./a, headers: {a b: x}}",
        "found \"a…\", expected the name of a field: letters, digits and -"
      ),
      (
        "", "{url: ./a, headers: {a: \"x\\ny\"}}",
        "found a control character in the value of a field, expected one line of text"
      ),
      (
        "", "{url: \"${TOKNE}\"}",
        "found ${TOKNE}, a variable that is not set, expected the name of an environment variable; "
          + "did you mean \"TOKEN\"?"
      ),
      ("", "'./${TOKEN'", "found \"${\" without an end, expected \"}\" behind the name"),
      ("", "[a]", "found a list, expected an address, the name of a source, or a map"),
    ])
  func faults(sources: String, source: String, message: String) {
    let text = "sources: {\(sources)}\ntabs: [{blocks: [{source: \(source)}]}]"
    let lines = errors(of: Array(text.utf8), environment: ["TOKEN": "x"])
    #expect(lines.contains { $0.hasSuffix(": " + message) }, "\(lines)")
  }

  @Test("names that multiply are bounded")
  func bounded() {
    let names = (1...20).map { "s\($0): {merge: [s\($0 - 1), s\($0 - 1), s\($0 - 1)]}" }
    let text =
      "sources: {s0: ./x, \(names.joined(separator: ", "))}\ntabs: [{blocks: [{source: s20}]}]"
    let lines = errors(of: Array(text.utf8))
    #expect(lines.first?.contains("found more than 1000 sources") == true)
  }
}
