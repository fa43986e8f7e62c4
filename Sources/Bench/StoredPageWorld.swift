import Feeds
import Glibc
import Items
import Store

/// A page of a hundred feeds, and a store that holds what they said.
final class StoredPageWorld {
  /// What the newest item of all is called.
  static let newestTitle = "First of all"

  let folder = BenchFolder()
  let page: String
  var store: String { folder.file("store.db") }

  /// Fills a store with so many items of each feed, none of which is due.
  init(itemsPerFeed: Int) async {
    let addresses = (0..<100).map { "https://feeds.example/\($0).xml" }
    page = folder.write(Self.document(addresses), to: "home.yaml")
    do {
      let store = try Store(path: store)
      let now = Instant(seconds: Int64(time(nil)))
      for (index, address) in addresses.enumerated() {
        let bytes = MadeUpFeeds.document(index, items: itemsPerFeed)
        let feed = try FeedParser.parse(bytes, source: address, url: address)
        var items = feed.items
        if index == 42 {
          items[0].title = Self.newestTitle
          items[0].published = now
        }
        var status = SourceStatus()
        status.answeredAt = now
        status.nextDue = now.advanced(bySeconds: 86_400)
        try await store.save(
          StoredPage(items: items, title: feed.title), of: address, status: status, now: now)
      }
    } catch {
      giveUp("\(error)")
    }
  }

  /// A page with merges, shelves and blocks of a single feed.
  private static func document(_ addresses: [String]) -> String {
    func list(_ range: Range<Int>) -> String { addresses[range].joined(separator: ", ") }
    return """
      title: Bench
      tabs:
        - title: News
          blocks:
            - {title: Today, layout: list, source: {merge: [\(list(20..<70))]}}
            - {title: Shelf, layout: shelf, source: {merge: [\(list(0..<20))]}}
            - {title: Cards, layout: grid, source: {merge: [\(list(70..<98))]}}
            - {title: One, layout: list, source: "\(addresses[98])"}
            - {title: Other, layout: shelf, source: "\(addresses[99])"}
      """
  }
}
