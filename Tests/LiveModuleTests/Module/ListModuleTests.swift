import Input
import Routing
import Testing
import TextGrid

@testable import LiveModule

@Suite("List module") @MainActor struct ListModuleTests {
  private final class Words: ListModule<String, LabelCell> {
    let pages: [[String]]
    var fails = false
    private(set) var fetches = 0

    init(_ pages: [[String]], paging: Paging) {
      self.pages = pages
      super.init(
        id: "words", title: "Words",
        context: ScreenContext(router: Router(), navigation: NavigationStack(), now: { 50 }),
        paging: paging, identity: { AnyHashable($0) })
    }

    override func fetchModuleRequest(page: Int) async throws -> ListPage<String> {
      fetches += 1
      if fails { throw CancellationError() }
      return ListPage(pages[page], hasMore: page + 1 < pages.count)
    }
  }

  private func settle(_ module: Module) async {
    while !module.isSettled { await Task.yield() }
  }

  @Test("appending, a further page follows the pages before, without what is there already")
  func append() async {
    let module = Words([["a", "b", "c"], ["c", "d"]], paging: .append)
    module.start()
    await settle(module)
    #expect(module.list.items == ["a", "b", "c"])
    #expect(module.status.hasMore)
    module.loadMore()
    await settle(module)
    #expect(module.list.items == ["a", "b", "c", "d"])
    #expect(!module.status.hasMore)
  }

  @Test("replacing, a further page stands in place of the page before")
  func replace() async {
    let module = Words([["a", "b"], ["b", "c"]], paging: .replace)
    module.start()
    await settle(module)
    module.loadMore()
    await settle(module)
    #expect(module.list.items == ["b", "c"])
  }

  @Test("a refresh begins again with the first page")
  func refresh() async {
    let module = Words([["a"], ["b"]], paging: .append)
    module.start()
    await settle(module)
    module.loadMore()
    await settle(module)
    module.refresh()
    await settle(module)
    #expect(module.list.items == ["a"])
    #expect(module.status.hasMore)
  }

  @Test("a screen loads more by itself until it is full, where the module wants it")
  func bySelf() async {
    let module = Words((0..<9).map { page in ["\(page)a", "\(page)b"] }, paging: .append)
    module.loadsMoreBySelf = true
    let context = ScreenContext(router: Router(), navigation: NavigationStack(), now: { 50 })
    let screen = ModuleScreen(module: module, context: context)
    screen.didAppear()
    for _ in 0..<20 {
      await settle(module)
      screen.draw(in: Surface(size: Size(width: 20, height: 6)))
    }
    #expect(module.list.count == 10)
  }

  @Test("after a failure it waits for the reader's key")
  func failure() async {
    let module = Words([["a"], ["b"], ["c"]], paging: .append)
    module.loadsMoreBySelf = true
    let context = ScreenContext(router: Router(), navigation: NavigationStack(), now: { 50 })
    let screen = ModuleScreen(module: module, context: context)
    screen.didAppear()
    await settle(module)
    module.fails = true
    for _ in 0..<5 {
      screen.draw(in: Surface(size: Size(width: 20, height: 6)))
      await settle(module)
    }
    #expect(module.fetches == 2 && module.list.items == ["a"])
    module.fails = false
    #expect(screen.perform(.loadMore))
    await settle(module)
    #expect(module.list.items == ["a", "b"])
  }
}
