import ItemSources
import Items
import PageDocument

/// What is kept of a block's source and waits to be read, whether it is shown or not.
nonisolated struct KeptUnread: Sendable {
  /// When what the block shows had been fetched as it was asked; nil where nothing had.
  var fetchedAt: Int64?
  /// Whether it has to be asked again all the same.
  var isStale = false
  /// What waited then.
  var items: Set<ItemID> = []
  /// Those of it that were not read since.
  var unread: Set<ItemID> = []
}

/// A block whose items count until they are read, and where these come from.
struct ReadableBlock {
  let document: BlockDocument
  /// Nil where the page itself holds them.
  let source: (any ItemSource)?
  /// Those of them that the page itself holds.
  let own: [Item]
  /// When what it shows was fetched; nil where nothing was.
  let fetchedAt: Int64?
}

/// Asks what is kept of a block's source, beside the main actor: it may be a lot.
nonisolated struct UnreadQuestion: Sendable {
  /// Nil where the page itself holds them.
  let source: (any ItemSource)?
  /// What the page itself holds.
  let own: [Item]
  /// How many of the newest items count; nil for all.
  let limit: Int?
  /// Rules for what is never to be seen.
  let mute: [MuteRule]
  /// What waited when it was asked before.
  let before: Set<ItemID>
  /// What was read just now, and counts again where that is taken back.
  let recent: Set<ItemID>

  /// What waits now.
  @concurrent func items(from listing: any UnreadListing) async -> Set<ItemID> {
    guard let source else { return Set(own.map(\.id)) }
    let listed = await listing.unread(of: source, newest: limit, isWhole: !mute.isEmpty)
    var items = before.intersection(recent)
    for item in listed where !mute.contains(where: { $0.matches(item) }) { items.insert(item.id) }
    return items
  }
}

nonisolated extension KeptUnread {
  /// Those of some items that were not read, and what that changes.
  @concurrent func unread(
    of items: Set<ItemID>, besides read: Set<ItemID>
  ) async -> (Set<ItemID>, UnreadTally.Change) {
    let now = items.filter { !read.contains($0) }
    return (now, UnreadTally.Change(from: unread, to: now))
  }
}
