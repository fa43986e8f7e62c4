import Input
import Testing
import TextGrid

@testable import LiveModule

/// A component that notes what it is told.
private final class ToldComponent: ItemComponent<String, LabelCell> {
  var log: [String] = []
  var hasBadges = false

  override func willDisplay(_ cell: CollectionCell, at index: Int) { log.append("+\(index)") }
  override func didEndDisplaying(_ cell: CollectionCell, at index: Int) { log.append("-\(index)") }
  override func didFocus(at index: Int) { log.append("f\(index)") }
  override func didUnfocus(at index: Int) { log.append("u\(index)") }
  override func didEnterWorkingRange() { log.append("enter") }
  override func didExitWorkingRange() { log.append("exit") }

  override func badge(at index: Int) -> Badge? {
    guard hasBadges, index == 1 else { return nil }
    let view = BadgeView()
    view.setup(with: "new")
    return Badge(view, inset: 0)
  }

  /// What it was told since the last time, in the order of the words.
  func take() -> [String] {
    defer { log = [] }
    return log.sorted()
  }
}

@MainActor private func told(_ id: String, _ words: [String]) -> ToldComponent {
  let component = ToldComponent(id: id)
  component.layout = ListLayout(distribution: .perRow(1), insets: .zero)
  component.add(words)
  return component
}

@Suite("Component life") @MainActor struct ComponentLifeTests {
  @Test("cells are told when they come and go, the focus when it has been seen")
  func events() {
    let block = told("block", (0..<20).map { "w\($0)" })
    let page = Page([block], height: 3)
    page.draw()
    #expect(block.take() == ["+0", "+1", "+2", "enter", "f0"])
    page.draw()
    #expect(block.take() == [])
    page.perform(.moveDown)
    #expect(block.take() == ["f1", "u0"])
    _ = page.view.perform(.moveDown)
    _ = page.view.perform(.moveDown)
    page.draw()
    #expect(block.take() == ["+3", "-0", "f3", "u1"])
  }

  @Test("a block is told when it comes near the screen, and when it is far again")
  func workingRange() {
    let near = told("near", (0..<10).map { "n\($0)" })
    let far = told("far", (0..<10).map { "f\($0)" })
    let page = Page([near, far], height: 4)
    page.draw()
    #expect(near.log.contains("enter") && !far.log.contains("enter"))
    page.perform(.pageDown, .pageDown)
    #expect(far.log.contains("enter"))
    page.perform(.moveLast)
    page.perform(.moveFirst)
    #expect(far.log.last { $0 == "enter" || $0 == "exit" } == "exit")
  }

  @Test("some items or all are set up anew when they are asked for")
  func reload() {
    let block = told("block", ["a", "b", "c"])
    let page = Page([block])
    var setUps: [String] = []
    block.setupCell = { _, word in setUps.append(word) }
    page.draw()
    setUps = []
    block.setNeedsReload(at: [1])
    page.draw()
    #expect(setUps == ["b"])
    setUps = []
    block.setNeedsReload(at: [0])
    block.setNeedsReload()
    page.draw()
    #expect(setUps == ["a", "b", "c"])
    setUps = []
    page.draw()
    #expect(setUps == [])
  }

  @Test("a badge lies over the corner of its item")
  func badges() {
    let block = told("block", ["one", "two"])
    block.hasBadges = true
    #expect(Page([block], width: 12).rows()[1].hasSuffix(" new"))
  }

  @Test(
    "a badge is never larger than its item, in any corner",
    arguments: [Badge.Corner.topLeading, .topTrailing, .bottomLeading, .bottomTrailing])
  func badgeFrames(corner: Badge.Corner) {
    let view = BadgeView()
    view.setup(with: "a long badge")
    for width in 0..<20 {
      for height in 0..<3 {
        let item = Size(width: width, height: height)
        let frame = Badge(view, corner: corner).frame(over: item)
        #expect(Rect(origin: .zero, size: item).contains(frame) || frame.isEmpty)
      }
    }
  }
}

@Suite("Collapsed blocks") @MainActor struct CollapseTests {
  private func page(_ count: Int, collapse: Int?) -> (Page, ItemComponent<String, LabelCell>) {
    let block = list("block", (0..<count).map { "w\($0)" })
    block.collapse = collapse
    let page = Page([block, list("next", ["after"])], height: 12)
    return (page, block)
  }

  private func words(_ page: Page) -> [String] {
    page.rows().map { $0.split(separator: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  @Test("the first items are shown, and a row for the rest")
  func collapsed() {
    let (page, _) = page(9, collapse: 3)
    let shown = words(page)
    #expect(shown.count == 5 && shown[3] == "… 6 more" && shown[4].contains("after"))
  }

  @Test("nothing is hidden behind a row that it could fill itself", arguments: [3, 4])
  func fits(count: Int) {
    let (page, _) = page(count, collapse: 3)
    #expect(!words(page).contains { $0.contains("more") })
  }

  @Test("a block may be collapsed to more than there can be")
  func endless() {
    let (page, _) = page(3, collapse: .max)
    #expect(words(page).count == 4)
  }

  @Test("the row takes the focus, and selecting it shows the rest, the focus on the first of it")
  func expand() {
    let (page, block) = page(9, collapse: 3)
    page.perform(.moveDown, .moveDown, .moveDown)
    #expect(page.view.focus == IndexPath(section: 0, item: 3))
    #expect(page.view.focusedItem == nil)
    page.perform(.open)
    #expect(block.isExpanded && page.focusedWord == "w3" && page.view.focusedItem == 3)
    #expect(words(page).count == 10)
  }

  @Test("items that come in above keep the focus on its item while it is shown")
  func refresh() {
    let (page, block) = page(9, collapse: 3)
    page.perform(.moveDown)
    block.replace(with: ["new"] + block.items)
    page.draw()
    #expect(page.focusedWord == "w1")
    block.replace(with: ["newer", "newest"] + block.items)
    page.draw()
    #expect(page.view.focusedItem == nil && page.view.focus?.item == 3)
  }

  @Test("a shelf shows all of its items")
  func shelf() {
    let (page, block) = page(9, collapse: 3)
    block.arrange = .horizontal
    #expect(!words(page).contains { $0.contains("more") })
  }
}

@Suite("Pinned footers") @MainActor struct PinnedFooterTests {
  private final class Footed: ItemComponent<String, LabelCell> {
    override func footerView() -> CollectionCell? {
      let cell = LabelCell()
      cell.setup(with: "foot")
      return cell
    }
  }

  @Test("a pinned footer stays at the bottom until its block has gone by, below the header")
  func pinned() {
    let block = Footed(id: "block")
    block.layout = ListLayout(distribution: .perRow(1), insets: .zero)
    block.title = "Title"
    block.headerPinned = true
    block.footerPinned = true
    block.add((0..<9).map { "w\($0)" })
    let page = Page([block, list("next", (0..<9).map { "n\($0)" })], height: 5)
    var rows = page.rows()
    #expect(rows[0].contains("Title") && rows[4].contains("foot") && rows[3].contains("w2"))
    rows = page.perform(.moveDown, .moveDown, .moveDown, .moveDown, .moveDown)
    #expect(rows[0].contains("Title") && rows[4].contains("foot"))
    page.size = Size(width: 20, height: 2)
    rows = page.rows()
    #expect(rows[0].contains("Title") && rows[1].contains("foot"))
    page.size = Size(width: 20, height: 1)
    #expect(page.rows()[0].contains("Title"))
  }
}
