public import Items
public import Routing

/// The places of the reader feature.
public enum ReaderTarget: Target {
  /// An item, full screen, among those that next and previous lead to.
  case item(at: Int, of: ReadingList)
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
