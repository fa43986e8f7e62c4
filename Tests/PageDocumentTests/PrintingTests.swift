import PageDocument
import Testing

@Suite("Pages as text")
struct PrintingTests {
  private static let files = PageFiles { name throws(UnreadableFile) in
    switch name {
    case "conf/sub/news.yaml":
      return Array("title: News\nblocks: [{source: ./feed.xml}, {source: {file: notes}}]\n".utf8)
    case "conf/key": return Array("k3y\n".utf8)
    default: throw UnreadableFile(found: "no such file")
    }
  }

  private static let environment = ["HOST": "h.example", "TOKEN": "t0k3n", "ME": "me"]

  private func print(_ text: String) throws -> String {
    try PageDocument.printed(
      Array(text.utf8), from: "conf/home.yaml", environment: Self.environment, files: Self.files)
  }

  @Test("includes and variables are in their places, and secrets are hidden")
  func expanded() throws {
    let text = """
      title: "no"   # a title
      sources:
        a: {url: "https://${HOST}/", headers: {X-Me: "${ME}", Accept: x}}
        b: "https://me:pw@${HOST}/?token=t0k3n&q=1#x"
        c: {preset: miniflux, host: "${HOST}", token: "${TOKEN}", category: 3}
      tabs:
        - {include: sub/news.yaml}
        - title: Mine
          blocks:
            - title: All
              source:
                merge:
                  - a
                  - {url: "https://x.example/${file:key}", auth: {basic: {user: me, password: pw}},
                     query: {api_key: 12, page: "${ME}"}}
              insets: [0, 1, 0, 1]
              limit: 5
            - {title: Words, items: ["a: b", {title: "true"}], empty: "• none\\n"}
      """
    let printed = try print(text)
    #expect(
      printed
        == """
        title: "no"
        sources:
          a:
            url: https://h.example/
            headers: {X-Me: •••, Accept: •••}
          b: https://me:•••@h.example/?token=•••&q=1#x
          c: {preset: miniflux, host: h.example, token: •••, category: 3}
        tabs:
          - title: News
            blocks:
              - source: sub/./feed.xml
              - source: {file: sub/notes}
          - title: Mine
            blocks:
              - title: All
                source:
                  merge:
                    - a
                    - url: https://x.example/•••
                      auth:
                        basic: {user: •••, password: •••}
                      query: {api_key: •••, page: me}
                insets: [0, 1, 0, 1]
                limit: 5
              - title: Words
                items:
                  - "a: b"
                  - {title: "true"}
                empty: "• none\\n"

        """)
  }

  @Test("a printed page reads as the same page")
  func readsBack() throws {
    for variant in PageEditPropertyTests.variants {
      let page = try PageDocument(reading: variant, from: "conf/home.yaml")
      let printed = try PageDocument.printed(variant, from: "conf/home.yaml")
      let again = try PageDocument(reading: Array(printed.utf8), from: "conf/home.yaml")
      let isSame = Self.unplaced(again) == Self.unplaced(page)
      #expect(isSame, "\(printed)")
      #expect(try PageDocument.printed(Array(printed.utf8), from: "conf/home.yaml") == printed)
    }
  }

  /// The page without the places where it says what it says.
  private static func unplaced(_ page: PageDocument) -> PageDocument {
    var page = page
    page.sources = page.sources.mapValues(unplaced)
    for index in page.mute.indices { page.mute[index].position = Position() }
    for tab in page.tabs.indices {
      page.tabs[tab].position = Position()
      for block in page.tabs[tab].blocks.indices {
        page.tabs[tab].blocks[block].position = Position()
        page.tabs[tab].blocks[block].source = page.tabs[tab].blocks[block].source.map(unplaced)
      }
    }
    page.notices = []
    return page
  }

  private static func unplaced(_ source: SourceDocument) -> SourceDocument {
    var source = source
    source.position = Position()
    if case .merge(let members) = source.origin { source.origin = .merge(members.map(unplaced)) }
    return source
  }

  @Test("a page with faults is not printed")
  func faults() {
    #expect(throws: PageErrors.self) { try print("tabs: 7") }
    #expect(throws: PageErrors.self) { try print("tabs: [{include: x}]") }
    #expect(throws: PageErrors.self) { try print("") }
  }

  @Test("a draft becomes a page in the way a person would write it")
  func draft() throws {
    let draft = PageDraft(
      comment: ["My page", "", "Made by hand."], title: "Home",
      tabs: [
        TabDraft(
          title: "News",
          blocks: [
            BlockDraft(
              title: "One", sources: [SourceDraft(address: "https://one.example/", title: "One")],
              comment: ["the first"]),
            BlockDraft(
              title: "one", layout: .grid,
              sources: [
                SourceDraft(address: "https://a.example/?x=1,2", title: "A: b"),
                SourceDraft(address: "./b.xml"),
              ]),
          ]),
        TabDraft(
          title: "news",
          blocks: [BlockDraft(sources: [SourceDraft(address: "x.xml", title: "X")])]),
      ])
    #expect(
      draft.yaml == """
        # My page

        # Made by hand.
        title: Home
        tabs:
          - title: News
            blocks:
              # the first
              - title: One
                source: https://one.example/
              - id: one-2
                title: one
                layout: grid
                source:
                  merge:
                    - {url: "https://a.example/?x=1,2", title: "A: b"}
                    - ./b.xml
          - id: news-2
            title: news
            blocks:
              - source: {url: x.xml, title: X}

        """)
    let read = try page(draft.yaml)
    #expect(read.tabs.map { $0.blocks.count } == [2, 1])
  }

  @Test("any text survives being written", arguments: 0..<40)
  func texts(seed: Int) throws {
    var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    let pieces = [
      "a", "B", " ", "  ", ":", ": ", "#", " #", "-", "- ", "?", ",", "[", "]", "{", "}", "&", "*",
      "!", "|", ">", "'", "\"", "%", "@", "`", "\\", "\n", "\t", "1", "0x1F", "true", "null", "~",
      "é", "日本", "📚", "\u{85}", "\u{2028}", "\u{7F}", "\u{1B}[2J", "\u{FEFF}", "=", "<<", "...",
    ]
    for _ in 0..<20 {
      let text = (0...next(5)).map { _ in pieces[next(pieces.count)] }.joined()
      let draft = PageDraft(
        title: text,
        tabs: [
          TabDraft(
            title: "T",
            blocks: [
              BlockDraft(sources: [
                SourceDraft(address: "./x", title: text), SourceDraft(address: "./y"),
              ])
            ])
        ])
      let read = try page(draft.yaml)
      #expect(read.title == text, "\(draft.yaml)")
      guard case .merge(let members) = read.tabs[0].blocks[0].source?.origin else {
        Issue.record("\(draft.yaml)")
        return
      }
      #expect(members[0].title == text, "\(draft.yaml)")
    }
  }
}
