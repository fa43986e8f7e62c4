import ItemSources

/// Listens to what a live source tells, while somebody looks.
final class BlockStream {
  private let source: any LiveItemSource
  private let onUpdates: ([SourceUpdate]) -> Void
  private var task: Task<Void, Never>?
  private var pending: [SourceUpdate] = []
  /// What to go on after when the reader looks again.
  private var last: String?

  /// Makes a stream that does not listen yet; `onUpdates` is told what came since it was last told.
  init(_ source: any LiveItemSource, onUpdates: @escaping ([SourceUpdate]) -> Void) {
    self.source = source
    self.onUpdates = onUpdates
  }

  nonisolated deinit { task?.cancel() }

  /// Whether it listens.
  var isListening = false {
    didSet {
      guard isListening != oldValue else { return }
      task?.cancel()
      task = isListening ? listen() : nil
    }
  }

  /// Connects anew where it listens: what ended for good may be back.
  func reconnect() {
    guard isListening else { return }
    task?.cancel()
    task = listen()
  }

  private func listen() -> Task<Void, Never> {
    let updates = source.updates(after: last)
    return Task { [weak self] in
      for await update in updates {
        guard let self, !Task.isCancelled else { return }
        self.take(update)
      }
    }
  }

  /// Gathers what comes together, so that a flood is one change of the screen.
  private func take(_ update: SourceUpdate) {
    switch update {
    case .item(_, let mark), .removal(_, let mark): if !mark.isEmpty { last = mark }
    case .connected, .lost: break
    }
    pending.append(update)
    guard pending.count == 1 else { return }
    Task { [weak self] in
      guard let self else { return }
      let updates = self.pending
      self.pending = []
      self.onUpdates(updates)
    }
  }
}
