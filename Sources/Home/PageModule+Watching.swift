import ItemSources
import Items
import LiveModule
import PageDocument
import Routing

/// What went live since it was looked last.
struct LiveWatch {
  /// The items that were live when a block had answered last, by the block's id.
  private var before: [String: Set<ItemID>] = [:]

  /// The items of a block that went live since its last answer; none with the first, since nobody
  /// knows for how long these have been.
  mutating func news(of block: any Block) -> [Item] {
    let live = block.contents.visible.filter(\.isLive)
    let ids = Set(live.map(\.id))
    guard let known = before.updateValue(ids, forKey: block.id) else { return [] }
    return live.filter { !known.contains($0.id) }
  }
}

extension PageModule {
  /// Whether it has blocks that are asked for though nobody looks at them.
  var isWatching: Bool { tab.blocks.contains { $0.notify == .live } }

  /// Tells of the items of followed blocks that went live.
  func tellOfLive() {
    var news: [Item] = []
    for block in blocks where block.isFollowed {
      guard block.standing.fetchedAt != nil, !block.loadStatus.isLoading else { continue }
      news += watch.news(of: block)
    }
    guard let first = news.first else { return }
    let others = news.count > 1 ? ", and \(news.count - 1) more" : ""
    let place = first.sourceTitle.map { " (\($0))" } ?? ""
    let text = "● Live now: \(first.title)\(place)\(others)"
    context?.notify(text)
    context?.alert(text)
  }
}
