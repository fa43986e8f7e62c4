import PageDocument
import Testing

@Suite("Edits of a page's text")
struct PageEditTests {
  private func edit(_ text: String) throws -> PageEdit {
    try PageEdit(Array(text.utf8), file: "home.yaml")
  }

  private func adding(
    _ address: String, title: String? = nil, tab: String? = nil,
    layout: BlockDocument.Layout? = nil, to text: String
  ) throws -> String {
    let outcome = try edit(text).adding(source: address, title: title, tab: tab, layout: layout)
    return String(decoding: outcome.text, as: UTF8.self)
  }

  private func removing(_ name: String, from text: String) throws -> String {
    String(decoding: try edit(text).removing(name).text, as: UTF8.self)
  }

  private static let small = """
    # My page
    tabs:
      - title: News   # daily
        blocks:
          - title: One
            source: https://one.example/feed
            # limit: 5

      # the end
    theme: dark

    """

  @Test("a block is added behind the last one and what belongs to it")
  func block() throws {
    let text = try adding("https://two.example/", title: "Two: more", to: Self.small)
    #expect(
      text == """
        # My page
        tabs:
          - title: News   # daily
            blocks:
              - title: One
                source: https://one.example/feed
                # limit: 5
              - title: "Two: more"
                source: https://two.example/

          # the end
        theme: dark

        """)
  }

  @Test("a tab that is missing is made")
  func newTab() throws {
    let outcome = try edit("tabs:\n- title: A\n  blocks:\n  - items: [x]").adding(
      source: "./b.xml", tab: "B", layout: .grid)
    #expect(
      String(decoding: outcome.text, as: UTF8.self) == """
        tabs:
        - title: A
          blocks:
          - items: [x]
        - title: B
          blocks:
          - layout: grid
            source: ./b.xml
        """)
    #expect(outcome.place == PageEdit.Place(tab: "B", isWholeTab: true))
    #expect(outcome.page.tabs.map(\.title) == ["A", "B"])
  }

  @Test(
    "a tab with one merged list takes the source into it",
    arguments: [
      (
        "tabs: [{title: T, blocks: [{title: B, source: {merge: [./a, ./b]}}]}]",
        "tabs: [{title: T, blocks: [{title: B, source: {merge: [./a, ./b, "
          + "{url: \"./c,d\", title: C}]}}]}]"
      ),
      (
        "tabs:\n- title: T\n  blocks:\n  - title: B\n    source:\n      merge:\n"
          + "        - ./a # a\n",
        "tabs:\n- title: T\n  blocks:\n  - title: B\n    source:\n      merge:\n        - ./a # a\n"
          + "        - {url: \"./c,d\", title: C}\n"
      ),
      (
        "tabs: [{title: T, blocks: [{source: {merge: [\n  ./a, # a\n  ./b  # b\n]}}]}]",
        "tabs: [{title: T, blocks: [{source: {merge: [\n  ./a, # a\n  ./b,\n"
          + "  {url: \"./c,d\", title: C}  # b\n]}}]}]"
      ),
    ])
  func merge(text: String, wanted: String) throws {
    #expect(try adding("./c,d", title: "C", to: text) == wanted)
    let outcome = try edit(text).adding(source: "./c,d", title: "C")
    #expect(outcome.place.merge != nil)
    #expect(try adding("./c,d", layout: .grid, to: text).contains("layout: grid"))
  }

  @Test("a title that another block has gets an id of its own")
  func sameTitle() throws {
    let text = try adding("./b", title: "One", to: Self.small)
    #expect(text.contains("- id: one-2\n        title: One\n"))
  }

  @Test("a source that is there already is not added again, unless to another tab")
  func there() throws {
    #expect(
      throws: PageEditError.alreadyThere(
        file: "home.yaml", position: Position(line: 6, column: 17))
    ) { try adding("HTTPS://one.example/feed", to: Self.small) }
    #expect(throws: PageEditError.self) {
      try adding("https://one.example/feed", tab: "news", to: Self.small)
    }
    #expect(
      try adding("https://one.example/feed", tab: "Other", to: Self.small).contains("Other"))
  }

  @Test(
    "a source is removed by its address, its name, its title or the title of its block",
    arguments: ["https://b.example/", "https://b.example", "bee", "The Bee", "Bees"])
  func names(name: String) throws {
    let text = """
      sources:
        bee: {url: "https://b.example/", title: The Bee}   # hum
        ant: ./a.xml
      tabs:
        - title: T
          blocks:
            # ants
            - {title: Ants, source: ant}
            - title: Bees
              source: bee
            # more
            - {title: Both, source: {merge: [ant, bee, ./c.xml]}}
      """
    let wanted = """
      sources:
        ant: ./a.xml
      tabs:
        - title: T
          blocks:
            # ants
            - {title: Ants, source: ant}
            # more
            - {title: Both, source: {merge: [ant, ./c.xml]}}
      """
    let isBlock = name == "Bees"
    let left = try removing(name, from: text)
    if isBlock {
      #expect(left.contains("bee: {url") && !left.contains("title: Bees"))
    } else {
      #expect(left == wanted)
    }
  }

  @Test(
    "what is left empty goes too, but a page keeps a tab",
    arguments: [
      (
        "tabs:\n- title: A\n  blocks:\n  - items: [x]\n- title: B\n  blocks:\n  - source: ./b\n",
        "tabs:\n- title: A\n  blocks:\n  - items: [x]\n"
      ),
      (
        "tabs:\n- title: B\n  blocks: # mine\n  - source: ./b\n",
        "tabs:\n- title: B\n  blocks: [] # mine\n"
      ),
      (
        "tabs:\n- title: A\n  blocks:\n  - items: [x]\n  - source: {merge: [./b]}\n",
        "tabs:\n- title: A\n  blocks:\n  - items: [x]\n"
      ),
      (
        "tabs:\n- title: A\n  page: ./p.yaml\n  blocks:\n  - source: ./b\n",
        "tabs:\n- title: A\n  page: ./p.yaml\n"
      ),
      ("tabs: [{title: A, blocks: [{source: ./b}]}]", "tabs: [{title: A, blocks: []}]"),
      (
        "tabs:\n- title: B\n  blocks:\n  - source: ./b\n  - source: {merge: [./b]}\n",
        "tabs:\n- title: B\n  blocks: []\n"
      ),
      (
        "tabs:\n- title: A\n  blocks:\n  - source: ./b\n- title: B\n  blocks:\n  - source: ./b\n",
        "tabs:\n- title: A\n  blocks: []\n"
      ),
      (
        "sources:\n  b: ./b\ntabs: [{blocks: [{source: b}, {items: [x]}, {source: ./b}]}]",
        "tabs: [{blocks: [{items: [x]}]}]"
      ),
    ])
  func emptied(text: String, wanted: String) throws {
    #expect(try removing("./b", from: text) == wanted)
  }

  @Test("a name that nothing has is told, with the one that was meant")
  func unknown() {
    #expect(throws: PageEditError.notFound(name: "Won", suggestion: nil)) {
      try removing("Won", from: "tabs: [{blocks: [{items: [x]}]}]")
    }
    #expect(throws: PageEditError.notFound(name: "Onee", suggestion: "One")) {
      try removing("Onee", from: Self.small)
    }
  }

  @Test("what stands in another file is told by its place there")
  func elsewhere() throws {
    let files = PageFiles { name throws(UnreadableFile) in
      Array("title: News\nblocks:\n  - source: ./b\n".utf8)
    }
    let edit = try PageEdit(
      Array("tabs:\n- {include: n.yaml}\n- {title: O, blocks: []}".utf8), file: "home.yaml",
      files: files)
    #expect(
      throws: PageEditError.elsewhere(file: "n.yaml", position: Position(line: 3, column: 13))
    ) { try edit.removing("./b") }
    let included = try PageEdit(
      Array("tabs:\n- title: A\n  blocks:\n  - {include: b.yaml}\n".utf8), file: "home.yaml",
      files: PageFiles { name throws(UnreadableFile) in
        Array("title: Inside\nsource: ./b\n".utf8)
      })
    #expect(
      throws: PageEditError.elsewhere(file: "b.yaml", position: Position(line: 1, column: 1))
    ) { try included.removing("inside") }
    #expect(
      throws: PageEditError.elsewhere(file: "n.yaml", position: Position(line: 1, column: 1))
    ) { try edit.adding(source: "./c", tab: "News") }
    #expect(try edit.adding(source: "./c").place.tab == "O")
  }

  @Test("pages in other forms are not edited, and pages with faults neither")
  func refused() {
    #expect(throws: PageEditError.self) {
      try PageEdit(Array("{\"tabs\": [{\"blocks\": []}]}".utf8), file: "home.json")
    }
    #expect(throws: PageEditError.self) { try edit("tabs: 7") }
    #expect(throws: PageEditError.self) {
      // The alias would lose its anchor.
      try removing("./a", from: "tabs: [{blocks: [{source: &a ./a}, {source: *a}]}]")
    }
  }
}
