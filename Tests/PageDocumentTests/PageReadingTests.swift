import Items
import PageDocument
import Testing

@Suite("Reading a page")
struct PageReadingTests {
  @Test("only tabs, blocks and a source or items are needed")
  func smallest() throws {
    let document = try page("tabs: [{blocks: [{items: [one, two]}]}]")
    let tab = try #require(document.tabs.first)
    let block = try #require(tab.blocks.first)
    #expect(tab.id == "tab-1")
    #expect(tab.title == "Home")
    #expect(tab.loadMore == .auto)
    #expect(block.id == "list-1")
    #expect(block.title == nil)
    #expect(block.items.map(\.title) == ["one", "two"])
    #expect(document.notices == [])
  }

  @Test("what is left out has the defaults of the layout")
  func defaults() throws {
    let list = try block("items: []")
    #expect(list.layout == .list)
    #expect(list.style == .line)
    #expect(list.distribution == .perRow(1))
    #expect(list.scrolling == .continuous)
    #expect(list.insets == BlockDocument.Insets(top: 0, left: 1, bottom: 0, right: 1))
    #expect(list.lineSpacing == 0)
    #expect(list.interitemSpacing == 1)
    #expect(list.itemRatio == nil)
    #expect(list.id == "b")
    let shelf = try block("layout: shelf, items: []")
    #expect(shelf.style == .card)
    #expect(shelf.distribution == .minimum(30))
    #expect(try block("layout: grid, items: []").style == .card)
    #expect(try block("layout: text, items: []").style == .text)
  }

  @Test("every word of a block arrives")
  func everything() throws {
    let document = try page(
      """
      title: Home
      refresh: 15m
      theme: dark
      tabs:
        - id: first
          title: First
          refresh: 1h30m
          loadMore: key
          columns: [2, 1]
          blocks:
            - id: now
              title: Live now
              headerPinned: yes
              layout: shelf
              style: compact
              source: https://example.org/feed.xml
              distribution: 4
              itemRatio: "16:9"
              rows: 2
              scrolling: centered
              insets: [1, 2, 3, 4]
              lineSpacing: 5
              interitemSpacing: 6
              limit: 20
              hiddenWhenEmpty: true
              empty: Nobody is live.
              gravity: between
              collapse: 8
              sort: score
              column: 2
              background: {border: heavy, color: focus, scope: header}
      """)
    let tab = try #require(document.tabs.first)
    let block = try #require(tab.blocks.first)
    #expect(document.title == "Home")
    #expect(document.refresh == 900)
    #expect(document.theme == "dark")
    #expect(tab.refresh == 5400)
    #expect(tab.loadMore == .key)
    #expect(tab.columns == [2, 1])
    #expect(block.id == "now")
    #expect(block.title == "Live now")
    #expect(block.headerPinned)
    #expect(block.layout == .shelf)
    #expect(block.style == .compact)
    #expect(block.source?.origin == .url("https://example.org/feed.xml"))
    #expect(block.source?.refresh == 5400)
    #expect(block.distribution == .perRow(4))
    #expect(block.itemRatio == .ratio(width: 16, height: 9))
    #expect(block.rows == 2)
    #expect(block.scrolling == .centered)
    #expect(block.insets == BlockDocument.Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(block.lineSpacing == 5)
    #expect(block.interitemSpacing == 6)
    #expect(block.limit == 20)
    #expect(block.hiddenWhenEmpty)
    #expect(block.empty == "Nobody is live.")
    #expect(block.gravity == .between)
    #expect(block.collapse == 8)
    #expect(block.sort == .score)
    #expect(block.column == 2)
    #expect(
      block.background == BlockDocument.Background(border: .heavy, color: .focus, scope: .header))
    #expect(block.position == Position(line: 11, column: 9))
    #expect(document.notices.map(\.reason) == [.unused])
  }

  @Test(
    "distributions",
    arguments: [
      ("3", .perRow(3)), ("{absolute: 38}", .absolute(38)), ("{fraction: 0.4}", .fraction(0.4)),
      ("{minimum: 30}", .minimum(30)),
    ] as [(String, BlockDocument.Distribution)])
  func distribution(text: String, value: BlockDocument.Distribution) throws {
    #expect(try block("items: [], distribution: \(text)").distribution == value)
  }

  @Test(
    "ratios, with and without quotation marks",
    arguments: [
      ("16:9", .ratio(width: 16, height: 9)), ("'2.35 : 1'", .ratio(width: 2.35, height: 1)),
      ("{rows: 9}", .rows(9)),
    ] as [(String, BlockDocument.ItemRatio)])
  func ratio(text: String, value: BlockDocument.ItemRatio) throws {
    #expect(try block("items: [], itemRatio: \(text)").itemRatio == value)
  }

  @Test(
    "a title is the text that is written",
    arguments: [
      ("no", "no"), ("1.10", "1.10"), ("null", "null"), ("~", "~"), ("0x1F", "0x1F"),
      ("2026-11-30", "2026-11-30"), ("'false'", "false"), ("yes", "yes"), ("12:30", "12:30"),
    ])
  func titles(written: String, title: String) throws {
    let document = try page("tabs: [{blocks: [{title: \(written), items: []}]}]")
    #expect(document.tabs[0].blocks[0].title == title)
  }

  @Test("no title, a false one and an empty one mean no header", arguments: ["", "false", "''"])
  func noTitle(written: String) throws {
    let document = try page("tabs:\n  - blocks:\n    - title: \(written)\n      items: []\n")
    #expect(document.tabs[0].blocks[0].title == nil)
  }

  @Test("ids come from titles, and without these from layout and place")
  func identifiers() throws {
    let document = try page(
      "tabs: [{title: My Tab, blocks: [{title: Live  Now, items: []}, {layout: tags, items: []}]}]")
    #expect(document.tabs[0].id == "my-tab")
    #expect(document.tabs[0].blocks.map(\.id) == ["live-now", "tags-2"])
  }

  @Test("the same page in JSON and in YAML is the same")
  func json() throws {
    let text = #"""
      {"tabs": [{"title": "T", "blocks": [
        {"title": "\ud83d\udcda a\/b", "limit": 3, "hiddenWhenEmpty": true, "empty": null,
         "items": [{"title": "x", "metrics": {"viewers": 1200}}]}]}]}
      """#
    let document = try page(text, from: "page.json")
    #expect(document.tabs[0].blocks[0].title == "📚 a/b")
    #expect(document.tabs[0].blocks[0].items[0].metrics.viewers == 1200)
    #expect(document == (try page(text, from: "page.json")))
  }

  @Test("a page around one source, and around several")
  func single() {
    let one = SourceDocument(.file("a.xml"), title: "A")
    let document = PageDocument.single(sources: [one])
    #expect(document.tabs.map(\.title) == ["A"])
    #expect(document.tabs[0].blocks[0].source == one)
    #expect(document.tabs[0].blocks[0].layout == .list)
    let two = SourceDocument(.file("b.xml"))
    let merged = PageDocument.single(title: "Both", sources: [one, two])
    #expect(merged.tabs[0].title == "Both")
    #expect(merged.tabs[0].blocks[0].source?.origin == .merge([one, two]))
    #expect(merged.tabs[0].blocks[0].source?.address == "a.xml b.xml")
  }

  @Test(
    "a page is told from a feed by its first bytes",
    arguments: [
      ("tabs: []", true), ("\u{FEFF}\n{\"tabs\": []}", true), ("titel: x", true),
      ("<?xml version='1.0'?>", false), ("\n <html>", false), ("", false), ("[1]", false),
      ("{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": []}", false),
      ("{\"items\": []}", false), ("{\"tittle\": 1}", true),
    ])
  func likely(text: String, isPage: Bool) {
    #expect(PageDocument.isLikely(Array(text.utf8)) == isPage)
  }
}
