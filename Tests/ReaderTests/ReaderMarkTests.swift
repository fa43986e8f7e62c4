import Input
import ItemSources
import Items
import ReaderAPI
import Routing
import Shell
import Synchronization
import TestSupport
import Testing
import TextGrid

@testable import Reader

/// Keeps marks and places in memory, and has the whole text of every item.
private final class Shelf: ItemMarking, PlaceKeeping, ContentLoading {
  private let starredIDs = Mutex<Set<ItemID>>([])
  private let state = Mutex<[String: String]>([:])

  func marks(of ids: [ItemID]) async -> ItemMarks {
    ItemMarks(starred: starredIDs.withLock { $0 }.intersection(ids))
  }

  func starred(limit: Int) async -> [Item] { [] }

  func setRead(_ isRead: Bool, _ ids: [ItemID]) {}

  func setStarred(_ isStarred: Bool, _ item: Item) {
    starredIDs.withLock { ids in
      if isStarred { ids.insert(item.id) } else { ids.remove(item.id) }
    }
  }

  func places(of page: String) async -> [String: String] { state.withLock { $0 } }

  func keep(_ places: [String: String], of page: String) { state.withLock { $0 = places } }

  func content(of item: Item) async -> Item {
    var item = item
    item.content = Markup(
      .html, (0..<60).map { "<p>Paragraph \($0)</p>" }.joined(), base: "https://e.example/")
    return item
  }
}

@Suite("Marks and places of the reader")
@MainActor
struct ReaderMarkTests {
  @MainActor
  private final class Stage {
    let shell: Shell
    let context: ScreenContext
    let router = Router()
    var told: [String] = []
    var played: [String] = []

    init(_ shelf: Shelf?) {
      let navigation = NavigationStack()
      router.navigation = navigation
      context = ScreenContext(router: router, navigation: navigation, now: { 1_796_007_600 })
      shell = Shell(
        display: HeadlessDisplay(size: Size(width: 60, height: 16)), context: context)
      if let shelf {
        context.provide(shelf, as: (any ItemMarking).self)
        context.provide(shelf, as: (any PlaceKeeping).self)
        context.provide(shelf, as: (any ContentLoading).self)
      }
      context.events.observe(ItemStarred.self, owner: self) { [weak self] in
        self?.told.append("\($0.isStarred ? "star" : "unstar") \($0.item.id.value)")
        shelf?.setStarred($0.isStarred, $0.item)
      }
      context.events.observe(ItemMarked.self, owner: self) { [weak self] in
        self?.told.append("\($0.isRead ? "read" : "unread") \($0.ids[0].value)")
      }
      context.play = { [weak self] address, _ in
        self?.played.append(address)
        return .opened
      }
    }

    func open(_ items: [Item], at index: Int = 0) async {
      router.push(target: ReaderTarget.item(at: index, of: ReadingList(items)))
      await shell.settle()
    }

    func press(_ keys: String) async throws {
      for key in try KeyNotation.keys(in: keys) {
        shell.press(key)
        await shell.settle()
      }
    }

    func rows() -> [String] {
      shell.frame(size: Size(width: 60, height: 16)).description
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    func shows(_ text: String) -> Bool { rows().contains { $0.contains(text) } }
  }

  private static func bare(_ value: String) -> Item {
    var item = Item(
      id: ItemID(source: "s", value: value), title: "Item \(value)",
      link: "https://e.example/\(value)")
    item.summary = Markup(.plain, "Short")
    return item
  }

  @Test("s and u tell of it, the star shows, and is known when the item is opened again")
  func marks() async throws {
    let stage = Stage(Shelf())
    await stage.open([Self.bare("1"), Self.bare("2")])
    try await stage.press("s")
    #expect(stage.shows("★ Item 1"))
    try await stage.press("u u Right")
    #expect(!stage.shows("★"))
    try await stage.press("Left")
    await yieldUntil { stage.shows("★ Item 1") }
    #expect(stage.shows("★ Item 1"))
    try await stage.press("s")
    #expect(stage.told == ["star 1", "unread 1", "read 1", "unstar 1"])
  }

  @Test("the whole text is asked for, and the item goes on where it was left")
  func places() async throws {
    let shelf = Shelf()
    let stage = Stage(shelf)
    await stage.open([Self.bare("1"), Self.bare("2")])
    #expect(stage.shows("Paragraph 0") && !stage.shows("Short"))
    try await stage.press("Space Space Space")
    let first = paragraph(stage)
    #expect(first > 5)
    try await stage.press("Right Left")
    #expect(abs(paragraph(stage) - first) <= 1)
    // Another screen of another run.
    try await stage.press("Right")
    let other = Stage(shelf)
    await other.open([Self.bare("1")])
    #expect(abs(paragraph(other) - first) <= 1)
    // Who reached the end begins anew.
    try await other.press("End")
    let third = Stage(shelf)
    other.context.navigation.top?.didDisappear()
    await third.open([Self.bare("1")])
    #expect(third.shows("Paragraph 0"))
  }

  /// The number of the first paragraph on screen.
  private func paragraph(_ stage: Stage) -> Int {
    let row = stage.rows().first { $0.contains("Paragraph") } ?? ""
    return Int(row.filter { ("0"..."9").contains($0) }) ?? -100
  }

  @Test("p plays a stream, else a sound or film, else says that there is none")
  func playing() async throws {
    var film = Self.bare("film")
    film.enclosures = [
      Enclosure(url: "https://e.example/a.pdf", type: "application/pdf"),
      Enclosure(url: "https://e.example/a.mp4", type: "video/mp4", length: 12_400_000),
    ]
    var stream = film
    stream.stream = "https://e.example/live.m3u8"
    let stage = Stage(nil)
    await stage.open([film, stream, Self.bare("text")])
    #expect(stage.shows("video/mp4, 12 MB"))
    try await stage.press("p Right p Right p")
    #expect(stage.played == ["https://e.example/a.mp4", "https://e.example/live.m3u8"])
    #expect(stage.shows("has nothing to play"))
  }

  @Test("the text for another program has title, address and links")
  func piped() async throws {
    let stage = Stage(nil)
    await stage.open([article("<p>See <a href='/a'>this</a></p>")])
    #expect(
      stage.context.navigation.top?.pipedText
        == "Title\nhttps://e.example/1\n\nSee this[1]\n\n[1] https://e.example/a\n")
  }

  @Test("every key on an item without anything is no trap")
  func bareItem() async throws {
    let stage = Stage(nil)
    await stage.open([Item(id: ItemID(source: "s", value: ""), title: "")])
    try await stage.press(
      "Up Down PgUp PgDn g G Left Right o y U 1 p s u s u A C n N f Esc S * m r Tab [ ] H L Enter")
  }
}
