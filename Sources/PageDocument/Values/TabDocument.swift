/// A tab of a page: one module with its blocks.
public struct TabDocument: Hashable, Sendable, Identifiable {
  /// When more items are fetched.
  public enum LoadMore: String, Hashable, Sendable, CaseIterable {
    /// When the end comes near.
    case auto

    /// When the reader asks for them.
    case key
  }

  /// What the tab's state is kept by; distinct within the page.
  public var id: String

  /// The name in the tab bar.
  public var title: String

  /// Seconds between two refreshes of its sources; nil for none.
  public var refresh: Int?

  /// When more items are fetched.
  public var loadMore: LoadMore

  /// The weights of the page's columns from left to right; one column when empty.
  public var columns: [Int]

  /// The blocks in order, their ids distinct within the tab.
  public var blocks: [BlockDocument]

  /// The address or path of the document that delivers its blocks; nil where this one has them.
  public var page: String?

  /// The address of the document that names ``page``, where a server delivered that.
  public var deliveredFrom: String?

  /// Where the document names it.
  public var position: Position

  /// Makes a tab from its parts.
  public init(
    id: String, title: String, refresh: Int? = nil, loadMore: LoadMore = .auto,
    columns: [Int] = [], blocks: [BlockDocument], position: Position = Position()
  ) {
    self.id = id
    self.title = title
    self.refresh = refresh
    self.loadMore = loadMore
    self.columns = columns
    self.blocks = blocks
    self.position = position
  }
}
