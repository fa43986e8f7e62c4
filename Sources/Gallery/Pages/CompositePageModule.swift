import LiveModule
import Routing

/// How a module is made of others, each with a request of its own.
final class CompositePageModule: CompositeModule {
  private struct Silence: Error, CustomStringConvertible {
    let description = "this child never answers"
  }

  init(title: String, context: ScreenContext) {
    super.init(id: "composite", title: title, context: context)
    add(Child("Pages follow one another: m", context, paging: .append))
    add(Child("Fails alone", context, paging: .append, isBroken: true))
    add(Child("Pages replace one another", context, paging: .replace))
  }

  /// A child that loads three pages of a list, or none.
  private final class Child: ListModule<Sample, SampleCell> {
    private let isBroken: Bool

    init(_ title: String, _ context: ScreenContext, paging: Paging, isBroken: Bool = false) {
      self.isBroken = isBroken
      super.init(
        id: title, title: title, context: context, paging: paging,
        identity: { AnyHashable($0.id) })
    }

    override func setupComponents() {
      list.title = title
      list.layout = ListLayout(distribution: .adaptive(minimum: 12), itemRatio: .rows(3))
      super.setupComponents()
    }

    override func fetchModuleRequest(page: Int) async throws -> ListPage<Sample> {
      if isBroken { throw Silence() }
      let first = page * 5 + 1
      return ListPage(
        (first..<first + 5).map { Sample(id: $0, text: "\($0)") }, hasMore: page < 2)
    }

    nonisolated deinit {}
  }

  nonisolated deinit {}
}
