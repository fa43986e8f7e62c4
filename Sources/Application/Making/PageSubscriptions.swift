import Feeds
import PageDocument

/// The subscriptions of a page: what other readers of feeds can take over.
nonisolated struct PageSubscriptions {
  /// Where a source stands.
  struct Spot: Equatable {
    var tab: String
    var block: String?
    var address: String
    var position: Position
  }

  private(set) var list: SubscriptionList

  /// The places of all sources, by the keys of their addresses.
  private(set) var places: [String: Spot] = [:]

  /// Gathers the sources of all tabs, in the page's order.
  init(of page: PageDocument) {
    list = SubscriptionList(title: page.title)
    for tab in page.tabs {
      for block in tab.blocks {
        guard let source = block.source else { continue }
        let place = Spot(
          tab: tab.title, block: block.title ?? source.title, address: source.address,
          position: source.position)
        if case .merge(let members) = source.origin {
          let folders = [tab.title] + [block.title ?? source.title].compactMap { $0 }
          for member in members { add(member, title: nil, folders: folders, place) }
        } else {
          add(source, title: block.title, folders: [tab.title], place)
        }
      }
    }
  }

  private mutating func add(
    _ source: SourceDocument, title: String?, folders: [String], _ place: Spot
  ) {
    let title = title ?? source.title
    var address = source.address
    if case .file(let path) = source.origin { address = "file://" + Place.absolute(path) }
    let key = Address.key(address)
    if places[key] == nil {
      places[key] = Spot(
        tab: place.tab, block: place.block, address: source.address, position: source.position)
    }
    switch source.origin {
    case .merge(let members):
      for member in members { add(member, title: nil, folders: folders, place) }
    case .file:
      list.subscriptions.append(Subscription(address: address, title: title, folders: folders))
    case .url where !address.hasPrefix("embedded:"):
      let shown = Address.withoutUser(address)
      guard !shown.contains("${") else {
        return leave(title ?? place.block, "its address holds a variable of the environment")
      }
      guard !source.keptAddress.contains(Secret.mask) else {
        return leave(title ?? place.block, "its address holds a token or a key")
      }
      list.subscriptions.append(Subscription(address: shown, title: title, folders: folders))
    default: leave(title ?? place.block, "it is no feed with an address of its own")
    }
  }

  private mutating func leave(_ name: String?, _ reason: String) {
    list.leftovers.append(.init(text: name ?? "a source without a title", reason: reason))
  }
}
