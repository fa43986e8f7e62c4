import Routing
import Testing

@testable import LiveModule

@Suite("List module") @MainActor struct ListModuleTests {
  private final class Words: ListModule<String, LabelCell> {
    let pages: [[String]]

    init(_ pages: [[String]], paging: Paging) {
      self.pages = pages
      super.init(
        id: "words", title: "Words",
        context: ScreenContext(router: Router(), navigation: NavigationStack(), now: { 50 }),
        paging: paging, identity: { AnyHashable($0) })
    }

    override func fetchModuleRequest(page: Int) async throws -> ListPage<String> {
      ListPage(pages[page], hasMore: page + 1 < pages.count)
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
}
