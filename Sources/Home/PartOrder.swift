import Synchronization

/// Numbers what is handed over from one thread to another, so that nothing old is taken after
/// something newer.
nonisolated final class PartOrder: Sendable {
  private let state = Mutex((given: 0, taken: 0))

  /// A number larger than all before.
  func next() -> Int {
    state.withLock { state in
      state.given += 1
      return state.given
    }
  }

  /// Takes what has a number; false where something newer was taken before.
  func take(_ number: Int) -> Bool {
    state.withLock { state in
      guard number > state.taken else { return false }
      state.taken = number
      return true
    }
  }
}
