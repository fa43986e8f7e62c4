import Testing
import TextGrid

@testable import LiveModule

@Suite("States of a section") @MainActor struct SectionTests {
  private func component(
    _ state: LoadState, items: [String] = [], isHidden: Bool = false
  ) -> ItemComponent<String, LabelCell> {
    let component = list("a", items, title: "Title")
    component.independentData = StubCycle(state)
    component.hiddenWhenEmpty = isHidden
    return component
  }

  @Test("items are shown in every state, and never a placeholder beside them")
  func itemsStay() {
    let states: [LoadState] = [.idle, .loading, .loaded, .empty, .failed(Refused())]
    for state in states {
      let rows = Page([component(state, items: ["one", "two"])]).rows()
      #expect(rows[1...].starts(with: ["<one>", "two", ""]), "\(state)")
    }
  }

  @Test("shapes stand for the items before the first answer")
  func placeholders() {
    for state in [LoadState.idle, .loading] {
      let rows = Page([component(state)]).rows()
      #expect(rows[0].hasPrefix("Title"))
      #expect(rows[1].hasPrefix("▁"), "\(state)")
    }
  }

  @Test("an empty block says so and names the way out")
  func empty() {
    for state in [LoadState.loaded, .empty] {
      let block = component(state)
      block.emptyText = "Nobody is live."
      let text = Page([block], width: 40).draw()
      #expect(text.contains("Nobody is live."))
      #expect(text.contains("looks again"))
    }
  }

  @Test("a failed block says why and names the way out")
  func failed() {
    let text = Page([component(.failed(Refused()))], width: 40).draw()
    #expect(text.contains("! the host refused"))
    #expect(text.contains("tries again"))
  }

  @Test("a failed refresh is told in the header, beside the items")
  func failedRefresh() {
    let rows = Page([component(.failed(Refused()), items: ["one"])], width: 40).rows()
    #expect(rows[0].hasPrefix("Title"))
    #expect(rows[0].hasSuffix("the host refused"))
    #expect(rows[1] == "<one>")
  }

  @Test("a block that hides when empty takes no row, header included, unless it failed")
  func hiddenWhenEmpty() {
    for state in [LoadState.idle, .loading, .loaded, .empty] {
      let page = Page([component(state, isHidden: true), list("b", ["below"])])
      #expect(page.rows()[0] == "<below>", "\(state)")
    }
    let failed = Page([component(.failed(Refused()), isHidden: true)], width: 40)
    #expect(failed.draw().contains("the host refused"))
    let full = Page([component(.loaded, items: ["one"], isHidden: true)])
    #expect(full.rows()[1] == "<one>")
  }

  @Test("a hidden block leaves no gap between its neighbours and comes back where it stood")
  func hiddenBetween() {
    let middle = component(.loaded, isHidden: true)
    let page = Page([list("x", ["x"]), middle, list("y", ["y"])])
    #expect(page.rows().starts(with: ["<x>", "", "y"]))
    middle.add(["m"])
    #expect(page.rows().starts(with: ["<x>", "", "Title", "m", "", "y"]))
  }

  @Test("a header stands only where there is a title")
  func header() {
    let block = list("a", ["one"])
    let page = Page([block])
    #expect(page.rows()[0] == "<one>")
    block.title = "Words"
    #expect(page.rows().starts(with: ["Words", "<one>"]))
  }

  @Test("a footer stands below the items")
  func footer() {
    final class Footed: ItemComponent<String, LabelCell> {
      override func footerView() -> CollectionCell? {
        let view = dataSource?.dequeueReusableSupplementaryView(
          of: LabelCell.self, role: .footer, for: self)
        view?.setup(with: "the end")
        return view
      }
    }
    let block = Footed(id: "a")
    block.layout = ListLayout(distribution: .perRow(1), insets: .zero)
    block.add(["one"])
    #expect(
      Page([block, list("b", ["two"])]).rows().starts(with: ["<one>", "the end", "", "two"]))
  }

  @Test("a block whose data is the module's shows shapes while the module loads")
  func moduleData() {
    let page = Page()
    let cycle = StubCycle(.loading)
    page.dataSource.ownData = cycle
    page.dataSource.add(list("a", []))
    #expect(page.rows()[0].hasPrefix("▁"))
    cycle.status.state = .failed(Refused())
    page.dataSource.ownDataDidChange()
    page.size.width = 40
    #expect(page.draw().contains("the host refused"))
  }

  @Test("a layout delegate sizes the items that it wants to, the others ask their cells")
  func layoutDelegate() {
    final class Sizes: LayoutDelegate {
      func sizeOfItem(at index: Int, maxWidth: Int) -> Size? {
        index == 1 ? Size(width: maxWidth, height: 3) : nil
      }
    }
    let block = list("block", ["a", "b", "c"])
    let sizes = Sizes()
    block.layoutDelegate = sizes
    let rows = Page([block]).rows()
    #expect(rows[0] == "<a>" && rows[1] == "b" && rows[4] == "c")
  }

  @Test("a block whose network is away says so in words of its own")
  func offline() {
    struct Away: OfflineError, CustomStringConvertible {
      let isOffline: Bool
      let description = "no route to the hill"
    }
    func rows(_ isOffline: Bool) -> [String] {
      let view = MessageView()
      let status = LoadStatus(state: .failed(Away(isOffline: isOffline)))
      view.setup(with: .init(status: status, emptyText: "", key: "r"))
      let surface = Surface(size: Size(width: 60, height: 2))
      view.draw(in: surface, state: CellState(theme: .mono, now: 0))
      return surface.grid.description.split(separator: "\n").map(String.init)
    }
    #expect(rows(false)[0].contains("! no route") && rows(false)[1].contains("r tries again"))
    #expect(rows(true)[0].contains("× Offline: no route"))
    #expect(rows(true)[1].contains("once there is a network"))
  }
}
