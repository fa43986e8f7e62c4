/// What tells one item from every other: its source, and its id within that source.
///
/// The same id in two sources names two items (a feed's `guid` is unique in that feed alone).
public struct ItemID: Hashable, Sendable {
  /// The source's own identity: its address or path as the page names it.
  public var source: String

  /// The id that the source gave, or what stands in for one (the link, a hash of the content).
  public var value: String

  /// Makes the identity of the item `value` of `source`.
  public init(source: String, value: String) {
    self.source = source
    self.value = value
  }
}

extension ItemID: CustomStringConvertible {
  /// The source and the id, for logs and tests.
  public var description: String { "\(source)#\(value)" }
}
