import ItemSources
import Items
import PageDocument

/// What a block shows of the items that it has: those that are not muted, in an order, as many as
/// it may show, and of these the ones that a filter lets through.
struct BlockContents {
  /// All that came since the first page, in the order in which it came.
  private(set) var arrived: [Item] = []
  /// When items with a date in the future were first seen.
  private var firstSeen: [ItemID: Instant] = [:]

  /// Another number for every other state of what is visible.
  private(set) var revision = 0

  /// Those that the block would show without a filter.
  private(set) var visible: [Item] = []
  /// Those that it shows.
  private(set) var shown: [Item] = []

  /// The block as the page describes it.
  var document: BlockDocument
  /// The order that the reader chose; nil for the page's own.
  var order: BlockDocument.Sort?
  /// Whether an item is never to be seen.
  var isMuted: ((Item) -> Bool)?
  /// Whether an item passes the reader's filter; nil where there is none.
  var filter: ((Item) -> Bool)?

  init(_ document: BlockDocument) {
    self.document = document
  }

  /// Takes items in place of those that were there.
  mutating func replace(with items: [Item], firstSeen: [ItemID: Instant] = [:], now: Instant) {
    arrived = items
    self.firstSeen = firstSeen
    arrange(now: now)
  }

  /// Takes further items.
  mutating func add(_ items: [Item], firstSeen: [ItemID: Instant] = [:], now: Instant) {
    arrived += items
    self.firstSeen.merge(firstSeen) { $1 }
    arrange(now: now)
  }

  /// Takes an item in the place of the one of its identity, else in front of all others; what is
  /// shown is to be arranged anew afterwards.
  mutating func put(_ item: Item) {
    if let index = arrived.firstIndex(where: { $0.id == item.id }) {
      arrived[index] = item
    } else {
      arrived.insert(item, at: 0)
    }
  }

  /// Drops the item of an identity.
  mutating func remove(_ id: ItemID) { arrived.removeAll { $0.id == id } }

  /// Drops all but the first so many.
  mutating func keep(newest count: Int) {
    if arrived.count > count { arrived.removeLast(arrived.count - count) }
  }

  /// Works out anew what is shown: after a change of the order or of what is muted.
  ///
  /// - Complexity: O(n log n) where the block has an order, else O(n).
  mutating func arrange(now: Instant) {
    revision += 1
    let heard = isMuted.map { isMuted in arrived.filter { !isMuted($0) } } ?? arrived
    visible = ordered(heard, now: now)
    if let limit = document.limit, limit < visible.count {
      visible.removeLast(visible.count - limit)
    }
    applyFilter()
  }

  /// Works out anew what passes the filter.
  mutating func applyFilter() { shown = filter.map { visible.filter($0) } ?? visible }

  private func ordered(_ items: [Item], now: Instant) -> [Item] {
    switch order ?? document.sort {
    case .newest: items.newestFirst(now: now, firstSeen: firstSeen)
    case .oldest: items.oldestFirst(now: now, firstSeen: firstSeen)
    case .score: items.highestFirst()
    case .source: document.bySource(items)
    case nil: items
    }
  }

  /// The orders that would show these items differently, the page's own, as nil, in front.
  var orders: [BlockDocument.Sort?] {
    let hasDates = arrived.contains { $0.date != nil }
    let hasScores = arrived.contains { $0.metrics.score != nil }
    let hasSources = arrived.contains { $0.id.source != arrived[0].id.source }
    var result: [BlockDocument.Sort?] = [nil]
    if hasDates { result += [.newest, .oldest] }
    if hasSources { result.append(.source) }
    if hasScores { result.append(.score) }
    return result.filter { $0 == nil || $0 != document.sort }
  }
}
