import Input
import Routing
import Testing
import TextGrid

@testable import LiveModule

@Suite("Composite module") @MainActor struct CompositeModuleTests {
  private struct Broken: Error, CustomStringConvertible { let description = "no answer" }

  /// A module of one list, all of whose lists have the same id.
  private final class Part: ListModule<String, LabelCell> {
    var answer: [String]?
    private(set) var fetches = 0

    init(_ id: String, _ answer: [String]?, _ context: ScreenContext) {
      self.answer = answer
      super.init(
        id: id, title: id, context: context, paging: .append, identity: { AnyHashable($0) })
    }

    override func setupComponents() {
      list.layout = ListLayout(distribution: .perRow(1), insets: .zero)
      super.setupComponents()
    }

    override func fetchModuleRequest(page: Int) async throws -> ListPage<String> {
      fetches += 1
      guard let answer else { throw Broken() }
      return ListPage(answer.map { page == 0 ? $0 : "\($0)\(page)" }, hasMore: page < 1)
    }
  }

  private let context = ScreenContext(
    router: Router(), navigation: NavigationStack(), now: { 50 })

  private func settle(_ module: Module) async {
    while !module.isSettled { await Task.yield() }
  }

  private func rows(_ view: CollectionView) -> [String] {
    let surface = Surface(size: Size(width: 30, height: 12))
    view.draw(in: surface, state: CellState(theme: .mono, now: 50))
    return surface.grid.description.split(separator: "\n").map(String.init)
      .filter { !$0.isEmpty }
  }

  private func composite(_ parts: Part...) -> CompositeModule {
    let module = CompositeModule(id: "all", title: "All", context: context)
    for part in parts { module.add(part) }
    return module
  }

  @Test("children share a page in their order, though their components have the same ids")
  func shared() async {
    let module = composite(Part("one", ["a", "b"], context), Part("two", ["c"], context))
    for part in module.children { (part as? Part)?.list.title = part.id }
    module.start()
    await settle(module)
    let view = CollectionView(dataSource: module.dataSource)
    #expect(rows(view) == ["one", "<a>", "b", "two", "c"])
    _ = view.perform(.moveLast)
    #expect(rows(view) == ["one", "a", "b", "two", "<c>"])
  }

  @Test("a child that fails leaves the others alone, and the page is not failed")
  func failing() async {
    let broken = Part("two", nil, context)
    let module = composite(Part("one", ["a"], context), broken)
    module.start()
    await settle(module)
    guard case .loaded = module.status.state else {
      Issue.record("expected loaded")
      return
    }
    #expect(broken.status.error != nil)
    let view = CollectionView(dataSource: module.dataSource)
    #expect(rows(view).contains { $0.contains("no answer") })
    broken.answer = ["now"]
    broken.refresh()
    await settle(module)
    #expect(rows(view) == ["<a>", "now"])
  }

  @Test("a refresh refreshes every child once, loading more goes to the last that has more")
  func refresh() async {
    let (one, two) = (Part("one", ["a"], context), Part("two", ["c"], context))
    let module = composite(one, two)
    module.start()
    await settle(module)
    #expect(one.fetches == 1 && two.fetches == 1)
    module.loadMore()
    await settle(module)
    #expect(one.list.items == ["a"] && two.list.items == ["c", "c1"])
    module.loadMore()
    await settle(module)
    #expect(one.list.items == ["a", "a1"])
    module.refresh()
    await settle(module)
    #expect(one.fetches == 3 && two.fetches == 3)
  }

  @Test("a child that comes or goes later keeps the focus of the others on its item")
  func changing() async {
    let one = Part("one", ["a", "b"], context)
    let module = composite(one)
    module.start()
    await settle(module)
    let view = CollectionView(dataSource: module.dataSource)
    _ = rows(view)
    _ = view.perform(.moveDown)
    module.add(Part("two", ["c"], context))
    await settle(module)
    #expect(rows(view) == ["a", "<b>", "c"])
    module.remove(id: "one")
    #expect(rows(view) == ["<c>"])
    one.list.add(["late"])
    #expect(rows(view) == ["<c>"])
  }
}
