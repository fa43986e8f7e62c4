import Synchronization

/// A change of the database that waits for its turn.
protocol WaitingChange: AnyObject, Sendable {
  /// About how many rows it writes.
  var weight: Int { get }

  /// Makes the change, within a transaction that may still be given up.
  func make(in database: Database) throws(StoreError)

  /// Says how it ended: nil for well, all of it kept.
  func end(with error: StoreError?)
}

/// A change that has something to tell afterwards.
final class Change<Value: Sendable>: WaitingChange {
  let weight: Int

  private let body: @Sendable (Database) throws(StoreError) -> Value
  private let state = Mutex(State())

  private struct State {
    var value: Value?
    var result: Result<Value, StoreError>?
  }

  init(weight: Int, _ body: @escaping @Sendable (Database) throws(StoreError) -> Value) {
    self.weight = weight
    self.body = body
  }

  /// What came of it; nil as long as it waits.
  var result: Result<Value, StoreError>? { state.withLock { $0.result } }

  func make(in database: Database) throws(StoreError) {
    let value = try body(database)
    state.withLock { $0.value = value }
  }

  func end(with error: StoreError?) {
    state.withLock { state in
      if let error {
        state.result = .failure(error)
      } else {
        state.result = state.value.map { .success($0) }
      }
    }
  }
}

/// Changes that wait, in the order in which they came.
final class WaitingChanges: Sendable {
  private let changes = Mutex<[any WaitingChange]>([])

  func add(_ change: any WaitingChange) { changes.withLock { $0.append(change) } }

  /// Takes out the first ones, as many as make up a weight, and one at least where there is one.
  func take(upTo weight: Int) -> [any WaitingChange] {
    changes.withLock { changes in
      var (count, sum) = (0, 0)
      while count < changes.count, count == 0 || sum + changes[count].weight <= weight {
        sum += changes[count].weight
        count += 1
      }
      defer { changes.removeFirst(count) }
      return Array(changes.prefix(count))
    }
  }
}
