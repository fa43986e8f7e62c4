internal import HTTP
import Synchronization

/// Fetches through another; who asks for the very same while it is on its way gets that answer.
///
/// Two blocks of a page may name one source, and are refreshed side by side: its host is asked
/// once. A waiter that gives up leaves the others theirs; the request ends with the last of them.
final class SharedFetches: HTTPFetching {
  private struct Flight {
    var waiters: [UInt64: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>] = [:]
    var task: Task<Void, Never>?
  }

  private struct State {
    var flights: [HTTPRequest: Flight] = [:]
    var lastWaiter: UInt64 = 0
    /// Waiters that gave up before they began to wait.
    var cancelledEarly: Set<UInt64> = []
  }

  private let base: any HTTPFetching
  private let state = Mutex(State())

  init(behind base: any HTTPFetching) {
    self.base = base
  }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard request.method == .get else { return try await base.fetch(request) }
    let waiter = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait(for: request, as: waiter, continuation)
      }
    } onCancel: {
      cancel(waiter, of: request)
    }
    state.withLock { _ = $0.cancelledEarly.remove(waiter) }
    return try result.get()
  }

  func stream(
    _ request: HTTPRequest, receive: @escaping @Sendable (StreamPart) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    try await base.stream(request, receive: receive)
  }

  private func wait(
    for request: HTTPRequest, as waiter: UInt64,
    _ continuation: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>
  ) {
    let isCancelled = state.withLock { state in
      guard !state.cancelledEarly.contains(waiter) else { return true }
      let isFirst = state.flights[request] == nil
      state.flights[request, default: Flight()].waiters[waiter] = continuation
      if isFirst { state.flights[request]?.task = Task { await fly(request) } }
      return false
    }
    if isCancelled { continuation.resume(returning: .failure(.cancelled)) }
  }

  private func fly(_ request: HTTPRequest) async {
    let result: Result<HTTPResponse, HTTPError>
    do throws(HTTPError) {
      result = .success(try await base.fetch(request))
    } catch {
      result = .failure(error)
    }
    // A flight that was given up has been forgotten; another for the same may be on its way.
    guard !Task.isCancelled else { return }
    let waiters = state.withLock { $0.flights.removeValue(forKey: request)?.waiters }
    for waiter in waiters?.values ?? [:].values { waiter.resume(returning: result) }
  }

  private func cancel(_ waiter: UInt64, of request: HTTPRequest) {
    let (continuation, task) = state.withLock { state in
      guard let continuation = state.flights[request]?.waiters.removeValue(forKey: waiter) else {
        state.cancelledEarly.insert(waiter)
        return (
          nil as CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>?,
          nil as Task<Void, Never>?
        )
      }
      guard state.flights[request]?.waiters.isEmpty == true else { return (continuation, nil) }
      return (continuation, state.flights.removeValue(forKey: request)?.task)
    }
    task?.cancel()
    continuation?.resume(returning: .failure(.cancelled))
  }
}
