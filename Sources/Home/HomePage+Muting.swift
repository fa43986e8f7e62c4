import ItemSources
import Items
import PageDocument

extension HomePage {
  /// Whether a rule of the page says that an item of any source is never to be seen, also one that
  /// was not loaded for a block; nil where there are no rules.
  ///
  /// Items that are kept bear the names that their feeds gave themselves, while rules mean those
  /// that the page shows.
  var isMutedAnywhere: (@Sendable (Item) -> Bool)? {
    guard let isMuted else { return nil }
    let asksForSources = document.mute.contains { rule in
      rule.conditions.contains { $0.field == .source }
    }
    let names = asksForSources ? givenNames : [:]
    guard !names.isEmpty else { return isMuted }
    return { item in
      guard let own = names[item.id.source] else { return isMuted(item) }
      return own.contains { name in
        var named = item
        named.sourceTitle = name
        return isMuted(named)
      }
    }
  }

  /// What the page calls sources, by what their items are kept under.
  private var givenNames: [String: Set<String>] {
    var names: [String: Set<String>] = [:]
    var rest = document.tabs.flatMap(\.blocks).compactMap(\.source)
    while let source = rest.popLast() {
      if case .merge(let members) = source.origin {
        rest += members
      } else if let title = source.title {
        names[makeSource(source).id, default: []].insert(title)
      }
    }
    return names
  }
}
