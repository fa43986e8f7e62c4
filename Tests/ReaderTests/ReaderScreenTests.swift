import Input
import Items
import ReaderAPI
import Routing
import Shell
import Testing
import TextGrid

@testable import Reader

@Suite("The reader")
@MainActor
struct ReaderScreenTests {
  /// A reader on a display in memory.
  @MainActor
  final class Stage {
    let shell: Shell
    let display: HeadlessDisplay
    let context: ScreenContext
    var opened: [String] = []
    var seen: [String] = []

    init(_ items: [Item], at index: Int = 0, size: Size = Size(width: 60, height: 16)) throws {
      let navigation = NavigationStack()
      let router = Router()
      router.navigation = navigation
      context = ScreenContext(router: router, navigation: navigation, now: { 1_796_007_600 })
      display = HeadlessDisplay(size: size)
      shell = Shell(display: display, context: context)
      context.events.observe(ItemSeen.self, owner: self) { [weak self] in
        self?.seen.append($0.id.value)
      }
      context.open = { [weak self] link in
        self?.opened.append(link)
        return .opened
      }
      let result = router.push(target: ReaderTarget.item(at: index, of: ReadingList(items)))
      guard result.screen != nil else { throw NoScreen() }
    }

    struct NoScreen: Error {}

    func press(_ keys: String) throws {
      for key in try KeyNotation.keys(in: keys) { shell.press(key) }
    }

    func rows(_ size: Size? = nil) -> [String] {
      shell.frame(size: size ?? display.size).description
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    func shows(_ text: String) -> Bool { rows().contains { $0.contains(text) } }
  }

  private static func items(_ count: Int) -> [Item] {
    (0..<count).map { number in
      var item = article("<p>Text \(number)</p>")
      item.id = ItemID(source: "s", value: "\(number)")
      item.title = "Item \(number)"
      return item
    }
  }

  private static let long = article(
    (0..<60).map { "<p>Paragraph \($0)</p>" }.joined()
      + "<p><a href='/a'>a</a> <a href='/b'>b</a></p>")

  @Test("next and previous walk the list and stop at its ends, marking what they show")
  func walking() throws {
    let stage = try Stage(Self.items(3), at: 1)
    #expect(stage.rows()[0].contains("2 of 3") && stage.shows("Text 1"))
    try stage.press("Right")
    #expect(stage.shows("Text 2"))
    try stage.press("Right")
    #expect(stage.shows("This is the last.") && stage.shows("Text 2"))
    try stage.press("Left Left Left")
    #expect(stage.shows("This is the first.") && stage.shows("Text 0"))
    #expect(stage.seen == ["1", "2", "1", "0"])
  }

  @Test("a place outside the list has no screen", arguments: [-1, 3])
  func outside(_ index: Int) {
    #expect(throws: Stage.NoScreen.self) { try Stage(Self.items(3), at: index) }
  }

  @Test("a list's name stands above, else the item's source")
  func title() throws {
    var item = article("<p>x</p>")
    item.sourceTitle = "Harbour"
    #expect(try Stage([item]).rows()[0] == " Harbour")
  }

  @Test("keys scroll, and never beyond the ends, however many come before a frame")
  func scrolling() throws {
    let stage = try Stage([Self.long])
    let top = stage.rows()
    try stage.press("Up Up Up Down")
    #expect(stage.rows() != top)
    try stage.press("Up")
    #expect(stage.rows() == top)
    try stage.press("G")
    let bottom = stage.rows()
    #expect(bottom.contains { $0.contains(" 100 % ") })
    try stage.press("Down PgDn Space Up")
    #expect(stage.rows() != bottom)
    try stage.press("Down")
    #expect(stage.rows() == bottom)
    try stage.press("g")
    #expect(stage.rows() == top)
  }

  @Test("links wait for a digit, and go back to where the reader was")
  func links() throws {
    let stage = try Stage([Self.long])
    try stage.press("Down Down")
    let before = stage.rows()
    try stage.press("U")
    #expect(stage.shows("[1] https://e.example/a") && stage.shows("… 2 open a link"))
    try stage.press("2")
    #expect(stage.opened == ["https://e.example/b"])
    #expect(stage.rows().dropLast() == before.dropLast())
    try stage.press("U 9")
    #expect(stage.shows("There is no link 9."))
    try stage.press("U Esc")
    #expect(stage.rows() == before)
    #expect(stage.opened.count == 1)
    try stage.press("2")
    #expect(stage.opened.count == 1)
  }

  @Test("without links U says so")
  func noLinks() throws {
    let stage = try Stage(Self.items(1))
    try stage.press("U")
    #expect(stage.shows("No links in this text."))
  }

  @Test("o opens, y copies, and an item without a link says so")
  func opening() throws {
    let stage = try Stage(Self.items(1))
    try stage.press("o y")
    #expect(stage.opened == ["https://e.example/1"])
    #expect(stage.display.copied == ["https://e.example/1"])
    var bare = article("<p>x</p>")
    bare.link = nil
    let other = try Stage([bare])
    try other.press("o")
    #expect(other.shows("has no link"))
    try other.press("y")
    #expect(other.shows("has no link") && other.display.copied.isEmpty)
  }

  @Test("what is being read stays on screen when the terminal is resized")
  func resizing() throws {
    let words = (0..<50).map { "<p>Number \($0) and words, words, words, words, words</p>" }
    let stage = try Stage([article(words.joined())])
    _ = stage.rows()
    try stage.press("PgDn PgDn PgDn PgDn")
    let first = try #require(stage.rows().dropFirst(2).first { $0.contains("Number") })
    let number = try #require(first.split(separator: " ").dropFirst().first)
    let narrow = stage.rows(Size(width: 24, height: 16))
    #expect(narrow.contains { $0.contains("Number \(number) ") }, "\(narrow)")
    let wide = stage.rows(Size(width: 60, height: 16))
    #expect(wide.contains { $0.contains("Number \(number) ") }, "\(wide)")
  }

  @Test("the date is told in full, with its age while that says more")
  func dates() throws {
    var item = article("<p>x</p>")
    item.published = Instant(seconds: 1_796_007_600 - 7200)
    #expect(try Stage([item]).shows("2026-11-30 01:00 (2 h)"))
    item.published = Instant(seconds: 1_796_007_600 - 40 * 86_400)
    let old = try Stage([item])
    #expect(old.shows("2026-10-21 03:00") && !old.shows("("))
    item.published = Instant(seconds: 1_796_007_600 + 86_400)
    #expect(try !Stage([item]).shows("("))
  }

  @Test("every key in every size is survived")
  func everyKey() throws {
    let keys = "Up Down Left Right PgUp PgDn g G U 1 9 Enter o y r m ] [ H L Tab ^U ^D ? Esc U Esc"
    for size in [Size(width: 20, height: 5), Size(width: 0, height: 0), Size(width: 90, height: 9)]
    {
      let stage = try Stage(
        [Self.long, Item(id: ItemID(source: "s", value: "e"), title: "")], size: size)
      for key in try KeyNotation.keys(in: keys) {
        stage.shell.press(key)
        #expect(stage.shell.frame(size: size).size == size)
      }
    }
  }

  @Test("a wheel scrolls")
  func wheel() throws {
    let stage = try Stage([Self.long])
    let top = stage.rows()
    stage.shell.handle(.mouse(MouseEvent(.wheel(.down), x: 5, y: 5)))
    #expect(stage.rows() != top)
    stage.shell.handle(.mouse(MouseEvent(.wheel(.up), x: 5, y: 5)))
    #expect(stage.rows() == top)
  }
}
