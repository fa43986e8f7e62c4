import GalleryAPI
import Input
import Routing
import TestSupport
import Testing
import TextGrid

@testable import Gallery

/// The pages by id; a test holds them against the gallery's own list.
private let pageIDs = [
  "list", "shelf", "flex", "waterfall", "areas", "compositional", "decoration", "collapse",
  "columns", "composite", "states", "diff", "components", "mvc", "router", "viewmodels",
]

@MainActor
@Suite("Gallery")
final class GalleryTests {
  private let context: ScreenContext
  private let router = Router()
  private let navigation = NavigationStack()

  init() throws {
    router.navigation = navigation
    context = ScreenContext(router: router, navigation: navigation, now: { 1_796_000_000 })
    context.theme = .mono
    context.keyText = { KeyMap.standard.keys(for: $0).first?.label() ?? $0.name }
    try router.register(scheme: GalleryScheme.self)
  }

  isolated deinit { navigation.removeAll() }

  /// Draws a screen once everything that it loads has answered.
  private func settled(_ screen: any Screen, _ size: Size) async -> Grid {
    var surface = Surface(size: size)
    screen.draw(in: surface)
    while !screen.isSettled { await Task.yield() }
    surface = Surface(size: size)
    screen.draw(in: surface)
    return surface.grid
  }

  @Test("every page looks as recorded", arguments: pageIDs)
  func pages(id: String) async throws {
    let screen = try #require(router.push(url: "homefeed://gallery/\(id)").screen)
    let grid = await settled(screen, Size(width: 80, height: 30))
    expectSnapshot(of: grid.description, named: "gallery.\(id)")
  }

  @Test("columns stand side by side where the screen is wide enough")
  func wideColumns() async throws {
    let screen = try #require(router.push(url: "homefeed://gallery/columns").screen)
    let grid = await settled(screen, Size(width: 120, height: 20))
    expectSnapshot(of: grid.description, named: "gallery.columns.wide")
  }

  @Test("the index looks as recorded, and leads to every page")
  func index() async throws {
    let screen = try #require(router.push(url: "homefeed://gallery").screen)
    let grid = await settled(screen, Size(width: 80, height: 30))
    expectSnapshot(of: grid, named: "gallery.index")
    #expect(screen.perform(.open))
    #expect(navigation.count == 2)
    #expect(navigation.top?.title == GalleryPage.all[0].title)
  }

  @Test("the keys of the tabs leaf from the index through every page and back")
  func leafing() throws {
    router.push(url: "homefeed://gallery")
    var titles: [String] = []
    for _ in pageIDs {
      let screen = try #require(navigation.top)
      #expect(screen.hints.contains { $0.commands == [.previousTab, .nextTab] })
      #expect(screen.perform(.nextTab))
      titles.append(try #require(navigation.top).title)
    }
    #expect(titles == GalleryPage.all.map(\.title))
    #expect(navigation.count == 2)
    _ = navigation.top?.perform(.nextTab)
    #expect(navigation.top?.title == titles.first)
    _ = navigation.top?.perform(.previousTab)
    #expect(navigation.top?.title == titles.last)
    navigation.pop()
    #expect(navigation.top?.title == "Gallery")
  }

  @Test("a page opened by its address has the index beneath it")
  func beneath() {
    router.push(url: "homefeed://gallery/flex")
    #expect(navigation.screens.map(\.title) == ["Gallery", "Flow"])
  }

  @Test("the pages are those that are tested")
  func complete() {
    #expect(GalleryPage.all.map(\.id) == pageIDs)
  }

  @Test("an address of no page matches nothing")
  func unknown() {
    guard case .badParameter = router.push(url: "homefeed://gallery/none") else {
      Issue.record("expected noMatch")
      return
    }
  }

  @Test(
    "no command on any page at any size traps",
    arguments: pageIDs, [Size(width: 80, height: 24), Size(width: 10, height: 3)])
  func everyCommand(id: String, size: Size) async throws {
    let screen = try #require(router.push(url: "homefeed://gallery/\(id)").screen)
    for command in Command.all where command.isBuilt {
      _ = screen.perform(command)
      let surface = Surface(size: size)
      screen.draw(in: surface)
      _ = await settled(screen, size)
    }
    for tiny in [Size.zero, Size(width: 1, height: 1), Size(width: 2, height: 2)] {
      screen.draw(in: Surface(size: tiny))
    }
  }

  @Test("shuffled items keep the focus on its item")
  func focusFollows() async throws {
    let screen = try #require(router.push(url: "homefeed://gallery/diff").screen)
    let size = Size(width: 60, height: 20)
    _ = await settled(screen, size)
    for _ in 0..<6 { _ = screen.perform(.moveRight) }
    _ = screen.perform(.moveDown)
    let before = focusedText(await settled(screen, size))
    _ = screen.perform(.refresh)
    let after = focusedText(await settled(screen, size))
    #expect(before != nil && before == after)
  }

  @Test("no recorded screen is left over")
  func stale() {
    expectNoStaleSnapshots(
      besides: pageIDs.map { "gallery.\($0)" } + ["gallery.index", "gallery.columns.wide"])
  }

  /// The text inside the heavy frame.
  private func focusedText(_ grid: Grid) -> String? {
    let heavy = grid.description.split(separator: "\n").first { $0.contains("┃") }
    return heavy?.split(separator: "┃").dropFirst().first.map {
      String($0).split(separator: " ").joined(separator: " ")
    }
  }
}
