internal import HTTP
import Items
internal import Store

/// Marks as the Google Reader API has them.
struct ReaderMarks: MarkService {
  let requests: MarkRequests

  /// How many items one request names.
  private static let most = 50

  func send(_ changes: [MarkChange]) async -> [MarkChange] {
    // What changes something has to show a token that was got a moment ago.
    guard case .done(let body) = await requests.ask(.get, "/reader/api/0/token") else {
      return []
    }
    let token = String(decoding: body.prefix(1024), as: UTF8.self)
      .filter { !$0.isWhitespace }
    var sent: [MarkChange] = []
    let groups = Dictionary(grouping: changes) { Group(kind: $0.kind, isSet: $0.isSet) }
    for (group, changes) in groups {
      var rest = changes[...]
      while !rest.isEmpty {
        let some = Array(rest.prefix(Self.most))
        rest = rest.dropFirst(some.count)
        if case .later = await edit(group, some, token) { continue }
        sent += some
      }
    }
    return sent
  }

  private struct Group: Hashable {
    let kind: MarkChange.Kind
    let isSet: Bool
  }

  private func edit(
    _ group: Group, _ changes: [MarkChange], _ token: String
  ) async -> MarkRequests.End {
    let tag = "user/-/state/com.google/" + group.kind.rawValue
    var pairs = changes.map { ("i", $0.id.value) }
    pairs += [(group.isSet ? "a" : "r", tag), ("T", token)]
    let form = pairs.map { "\($0.0)=\(AddressQuery.encoded($0.1))" }.joined(separator: "&")
    return await requests.ask(
      .post, "/reader/api/0/edit-tag", form, type: "application/x-www-form-urlencoded")
  }
}
