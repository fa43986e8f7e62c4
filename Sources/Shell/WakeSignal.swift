/// Wakes a loop that waits: a signal that comes while nobody waits is remembered, and several are
/// one.
final class WakeSignal {
  private var isSet = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Wakes everybody who waits, or the next who would.
  func send() {
    guard !waiting.isEmpty else {
      isSet = true
      return
    }
    let woken = waiting
    waiting = []
    for continuation in woken { continuation.resume() }
  }

  /// Waits for a signal, or until the task is cancelled.
  ///
  /// Others of the main actor get their turn in any case, so that a loop that wakes itself does not
  /// keep the answers out that it waits for.
  func wait() async {
    if isSet || Task.isCancelled {
      isSet = false
      await Task.yield()
      return
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting.append($0) }
    } onCancel: {
      Task { @MainActor [weak self] in self?.send() }
    }
  }

  nonisolated deinit {}
}
