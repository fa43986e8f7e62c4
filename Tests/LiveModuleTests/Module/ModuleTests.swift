import Routing
import Testing

@testable import LiveModule

@Suite("Module") @MainActor struct ModuleTests {
  private final class Blocks: Module {
    var setups = 0
    override func setupComponents() {
      setups += 1
      dataSource.add(list("own", []))
    }
  }

  private final class Heard: ModuleDelegate {
    var words: [String] = []
    func moduleDidLoad(_ module: Module) { words.append("loaded") }
    func module(_ module: Module, didFailWith error: any Error) { words.append("\(error)") }
  }

  private final class Words: FetchingModule<[String]> {
    let requests = Requests()
    let block = list("words", [])
    var hasDefault = true

    override func setupComponents() { if hasDefault { dataSource.add(block) } }

    override func fetchModuleRequest(page: Int) async throws -> [String] {
      try await requests.fetch(page) { _ in }
    }

    override func parseModuleData(_ answer: [String], page: Int) -> Loader<[String]>.Outcome {
      if page == 0 { block.replace(with: answer) } else { block.add(answer) }
      dataSource.add(block)
      return .init(newCount: answer.count, isEmpty: block.count == 0, hasMore: true)
    }
  }

  private let context = ScreenContext(
    router: Router(), navigation: NavigationStack(), now: { 50 })

  private func blocks(_ cycles: StubCycle...) -> Blocks {
    let module = Blocks(id: "m", title: "M", context: context)
    for (index, cycle) in cycles.enumerated() {
      let block = list("\(index)", [])
      block.independentData = cycle
      module.dataSource.add(block)
    }
    return module
  }

  private func name(_ state: LoadState) -> String {
    "\(state)".split(separator: "(").first.map(String.init) ?? ""
  }

  @Test("it is set up and refreshed once, when it is first shown")
  func start() {
    let cycle = StubCycle()
    let module = blocks(cycle)
    module.start()
    module.start()
    #expect(module.setups == 1)
    #expect(cycle.calls == ["refresh"])
    #expect(module.dataSource.components.map(\.id) == ["0", "own"])
  }

  @Test("refreshing and cancelling reach every block, and a shared life cycle once")
  func reachesAll() {
    let (one, other) = (StubCycle(), StubCycle())
    let module = blocks(one, other, one)
    module.refresh()
    module.cancel()
    #expect(one.calls == ["refresh", "cancel"])
    #expect(other.calls == ["refresh", "cancel"])
  }

  @Test("it loads while anything of it loads")
  func loading() {
    let module = blocks(StubCycle(.loaded, loadedAt: 9), StubCycle(.loading))
    #expect(name(module.status.state) == "loading")
    #expect(!module.isSettled)
    #expect(module.status.loadedAt == 9)
    let more = blocks(StubCycle(.loaded, more: .loading))
    #expect(more.status.isLoading)
    #expect(!more.status.hasMore)
  }

  @Test("it is idle until something of it is asked, and then empty or loaded by its content alone")
  func emptyAndLoaded() {
    #expect(name(blocks().status.state) == "idle")
    #expect(name(blocks(StubCycle(.idle)).status.state) == "idle")
    let module = blocks(StubCycle(.loaded), StubCycle(.failed(Refused())))
    #expect(name(module.status.state) == "empty")
    let intro = list("intro", ["welcome"])
    intro.isContent = false
    module.dataSource.add(intro)
    #expect(name(module.status.state) == "empty")
    module.dataSource.add(list("b", ["x"]))
    #expect(name(module.status.state) == "loaded")
    #expect(module.isSettled)
  }

  @Test("it has failed where all that loads has failed and there is nothing to show")
  func failed() {
    let module = blocks(StubCycle(.failed(Refused())), StubCycle(.failed(Refused())))
    #expect(name(module.status.state) == "failed")
    #expect(module.status.error is Refused)
  }

  @Test("it has more where any block has more")
  func more() {
    #expect(blocks(StubCycle(), StubCycle(.loaded, more: .idle)).status.hasMore)
    #expect(!blocks(StubCycle(), StubCycle()).status.hasMore)
  }

  @Test("a fetching module makes blocks of its answers and tells its delegate of each, once")
  func fetching() async {
    let module = Words(id: "w", title: "Words", context: context)
    let heard = Heard()
    module.delegate = heard
    module.start()
    #expect(name(module.status.state) == "loading")
    #expect(module.block.loadStatus.isLoading)
    await module.requests.answer(0, ["a", "b"])
    await module.requests.until { !heard.words.isEmpty }
    #expect(module.block.items == ["a", "b"])
    #expect(name(module.status.state) == "loaded")
    #expect(module.status.loadedAt == 50)
    module.loadMore()
    module.loadMore()
    #expect(heard.words == ["loaded"])
    await module.requests.fail(1)
    await module.requests.until { heard.words.count == 2 }
    module.refresh()
    await module.requests.answer(2, [])
    await module.requests.until { heard.words.count == 3 }
    #expect(heard.words == ["loaded", "the host refused", "loaded"])
    #expect(name(module.status.state) == "empty")
  }

  @Test("a cancelled request tells the delegate nothing")
  func cancelled() async {
    let module = Words(id: "w", title: "Words", context: context)
    let heard = Heard()
    module.delegate = heard
    module.start()
    await module.requests.until { module.requests.pages.count == 1 }
    module.cancel()
    await module.requests.answer(0, ["late"])
    #expect(heard.words.isEmpty)
    #expect(name(module.status.state) == "idle")
  }

  @Test("blocks that are set up stand before the first answer and stay over a refresh")
  func defaults() async {
    let module = Words(id: "w", title: "Words", context: context)
    module.start()
    #expect(module.dataSource.components.map(\.id) == ["words"])
    await module.requests.answer(0, ["a"])
    await module.requests.until { module.isSettled }
    module.refresh()
    #expect(module.block.items == ["a"])
    await module.requests.fail(1)
    await module.requests.until { module.isSettled }
    #expect(module.block.items == ["a"])
  }

  @Test("a module without a block shows how it stands until one comes")
  func withoutBlocks() async {
    let module = Words(id: "w", title: "Words", context: context)
    module.hasDefault = false
    module.start()
    #expect(module.dataSource.count == 1)
    await module.requests.fail(0)
    await module.requests.until { module.isSettled }
    #expect(module.dataSource.components.first?.loadStatus.error is Refused)
    #expect(!module.hasContent)
    module.refresh()
    await module.requests.answer(1, ["a"])
    await module.requests.until { module.isSettled }
    #expect(module.dataSource.components.map(\.id) == ["words"])
  }
}
