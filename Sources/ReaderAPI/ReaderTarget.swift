public import Items
public import Routing

/// The places of the reader feature.
public enum ReaderTarget: Target {
  /// An item, full screen, among those that next and previous lead to.
  case item(at: Int, of: ReadingList)

  /// An item by its identity: among those that the page has loaded, else among those that are kept.
  case known(ItemID)
}

/// The addresses of the reader feature.
public enum ReaderPattern {
  /// An item by its source and its id there, both percent-encoded:
  /// `homefeed://item/https%3A%2F%2Fexample.org%2Ffeed.xml/42`.
  public static let item = "homefeed://item/<source>/<id>"

  /// The address of an item.
  public static func address(of id: ItemID) -> String {
    "homefeed://item/\(percentEncoded(id.source))/\(percentEncoded(id.value))"
  }
}

/// Finds items among those that are on a page; the page provides it as a service of the context.
@MainActor
public struct ListedItems {
  /// The list in which an item stands, and its place in it; nil where it is not loaded.
  public let find: (ItemID) -> (list: ReadingList, index: Int)?

  /// Makes the way to what is loaded.
  public init(find: @escaping (ItemID) -> (list: ReadingList, index: Int)?) {
    self.find = find
  }
}

/// The items that a reader walks through, in the order in which they were listed.
///
/// A list is a thing of its own: two lists are equal only where they are the same.
public final class ReadingList: Hashable, Sendable {
  /// The items.
  public let items: [Item]

  /// What the list is called where it stands; nil for no name.
  public let title: String?

  /// Whether the items were searched for: then the next match is the next of them.
  public let isFound: Bool

  /// Makes a list.
  public init(_ items: [Item], title: String? = nil, isFound: Bool = false) {
    self.items = items
    self.title = title
    self.isFound = isFound
  }

  /// Whether two lists are the same list.
  public static func == (left: ReadingList, right: ReadingList) -> Bool { left === right }

  /// Hashes which list it is.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
