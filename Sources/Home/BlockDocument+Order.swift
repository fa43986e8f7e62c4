import ItemSources
import Items
import PageDocument

extension BlockDocument.Sort {
  /// The order in a few words.
  var text: String {
    switch self {
    case .newest: "newest first"
    case .oldest: "oldest first"
    case .source: "by source"
    case .score: "by score"
    }
  }
}

extension BlockDocument {
  /// Items source by source as the page names them, each in its own order; any that the page does
  /// not name follow as they came.
  func bySource(_ items: [Item]) -> [Item] {
    let members = source?.members ?? []
    var groups: [[Item]] = []
    var places: [String: Int] = [:]
    for item in items {
      let place = places[item.id.source] ?? groups.count
      places[item.id.source] = place
      if place == groups.count { groups.append([]) }
      groups[place].append(item)
    }
    let ranks = groups.enumerated().map { place, group in
      let name = group[0].id.source
      return (rank: members.firstIndex { $0.holds(name) } ?? members.count, place: place)
    }
    return ranks.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.flatMap { groups[$0.place] }
  }
}

extension SourceDocument {
  /// The sources that are fetched: itself, or the members of a merge and of those in it.
  var members: [SourceDocument] {
    guard case .merge(let sources) = origin else { return [self] }
    return sources.flatMap(\.members)
  }

  /// Whether items of a source of that name come from here.
  fileprivate func holds(_ name: String) -> Bool {
    guard case .directory(let path) = origin else { return address == name }
    return name.hasPrefix(path.hasSuffix("/") ? path : path + "/")
  }
}
