import Input
import Routing
import Shell
import TestSupport
import Testing
import TextGrid

@Suite("Random walks over a page")
@MainActor
struct RandomWalkTests {
  private static let document = """
    title: Walk
    refresh: 1m
    tabs:
      - id: many
        title: Many
        blocks:
          - {title: Shelf, layout: shelf, source: "https://good.example/"}
          - {title: None, items: []}
          - {title: One, items: [alone]}
          - {title: Failing, source: "https://failing.example/"}
          - {title: Tags, layout: tags, items: [a, b, {title: c, link: "homefeed://home/other"}]}
          - {title: List, source: "https://good.example/", headerPinned: true}
      - id: other
        title: Other
        loadMore: key
        blocks:
          - {title: false, layout: text, items: [{title: Words, content: And more words}]}
          - {title: Hidden, hiddenWhenEmpty: true, source: "https://empty.example/"}
          - {title: Grid, layout: grid, style: compact, source: "https://good.example/"}
      - id: laid
        title: Laid out
        columns: [2, 1]
        blocks:
          - {title: Wall, layout: waterfall, columns: 3, source: "https://good.example/"}
          - {title: Folded, column: 2, collapse: 3, sort: newest, source: "https://good.example/"}
          - title: Front
            layout: areas
            areas: [a a b, a a c, d . e]
            areaHeight: 4
            repeat: last
            background: {border: rounded, color: surface}
            source: https://good.example/
          - title: Pages
            layout: shelf
            rows: 2
            scrolling: page
            column: 2
            background: {border: heavy, scope: items}
            source: https://good.example/
          - {title: Middle, layout: shelf, scrolling: centered, source: "https://good.example/"}
          - {title: Down, layout: waterfall, background: {scope: footer, border: ascii},
             direction: rightToLeft, source: "https://failing.example/"}
      - {id: nothing, title: Nothing, blocks: []}
    """

  private func stage() throws -> HomeStage {
    let titles = (0..<30).map { "item\($0)" }
    return try HomeStage(
      Self.document,
      [
        "https://good.example/": ScriptedSource(
          .success(sourcePage(titles, next: "2")), page("more", next: "3"), failure("broken"),
          .success(sourcePage(Array(titles.reversed()), next: "2")), page("item1", next: "3")),
        "https://failing.example/": ScriptedSource(failure("down")),
        "https://empty.example/": ScriptedSource(page(next: "for ever")),
      ])
  }

  @Test("no key, click, size or moment makes a page trap", arguments: 0..<12)
  func walk(_ number: Int) async throws {
    let seed = number * 1000 + Int.random(in: 0..<1000)
    var generator = SeededGenerator(seed: seed)
    let stage = try stage()
    let commands = Command.all.filter { $0 != .quitAnywhere && $0 != .suspend }
    for _ in 0..<150 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0:
        stage.wait(seconds: .random(in: 0...200, using: &generator))
      case 1:
        let size = Size(
          width: .random(in: 0...120, using: &generator),
          height: .random(in: 0...50, using: &generator))
        stage.display.send(.resize(width: size.width, height: size.height))
        #expect(stage.shell.frame(size: size).size == size, "seed \(seed)")
      case 2:
        let wheels: [MouseEvent.Wheel] = [.up, .down, .left, .right]
        let kind: MouseEvent.Kind =
          Bool.random(using: &generator)
          ? .press(.left) : .wheel(wheels.randomElement(using: &generator) ?? .up)
        stage.shell.handle(
          .mouse(
            MouseEvent(
              kind, x: .random(in: -1...130, using: &generator),
              y: .random(in: -1...60, using: &generator))))
      case 3: await stage.shell.settle()
      default:
        let command = try #require(commands.randomElement(using: &generator))
        if command == .quit && stage.context.navigation.count == 1 { continue }
        stage.shell.perform(command)
      }
      _ = stage.rows()
    }
    await stage.shell.settle()
    while stage.context.navigation.count > 1 { stage.shell.perform(.back) }
    #expect(stage.display.size.width < 20 || stage.display.size.height < 5 || stage.shows("["))
  }
}
