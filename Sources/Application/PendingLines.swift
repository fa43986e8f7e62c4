import Synchronization

/// Lines for the reader that come from other threads, or before anybody can show them.
nonisolated final class PendingLines: Sendable {
  private struct State {
    var lines: [String] = []
    /// What was shown, each line once.
    var shown: [String] = []
    var show: (@Sendable (String) -> Void)?
  }

  private let state = Mutex(State())

  /// So many lines are remembered at most: a full disk would tell of every item.
  private static let mostShown = 20

  /// What was handed over, each line once.
  var shown: [String] { state.withLock { $0.shown } }

  func add(_ line: String) {
    let show = state.withLock { state in
      if state.show == nil {
        state.lines.append(line)
      } else if !state.shown.contains(line), state.shown.count < Self.mostShown {
        state.shown.append(line)
      }
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
    let lines = state.withLock { state in
      defer { state.lines = [] }
      state.show = show
      state.shown = state.lines
      return state.lines
    }
    for line in lines { show(line) }
  }
}
