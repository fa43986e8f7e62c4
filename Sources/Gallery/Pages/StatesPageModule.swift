import LiveModule
import Routing

/// What a block shows when there is nothing to show, and how it recovers.
final class StatesPageModule: Module {
  private struct Weather: Error, CustomStringConvertible {
    let description = "the station on the hill does not answer"
  }

  init(title: String, context: ScreenContext) {
    super.init(id: "states", title: title, context: context)
  }

  override func setupComponents() {
    let empty = block("Empty is no error") { _ in [] }
    empty.emptyText = "There was an answer, and it was empty."
    var tries = 0
    block("Fails twice, then works") { _ in
      tries += 1
      guard tries > 2 else { throw Weather() }
      return Sample.numbered(4)
    }
    block("More pages: m") { page in
      (1...3).map { Sample(id: page * 3 + $0, text: "\(page * 3 + $0)") }
    }
    block("Hidden while it is empty") { _ in [] }.hiddenWhenEmpty = true
  }

  /// Adds a block that loads by itself; it has a page more until it has three.
  @discardableResult
  private func block(
    _ title: String, _ fetch: @escaping @MainActor (_ page: Int) async throws -> [Sample]
  ) -> ItemComponent<Sample, SampleCell> {
    let component = show(
      title, [], ListLayout(distribution: .adaptive(minimum: 16), itemRatio: .rows(3)),
      as: SampleCell.self)
    let loader = Loader<[Sample]>(
      now: context?.now ?? { 0 },
      fetch: { page, _ in try await fetch(page) },
      apply: { [weak component] samples, page, _ in
        if page == 0 { component?.replace(with: samples) } else { component?.add(samples) }
        return .init(
          newCount: samples.count, isEmpty: component?.count == 0,
          hasMore: samples.count == 3 && page < 2)
      })
    loader.onChange = { [weak component] in component?.setNeedsUpdate() }
    component.independentData = loader
    return component
  }

  override func loadMore() {
    dataSource.components.compactMap(\.independentData).last { $0.status.hasMore }?.loadMore()
  }

  nonisolated deinit {}
}
