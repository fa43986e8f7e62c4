internal import Items

/// A feed while its fields come in.
struct FeedDraft {
  let source: String
  var kind: Feed.Kind?
  var title = Ranked<String>()
  var link = Ranked<String>()
  var updated = Ranked<Instant>()
  var summary = Ranked<Markup>()
  var language = Ranked<String>()
  var image = Ranked<String>()
  var authors = PeopleDraft()
  var id: String?
  var nextPage: String?
  var timeToLive: Int?
  var skipHours: Set<Int> = []
  var skipDays: Set<Int> = []
  var updatePeriod: String?
  var updateFrequency: Int?
  private var items: [Item] = []
  /// Whether there were more items than one document may have.
  private var hasTooMany = false

  init(source: String) {
    self.source = source
  }

  mutating func add(_ draft: ItemDraft) {
    if hasRoom() { items.append(draft.item(source: source)) }
  }

  mutating func add(_ item: Item) {
    if hasRoom() { items.append(item) }
  }

  private mutating func hasRoom() -> Bool {
    hasTooMany = hasTooMany || items.count >= Feed.itemLimit
    return !hasTooMany
  }

  /// Adds an hour of the day; some count from 1 to 24.
  mutating func skipHour(_ text: String) {
    guard let hour = Int(text), (0...24).contains(hour) else { return }
    skipHours.insert(hour % 24)
  }

  /// Adds a day by its English name.
  mutating func skipDay(_ text: String) {
    let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    if let day = names.firstIndex(of: String(text.lowered.prefix(3))) { skipDays.insert(day) }
  }

  /// The feed; nil where the document was none.
  func feed() -> Feed? {
    guard let kind else { return nil }
    var feed = Feed(kind: kind)
    feed.title = title.value ?? ""
    feed.link = link.value
    feed.updated = updated.value
    feed.summary = summary.value
    feed.language = language.value?.trimmed
    feed.authors = authors.names
    feed.id = id
    feed.image = image.value
    feed.nextPage = nextPage
    feed.timeToLive = timeToLive ?? updateInterval
    feed.skipHours = skipHours
    feed.skipDays = skipDays
    (feed.items, feed.duplicates) = Identities.resolved(items, isList: kind == .opml)
    feed.hasTooManyItems = hasTooMany
    if kind == .atom || kind == .jsonFeed, !feed.authors.isEmpty {
      // RFC 4287 §4.2.1 and JSON Feed: the feed's authors are those of items that name none.
      for index in feed.items.indices where feed.items[index].authors.isEmpty {
        feed.items[index].authors = feed.authors
      }
    }
    return feed
  }

  private var updateInterval: Int? {
    let seconds: Int
    switch updatePeriod {
    case "hourly": seconds = 3600
    case "daily": seconds = 86_400
    case "weekly": seconds = 604_800
    case "monthly": seconds = 2_592_000
    case "yearly": seconds = 31_536_000
    default: return nil
    }
    return seconds / max(1, updateFrequency ?? 1)
  }
}
