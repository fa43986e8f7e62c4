import ItemSources
import Items
import ReaderAPI
import Routing
import Shell
import Testing
import TextGrid

@testable import Home
@testable import Reader

@Suite("Opening items")
@MainActor
struct OpeningTests {
  private static let document = """
    tabs:
      - id: first
        title: First
        blocks:
          - title: Items
            layout: list
            items:
              - {title: Article, link: "https://e.example/", summary: Some words.}
              - {title: Bare}
              - {title: Text, content: Only words.}
              - {title: Second, link: "homefeed://home/second"}
              - {title: Nowhere, link: "homefeed://home/third"}
              - {title: Unknown, link: "HOMEFEED://nothing"}
          - title: Tags
            layout: tags
            items: [plain tag, {title: linked, link: "homefeed://home/second"}]
      - {id: second, title: Second tab, blocks: [{items: [z]}]}
    """

  @Test("Enter opens an item's text, and the home page dims it when the reader is left")
  func article() async throws {
    let stage = try HomeStage(Self.document)
    try await stage.press("Enter")
    #expect(stage.shows("Items · 1 of 6") && stage.shows("Some words."))
    try await stage.press("Esc Down")
    #expect(stage.rows().contains { $0.hasPrefix("   Article") })
  }

  @Test("an item without text and link says so")
  func bare() async throws {
    let stage = try HomeStage(Self.document)
    try await stage.press("Down Enter")
    #expect(stage.shows("“Bare” has no text and no link"))
    #expect(stage.context.navigation.count == 1)
  }

  @Test("an item without a link opens its text")
  func textAlone() async throws {
    let stage = try HomeStage(Self.document)
    try await stage.press("Down Down Enter")
    #expect(stage.shows("Only words."))
    try await stage.press("o")
    #expect(stage.shows("“Text” has no link"))
  }

  @Test("an address of this page shows its tab, on the page that is open already")
  func ownAddress() async throws {
    let stage = try HomeStage(Self.document)
    try await stage.press("Down Down Down Enter")
    #expect(stage.shows("[Second tab]"))
    #expect(stage.context.navigation.count == 1)
  }

  @Test("addresses that lead nowhere say so")
  func nowhere() async throws {
    let stage = try HomeStage(Self.document)
    try await stage.press("Down Down Down Down Enter")
    #expect(stage.shows("found tab “third”, expected first, second"))
    try await stage.press("Down Enter")
    #expect(stage.shows("HOMEFEED://nothing"))
    #expect(stage.context.navigation.count == 1)
  }

  @Test("a tag without a link asks for what it names; one with a link follows it")
  func tags() async throws {
    let stage = try HomeStage(Self.document)
    try await stage.press("Tab Enter")
    #expect(stage.shows("homefeed://search?q=plain%20tag"))
    try await stage.press("Right Enter")
    #expect(stage.shows("[Second tab]"))
  }

  @Test("an address of an item opens the reader on the list that it stands in")
  func itemAddress() async throws {
    let id = ItemID(source: "https://a.example/?a=1&b=2", value: "tag:a/b c%")
    var item = Item(id: id, title: "Odd", link: "https://a.example/odd")
    item.content = Markup(.plain, "Found.")
    let stage = try HomeStage(
      """
      tabs:
        - id: links
          title: Links
          blocks:
            - items:
                - {title: There, link: "\(ReaderPattern.address(of: id))"}
                - {title: Gone, link: "homefeed://item/nowhere/1"}
                - {title: Other, link: "homefeed://module/list"}
        - {id: list, title: List, blocks: [{title: Block, source: "https://a.example/"}]}
      """,
      [
        "https://a.example/": ScriptedSource(
          .success(SourcePage(items: [item], fetchedAt: Instant(seconds: 1))))
      ])
    try await stage.press("] [ Enter")
    #expect(stage.shows("Found.") && stage.rows()[0].contains("Block"))
    try await stage.press("Esc Down Enter")
    #expect(stage.shows("There is no such item") && stage.shows("Source: nowhere"))
    try await stage.press("Esc Down o")
    #expect(stage.shows("[List]") && stage.context.navigation.count == 1)
  }

  @Test("an address of a tab closes what lies above the page, unless there is no such tab")
  func backToTab() async throws {
    let stage = try HomeStage(Self.document)
    try await stage.press("Enter")
    let router = stage.context.router
    guard case .badParameter = router.push(url: "homefeed://module/none") else {
      Issue.record("expected badParameter")
      return
    }
    #expect(stage.context.navigation.count == 2)
    router.push(url: "homefeed://module/second")
    #expect(stage.shows("[Second tab]") && stage.context.navigation.count == 1)
  }

  @Test("o opens outside and marks seen; without a link it says so")
  func outside() async throws {
    let stage = try HomeStage(Self.document)
    try await stage.press("o Down")
    #expect(stage.opened == ["https://e.example/"])
    #expect(stage.rows().contains { $0.hasPrefix("   Article") })
    try await stage.press("o")
    #expect(stage.shows("“Bare” has no link"))
    #expect(stage.opened.count == 1)
  }

  @Test("y copies the link")
  func copy() async throws {
    let stage = try HomeStage(Self.document)
    try await stage.press("y")
    #expect(stage.display.copied == ["https://e.example/"])
  }

  @Test("a tab counts what is live, or what was not seen of its sources")
  func counts() async throws {
    let source = ScriptedSource(page("a", "b"))
    let stage = try HomeStage(
      """
      tabs:
        - {title: Fed, blocks: [{source: "https://a.example/"}]}
        - {title: Live, blocks: [{items: [{title: On, live: true}, {title: Off}]}]}
      """, ["https://a.example/": source])
    await stage.shell.settle()
    #expect(stage.rows()[0].contains("[Fed 2]"))
    #expect(stage.rows()[0].contains("Live ●1"))
    try await stage.press("Enter Esc")
    #expect(stage.rows()[0].contains("[Fed 1]"))
  }

  @Test("every key on a page without anything leads nowhere and traps nowhere")
  func nothingAtAll() async throws {
    let stage = try HomeStage("tabs: [{title: Empty, blocks: [{title: None, items: []}]}]")
    let keys = "Up Down Left Right Enter o y m r R g G PgUp PgDn Tab Shift-Tab ] [ H L U 1 2 9 Esc"
    try await stage.press(keys)
    #expect(stage.context.navigation.count == 1)
    #expect(stage.shows("Nothing here."))
  }

  @Test("an item that leads to a page of the program's own counts as read once it was followed")
  func followed() async throws {
    let stage = try HomeStage("tabs: [{blocks: [{items: [{title: x, link: 'homefeed://home'}]}]}]")
    await stage.shell.settle()
    #expect(stage.home.windowTitle.hasPrefix("(1) "))
    try await stage.press("Enter")
    #expect(stage.home.marks.read.count == 1)
  }

  @Test("a tab without blocks says so, and what leads on")
  func emptyTab() async throws {
    let stage = try HomeStage("tabs: [{title: Mine, blocks: []}, {blocks: [{items: [x]}]}]")
    await stage.shell.settle()
    #expect(stage.rows()[2] == " · Nothing on this tab yet.")
    #expect(stage.rows()[3] == "   homefeed add URL adds a site, E edits the page")
    try await stage.press("]")
    #expect(!stage.shows("Nothing on this tab yet."))
  }
}
