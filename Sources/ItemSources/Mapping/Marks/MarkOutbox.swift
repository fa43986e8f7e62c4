import Items
internal import Store
import Synchronization

/// Tells servers of marks that the reader set, where they keep such marks themselves.
///
/// What could not be sent is kept, also beyond the run, and sent before the source is asked again.
/// Only items of sources that were announced here are told of, each to its own server.
public final class MarkOutbox: Sendable {
  private let store: Store
  private let state = Mutex(State())

  private struct State {
    var services: [String: any MarkService] = [:]
    /// The last sending of each source; each waits for the one before.
    var sendings: [String: Task<Void, Never>] = [:]
  }

  init(store: Store) {
    self.store = store
  }

  /// Announces the server of a source.
  func announce(_ service: any MarkService, of source: String) {
    state.withLock { $0.services[source] = service }
  }

  /// Takes changes, of which those are sent that a server wants to hear of.
  func take(_ changes: [MarkChange]) async {
    let known = state.withLock { state in
      changes.filter { state.services[$0.id.source] != nil }
    }
    guard !known.isEmpty else { return }
    try? await store.queue(known)
    for source in Set(known.map(\.id.source)) { send(source) }
  }

  /// Sends what is queued of a source and waits for the end of it.
  func flush(_ source: String) async {
    await send(source)?.value
  }

  /// The changes of a source that its server does not know of yet.
  func waiting(of source: String) async -> Set<MarkChange> {
    Set((try? await store.queuedChanges(of: source)) ?? [])
  }

  /// Waits for what is being sent, but not for long; call it before the process ends.
  public func settle(within patience: Duration) async {
    let tasks = state.withLock { Array($0.sendings.values) }
    await withTaskGroup(of: Void.self) { group in
      group.addTask { for task in tasks { await task.value } }
      group.addTask { try? await Task.sleep(for: patience) }
      await group.next()
      group.cancelAll()
      // What is still on its way is ended: it stays queued.
      for task in tasks { task.cancel() }
    }
  }

  @discardableResult
  private func send(_ source: String) -> Task<Void, Never>? {
    state.withLock { state in
      guard let service = state.services[source] else { return nil }
      let task = Task { [store, before = state.sendings[source]] in
        await before?.value
        guard let changes = try? await store.queuedChanges(of: source), !changes.isEmpty else {
          return
        }
        let sent = await service.send(changes)
        try? await store.unqueue(sent)
      }
      state.sendings[source] = task
      return task
    }
  }
}

/// A server that keeps the marks of its items.
protocol MarkService: Sendable {
  /// Tells the server of changes.
  ///
  /// - Returns: Those that need not be sent again: it took them, or it will never take them.
  func send(_ changes: [MarkChange]) async -> [MarkChange]
}
