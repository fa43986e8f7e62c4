import Synchronization

/// Lines for the reader that come from other threads, or before anybody can show them.
nonisolated final class PendingLines: Sendable {
  private struct State {
    var lines: [String] = []
    var show: (@Sendable (String) -> Void)?
  }

  private let state = Mutex(State())

  func add(_ line: String) {
    let show = state.withLock { state in
      if state.show == nil { state.lines.append(line) }
      return state.show
    }
    show?(line)
  }

  /// Takes the lines that nobody has shown.
  func take() -> [String] {
    state.withLock { state in
      defer { state.lines = [] }
      return state.lines
    }
  }

  /// Hands those lines and all later ones over.
  func deliver(to show: @escaping @Sendable (String) -> Void) {
    for line in take() { show(line) }
    state.withLock { $0.show = show }
  }
}
