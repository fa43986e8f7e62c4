public import Items
import SearchAPI
public import Store

/// What is searched.
///
/// The application provides the store as a service of the screen context; where there is none,
/// what the page has loaded is searched.
public protocol SearchSource: Sendable {
  /// Some of what fits a query, the newest first.
  ///
  /// - Parameters:
  ///   - query: What is asked.
  ///   - isMuted: Whether an item is never to be found; nil where all are.
  ///   - place: The `next` of the page before; nil for the first page.
  ///   - limit: The most items.
  /// - Returns: The page.
  /// - Throws: Why nothing can be found, as one line for a person.
  func search(
    _ query: ItemQuery, besides isMuted: (@Sendable (Item) -> Bool)?, after place: SearchPlace?,
    limit: Int
  ) async throws(StoreError) -> SearchPage
}

extension Store: SearchSource {}

/// Searches what a page has loaded.
struct LoadedItemsSource: SearchSource {
  let items: any LoadedItems

  @MainActor
  func search(
    _ query: ItemQuery, besides isMuted: (@Sendable (Item) -> Bool)?, after place: SearchPlace?,
    limit: Int
  ) async throws(StoreError) -> SearchPage {
    let found = items.loadedItems.filter { item in
      query.matches(
        item, isRead: items.isRead(item.id), isStarred: items.isStarred(item.id))
        && isMuted?(item) != true
    }
    // Those without a date stay in their order, behind the others.
    let ordered = found.enumerated().sorted { one, other in
      let dates = (one.element.date?.milliseconds ?? .min, other.element.date?.milliseconds ?? .min)
      return dates.0 == dates.1 ? one.offset < other.offset : dates.0 > dates.1
    }.map(\.element)
    var page = SearchPage(items: ordered, total: ordered.count)
    for item in ordered {
      var state = ItemState()
      if items.isRead(item.id) { state.readAt = Instant(seconds: 0) }
      if items.isStarred(item.id) { state.starredAt = Instant(seconds: 0) }
      if state != ItemState() { page.states[item.id] = state }
    }
    return page
  }
}
