import Diffing

/// Something with an identity and a content.
struct Element: Hashable, Identifiable, CustomStringConvertible {
  var id: Int
  var content = 0

  var description: String { content == 0 ? "\(id)" : "\(id)'\(content)" }
}

/// An identity all of which have the same hash.
struct Colliding: Hashable {
  let value: Int

  func hash(into hasher: inout Hasher) { hasher.combine(0) }
}

extension ListDiff {
  /// Replays the diff on the old list, taking from the new one only what was not there.
  func replay<Value>(_ old: [Value], _ new: [Value]) -> [Value] {
    var list = old
    let moved = Dictionary(uniqueKeysWithValues: moves.map { ($0.to, old[$0.from]) })
    for index in (deletes + moves.map(\.from)).sorted(by: >) { list.remove(at: index) }
    for index in (inserts + moves.map(\.to)).sorted() {
      list.insert(moved[index] ?? new[index], at: index)
    }
    for update in updates { list[update.new] = new[update.new] }
    return list
  }
}
