public import Routing

/// A module of one list: every page of its request is a run of items.
///
/// ```swift
/// final class Releases: ListModule<Release, ReleaseCell> {
///   override func fetchModuleRequest(page: Int) async throws -> ListPage<Release> {
///     let answer = try await service.releases(page: page)
///     return ListPage(answer.releases, hasMore: answer.next != nil)
///   }
/// }
/// ```
open class ListModule<Element: Hashable & Sendable, Cell: ConfigurableCell>:
  FetchingModule<ListPage<Element>>
where Cell.Content == Element {
  /// What a further page does to the list.
  public enum Paging: Hashable, Sendable {
    /// It stands in place of the page before, as in a paged table.
    case replace
    /// It follows the pages before, as in an endless list; what is there already is left out.
    case append
  }

  /// The list.
  public let list: ItemComponent<Element, Cell>

  /// What a further page does to the list.
  public let paging: Paging

  /// Makes a module of an empty list, whose items are told apart by `identity`.
  public init(
    id: String, title: String, context: ScreenContext, paging: Paging = .append,
    identity: @escaping (Element) -> AnyHashable
  ) {
    self.paging = paging
    list = ItemComponent(id: id, identity: identity)
    super.init(id: id, title: title, context: context)
    // Its items are the module's: it has no title of its own unless it is given one.
    list.layout = ListLayout(distribution: .perRow(1))
  }

  /// Makes a module of an empty list, whose items are told apart by all that they are.
  public convenience init(
    id: String, title: String, context: ScreenContext, paging: Paging = .append
  ) {
    self.init(id: id, title: title, context: context, paging: paging) { AnyHashable($0) }
  }

  /// Adds the list.
  open override func setupComponents() { dataSource.add(list) }

  /// Replaces or extends the list by a page.
  open override func parseModuleData(
    _ answer: ListPage<Element>, page: Int
  ) -> Loader<ListPage<Element>>.Outcome {
    if page == 0 || paging == .replace {
      list.replace(with: answer.items)
      return .init(
        newCount: answer.items.count, isEmpty: list.count == 0, hasMore: answer.hasMore)
    }
    let fresh = list.addMissing(answer.items)
    return .init(newCount: fresh, isEmpty: list.count == 0, hasMore: answer.hasMore)
  }

  nonisolated deinit {}
}

/// A run of items of a list, and whether another follows.
public struct ListPage<Element: Sendable>: Sendable {
  /// The items.
  public var items: [Element]
  /// Whether another page may be asked for.
  public var hasMore: Bool

  /// Makes a page.
  public init(_ items: [Element], hasMore: Bool) {
    self.items = items
    self.hasMore = hasMore
  }
}
