import Feeds
internal import HTTP
import Items
internal import Store

/// Marks as Miniflux has them.
struct MinifluxMarks: MarkService {
  let requests: MarkRequests

  func send(_ changes: [MarkChange]) async -> [MarkChange] {
    var sent: [MarkChange] = []
    for isRead in [true, false] {
      let some = changes.filter { $0.kind == .read && $0.isSet == isRead }
      if !some.isEmpty, await setRead(isRead, some.map(\.id.value)) { sent += some }
    }
    for change in changes where change.kind == .starred {
      if await setStarred(change.isSet, change.id.value) { sent.append(change) }
    }
    return sent
  }

  /// Whether nothing is left to do.
  private func setRead(_ isRead: Bool, _ ids: [String]) async -> Bool {
    let numbers = ids.filter { Int64($0) != nil }
    guard !numbers.isEmpty else { return true }
    let end = await requests.ask(
      .put, "/v1/entries",
      #"{"entry_ids": [\#(numbers.joined(separator: ", "))], "#
        + #""status": "\#(isRead ? "read" : "unread")"}"#, type: "application/json")
    if case .later = end { return false }
    return true
  }

  /// The server only turns a star over, so that it has to be asked first how it stands.
  private func setStarred(_ isStarred: Bool, _ id: String) async -> Bool {
    guard Int64(id) != nil else { return true }
    switch await requests.ask(.get, "/v1/entries/\(id)") {
    case .later: return false
    case .never: return true
    case .done(let body):
      guard let entry = try? JSONView(reading: body), let isNow = entry["starred"].flag
      else { return true }
      guard isNow != isStarred else { return true }
      if case .later = await requests.ask(.put, "/v1/entries/\(id)/bookmark") { return false }
      return true
    }
  }
}
