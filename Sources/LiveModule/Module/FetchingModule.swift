public import Routing

/// A module with a request of its own.
open class FetchingModule<Answer: Sendable>: Module {
  private var loader: Loader<Answer>?

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
    self.loader = loader
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
    context?.setNeedsDisplay()
    switch loader?.status.state {
    case .loaded, .empty: delegate?.moduleDidLoad(self)
    case .failed(let error): delegate?.module(self, didFailWith: error)
    case .idle, .loading, nil: break
    }
  }
}
