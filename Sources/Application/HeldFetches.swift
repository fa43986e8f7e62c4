import HTTP
import ItemSources
import Synchronization

/// Fetches through another, but while it holds no request leaves before the reader has seen a frame
/// that was drawn after somebody asked.
///
/// A source asks once it has handed over what is kept of it: so what is kept is on the screen
/// before anything goes over the network.
nonisolated final class HeldFetches: HTTPFetching {
  private struct State {
    var isHolding = false
    /// Whether a request waits for the next frame.
    var isAwaited = false
    var lastID: UInt64 = 0
    var waiting: [UInt64: CheckedContinuation<Void, Never>] = [:]
    /// Told on the main actor that a request waits for a frame.
    var onWait: (@MainActor @Sendable () -> Void)?
  }

  private let base: any HTTPFetching
  private let state = Mutex(State())
  init(base: any HTTPFetching) { self.base = base }

  /// Holds requests back from now on; `askForFrame` is called when one waits.
  func hold(askingForFrames askForFrame: @escaping @MainActor @Sendable () -> Void) {
    state.withLock { state in
      state.isHolding = true
      state.onWait = { [weak self] in
        self?.state.withLock { $0.isAwaited = true }
        askForFrame()
      }
    }
  }

  /// Lets requests go, now and later, if one was waiting for the frame that was painted.
  func didPaint() { if state.withLock(\.isAwaited) { letGo() } }

  /// Lets requests go, now and later.
  func letGo() {
    let waiting = state.withLock { state in
      defer { state = State() }
      return state.waiting.values
    }
    for continuation in waiting { continuation.resume() }
  }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try await wait()
    return try await base.fetch(request)
  }

  func stream(
    _ request: HTTPRequest, receive: @escaping @Sendable (StreamPart) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    try await wait()
    return try await base.stream(request, receive: receive)
  }

  /// Waits until requests may go; throws where the task is cancelled meanwhile.
  private func wait() async throws(HTTPError) {
    let id = state.withLock { state -> UInt64? in
      guard state.isHolding else { return nil }
      state.lastID += 1
      return state.lastID
    }
    guard let id else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let onWait = state.withLock { state -> (@MainActor @Sendable () -> Void)? in
          guard state.isHolding, !Task.isCancelled else { return nil }
          state.waiting[id] = continuation
          return state.onWait
        }
        guard let onWait else { return continuation.resume() }
        Task { @MainActor in onWait() }
      }
    } onCancel: {
      state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
    }
    if Task.isCancelled { throw .cancelled }
  }
}
