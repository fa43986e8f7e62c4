@testable import LiveModule

/// A life cycle that stands as it is told and counts what it is asked.
@MainActor final class StubCycle: LoadCycle {
  var status: LoadStatus
  var calls: [String] = []

  init(_ state: LoadState = .loaded, more: LoadMoreState = .end, loadedAt: Int64? = nil) {
    status = LoadStatus(state: state, more: more, loadedAt: loadedAt)
  }

  func refresh() { calls.append("refresh") }
  func loadMore() { calls.append("loadMore") }
  func cancel() { calls.append("cancel") }
}

struct Refused: Error, CustomStringConvertible {
  var description: String { "the host refused" }
}
