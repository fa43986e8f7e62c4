public import Routing

/// A module with a request of its own.
open class FetchingModule<Answer: Sendable>: Module {
  private var loader: Loader<Answer>?
  private lazy var stateComponent = StateComponent(id: "module-state-\(id)")

  /// Makes a module that has asked nothing yet.
  public override init(id: String, title: String, context: ScreenContext) {
    super.init(id: id, title: title, context: context)
    let loader = Loader<Answer>(
      now: context.now,
      fetch: { [weak self] page, _ in
        guard let self else { throw CancellationError() }
        return try await self.fetchModuleRequest(page: page)
      },
      apply: { [weak self] answer, page, _ in
        self?.parseModuleData(answer, page: page)
          ?? Loader.Outcome(newCount: 0, isEmpty: true, hasMore: false)
      })
    loader.onChange = { [weak self] in self?.loaderDidChange() }
    loader.onEnd = { [weak self] in self?.tellDelegate($0) }
    self.loader = loader
    dataSource.ownData = loader
  }

  /// The life cycle of `fetchModuleRequest(page:)`.
  open override var ownData: (any LoadCycle)? { loader }

  /// Brings a page, the first with index 0.
  ///
  /// Override it.
  open func fetchModuleRequest(page: Int) async throws -> Answer {
    preconditionFailure("a FetchingModule supplies fetchModuleRequest(page:)")
  }

  /// Turns an answer into components and says what it brought.
  ///
  /// Override it.
  open func parseModuleData(_ answer: Answer, page: Int) -> Loader<Answer>.Outcome {
    preconditionFailure("a FetchingModule supplies parseModuleData(_:page:)")
  }

  private func loaderDidChange() {
    // Without a single block there is nobody to show how the module stands.
    let hasBlocks = dataSource.components.contains { $0 !== stateComponent }
    if hasBlocks {
      dataSource.remove(id: stateComponent.id)
    } else if dataSource.count == 0 {
      dataSource.add(stateComponent)
    }
    dataSource.ownDataDidChange()
  }

  private func tellDelegate(_ result: Result<Void, any Error>) {
    switch result {
    case .success: delegate?.moduleDidLoad(self)
    case .failure(let error): delegate?.module(self, didFailWith: error)
    }
  }

  nonisolated deinit {}
}

/// Shows how a module stands that has no blocks yet: loading, empty or failed.
private final class StateComponent: Component {
  override init(id: String) {
    super.init(id: id)
    isFocusable = false
    isContent = false
  }

  nonisolated deinit {}
}
