import Input
import Testing
import TextGrid

@testable import LiveModule

@Suite("Shelf scrolling") @MainActor struct ShelfScrollingTests {
  /// A shelf of ten items of eight columns, two apart, in twenty-five columns.
  private func page(
    _ behavior: ScrollBehavior, indicator: Bool = false, count: Int = 10
  ) -> Page {
    let block = list("shelf", (0..<count).map { "w\($0)" })
    block.arrange = .horizontal
    block.layout = ListLayout(
      distribution: .absolute(8), itemRatio: .rows(1), insets: .zero, interitemSpacing: 2)
    block.scrolling = behavior
    block.showsPageIndicator = indicator
    return Page([block], width: 25, height: 6)
  }

  private func offset(_ page: Page) -> Int { page.view.shelves["shelf"]?.offset ?? 0 }

  @Test(
    "where the focus leads, the shelf follows to where it may rest",
    arguments: [
      (ScrollBehavior.continuous, [0, 0, 3, 13, 23]), (.groupLeadingBoundary, [0, 0, 10, 20, 30]),
      (.groupPaging, [0, 0, 10, 20, 30]), (.paging, [0, 0, 0, 25, 25]),
      (.groupPagingCentered, [-8, 2, 12, 22, 32]),
    ] as [(ScrollBehavior, [Int])])
  func follows(behavior: ScrollBehavior, offsets: [Int]) {
    let page = page(behavior)
    page.draw()
    var seen = [offset(page)]
    for _ in 1..<offsets.count {
      page.perform(.moveRight)
      seen.append(offset(page))
    }
    #expect(seen == offsets, "\(behavior)")
  }

  @Test("a shelf that does not scroll keeps the focus among what is in view")
  func none() {
    let page = page(.none)
    page.perform(.moveRight, .moveRight, .moveRight, .moveRight)
    #expect(offset(page) == 0 && page.focusedWord == "w1")
  }

  @Test(
    "whatever the behaviour, the item that has the focus is in view",
    arguments: ScrollBehavior.allCases)
  func inView(behavior: ScrollBehavior) {
    let page = page(behavior)
    page.draw()
    for command in Array(repeating: Command.moveRight, count: 12) + [.shelfLeft, .shelfLeft]
      + Array(repeating: .moveLeft, count: 12) + [.shelfRight, .moveLast, .moveFirst]
    {
      let row = page.perform(command)[0]
      #expect(row.contains("<\(page.focusedWord ?? "none")>"), "\(behavior) \(command)")
    }
  }

  @Test("a page indicator counts the places to rest at, with numbers where dots have no room")
  func indicator() {
    let page = page(.paging, indicator: true)
    #expect(page.rows()[1].filter { $0 != " " } == "●○○○")
    page.perform(.shelfRight)
    #expect(page.rows()[1].filter { $0 != " " } == "○●○○")
    let long = self.page(.groupPaging, indicator: true, count: 400)
    #expect(long.rows()[1].contains("1/"))
    let short = self.page(.paging, indicator: true, count: 2)
    #expect(short.rows()[1].isEmpty)
  }

  @Test("a wider screen brings the shelf to where it may rest there")
  func resize() {
    let page = page(.groupPaging)
    page.perform(.moveLast)
    page.size = Size(width: 60, height: 6)
    page.draw()
    #expect(offset(page) == 38)
    page.size = Size(width: 200, height: 6)
    page.draw()
    #expect(offset(page) == 0)
  }
}
