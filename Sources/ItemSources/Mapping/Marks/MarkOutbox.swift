import Items
internal import Store
import Synchronization

/// Tells servers of marks that the reader set, where they keep such marks themselves.
///
/// What could not be sent is kept, also beyond the run, and sent before the source is asked again.
/// Only items of sources that were announced here are told of, each to its own server.
public final class MarkOutbox: Sendable {
  private let store: Store
  private let now: @Sendable () -> Instant
  private let state = Mutex(State())

  private struct State {
    var services: [String: (service: any MarkService, host: String)] = [:]
    /// The last sending of each source; each waits for the one before.
    var sendings: [String: Task<Void, Never>] = [:]
  }

  init(store: Store, now: @escaping @Sendable () -> Instant) {
    self.store = store
    self.now = now
  }

  /// Announces the server of a source, and the host whose pauses are its own.
  func announce(_ service: any MarkService, at host: String, of source: String) {
    state.withLock { $0.services[source] = (service, host) }
  }

  /// Takes changes, of which those are sent that a server wants to hear of.
  func take(_ changes: [MarkChange]) async {
    let known = state.withLock { state in
      changes.filter { state.services[$0.id.source] != nil }
    }
    guard !known.isEmpty else { return }
    try? await store.queue(known)
    for source in Set(known.map(\.id.source)) { send(source, heeding: .any) }
  }

  /// Sends what is queued of a source and waits for the end of it.
  func flush(_ source: String) async {
    await send(source, heeding: .askedFor)?.value
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

  /// Which pauses of a host let its marks wait.
  private enum Pauses {
    case any
    /// Those that the host asked for; any other ends where the source is asked all the same.
    case askedFor
  }

  private func isPaused(_ host: String, heeding pauses: Pauses) async -> Bool {
    guard let pause = try? await store.pause(of: host), pause.until > now() else { return false }
    return pause.isAskedFor || pauses == .any
  }

  @discardableResult
  private func send(_ source: String, heeding pauses: Pauses) -> Task<Void, Never>? {
    state.withLock { state in
      guard let (service, host) = state.services[source] else { return nil }
      let task = Task { [self, before = state.sendings[source]] in
        await before?.value
        guard await !isPaused(host, heeding: pauses) else { return }
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
