import Items
import LiveModule
import ReaderAPI
import Routing
import SearchAPI
import Store

/// What fits a query, page by page; another query begins anew.
final class SearchModule: FetchingModule<SearchPage> {
  /// What is asked.
  private(set) var query: ItemQuery

  /// The items that were found.
  let list = ItemComponent<Item, SearchCell>(id: "results") { AnyHashable($0.id) }

  /// How many fit in all; nil where not everything was looked through.
  private(set) var total: Int?

  /// Told when the first answer to another query is there.
  var onAnswer: (() -> Void)?

  private let source: any SearchSource
  private var isAnother = false
  private var next: SearchPlace?
  private var read: Set<ItemID> = []
  private var starred: Set<ItemID> = []
  private var excerpts: [ItemID: Excerpt] = [:]

  /// So many are fetched at a time.
  static let pageSize = 60

  init(source: any SearchSource, context: ScreenContext) {
    self.source = source
    query = ItemQuery("", now: Instant(seconds: context.now()))
    super.init(id: "search", title: "Search", context: context)
    loadsMoreBySelf = true
    list.layout = ListLayout(distribution: .perRow(1))
    list.setupCell = { [weak self] cell, item in self?.setUp(cell, item) }
    observe(context.events)
  }

  override func setupComponents() { dataSource.add(list) }

  /// Asks something else.
  func ask(_ text: String) {
    guard let context, text != query.text else { return }
    let now = context.now()
    query = ItemQuery(
      text, now: Instant(seconds: now), zoneOffset: context.zoneOffset(now))
    excerpts = [:]
    isAnother = true
    guard !query.isEmpty else { return clear() }
    if hasStarted { refresh() } else { start() }
  }

  /// Nothing is asked, so nothing is found.
  private func clear() {
    cancel()
    total = nil
    next = nil
    list.clear()
  }

  override func refresh() {
    if !query.isEmpty { super.refresh() }
  }

  override func fetchModuleRequest(page: Int) async throws -> SearchPage {
    try await source.search(
      query, besides: context?.service(MutedItems.self)?.isMuted, after: page == 0 ? nil : next,
      limit: Self.pageSize)
  }

  override func parseModuleData(
    _ answer: SearchPage, page: Int
  ) -> Loader<SearchPage>.Outcome {
    let before = page == 0 ? 0 : list.count
    total = answer.total.map { $0 + before }
    next = answer.next
    for item in answer.items {
      let state = answer.states[item.id]
      if state?.readAt != nil { read.insert(item.id) } else { read.remove(item.id) }
      if state?.starredAt != nil { starred.insert(item.id) } else { starred.remove(item.id) }
    }
    if page == 0 {
      list.replace(with: answer.items)
      // The same items are marked elsewhere now.
      list.setNeedsReload()
      if isAnother { onAnswer?() }
      isAnother = false
    } else {
      list.addMissing(answer.items)
    }
    return .init(
      newCount: answer.items.count, isEmpty: list.count == 0, hasMore: answer.next != nil)
  }

  // MARK: Marks

  func isRead(_ id: ItemID) -> Bool { read.contains(id) }

  func isStarred(_ id: ItemID) -> Bool { starred.contains(id) }

  private func observe(_ events: EventHub) {
    events.observe(ItemSeen.self, owner: self) { [weak self] in self?.mark(true, [$0.id]) }
    events.observe(ItemMarked.self, owner: self) { [weak self] in self?.mark($0.isRead, $0.ids) }
    events.observe(ItemStarred.self, owner: self) { [weak self] event in
      guard let self else { return }
      if event.isStarred {
        self.starred.insert(event.item.id)
      } else {
        self.starred.remove(event.item.id)
      }
      self.list.setNeedsReload()
    }
  }

  private func mark(_ isRead: Bool, _ ids: [ItemID]) {
    if isRead { read.formUnion(ids) } else { read.subtract(ids) }
    list.setNeedsReload()
  }

  // MARK: Cells

  private func setUp(_ cell: SearchCell, _ item: Item) {
    cell.isSeen = isRead(item.id)
    cell.isStarred = isStarred(item.id)
    cell.marks = query.highlights(in: item.title, of: .title)
    cell.makeExcerpt = { [weak self] in self?.excerpt(of: item) }
  }

  /// The part of an item's text that fits, found once.
  func excerpt(of item: Item) -> Excerpt {
    if let excerpt = excerpts[item.id] { return excerpt }
    let excerpt = Excerpt(of: item, query)
    excerpts[item.id] = excerpt
    return excerpt
  }

  nonisolated deinit {}
}
