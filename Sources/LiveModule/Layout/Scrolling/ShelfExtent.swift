import TextGrid

/// What a shelf scrolls through: its content, its viewport, and the groups that come to rest.
nonisolated public struct ShelfExtent: Sendable, Hashable {
  /// The columns of all items and the margins at both ends.
  public let content: Int
  /// The columns that are seen at a time, at least 1.
  public let viewport: Int
  /// The columns before the first item.
  public let leading: Int
  /// The columns behind the last item.
  public let trailing: Int
  /// The groups, or nil where the items do not repeat evenly.
  public let groups: ShelfGroups?
  /// How many groups there are.
  public let groupCount: Int

  /// Makes an extent of `groupCount` even groups; a number that cannot be counts as the nearest one
  /// that can.
  public init(groups: ShelfGroups, groupCount: Int, trailing: Int, viewport: Int) {
    var groups = groups
    groups.start = Self.safe(groups.start)
    groups.length = max(1, Self.safe(groups.length))
    groups.stride = max(groups.length, Self.safe(groups.stride))
    let groupCount = max(0, min(groupCount, Int(Int32.max)))
    let end = groupCount == 0 ? 0 : (groupCount - 1) * groups.stride + groups.length
    self.init(
      content: groups.start + end + Self.safe(trailing), leading: groups.start,
      trailing: Self.safe(trailing), groups: groups, groupCount: groupCount, viewport: viewport)
  }

  /// Makes an extent of `content` columns, the margins among them, without groups.
  public init(content: Int, leading: Int = 0, trailing: Int = 0, viewport: Int) {
    self.init(
      content: max(0, min(content, Rect.limit)), leading: Self.safe(leading),
      trailing: Self.safe(trailing), groups: nil, groupCount: 0, viewport: viewport)
  }

  /// Makes the extent of a shelf as it is arranged.
  public init(_ arrangement: any Arrangement, viewport: Int) {
    let width = arrangement.size.width
    guard arrangement.count > 0 else {
      self.init(content: width, viewport: viewport)
      return
    }
    guard let groups = arrangement.groups else {
      self.init(
        content: width, leading: arrangement.frame(at: 0).minX,
        trailing: width - arrangement.frame(at: arrangement.count - 1).maxX, viewport: viewport)
      return
    }
    let count = (arrangement.count + groups.itemCount - 1) / max(1, groups.itemCount)
    let end = groups.start + (count - 1) * groups.stride + groups.length
    self.init(groups: groups, groupCount: count, trailing: width - end, viewport: viewport)
  }

  private init(
    content: Int, leading: Int, trailing: Int, groups: ShelfGroups?, groupCount: Int, viewport: Int
  ) {
    self.content = content
    self.viewport = max(1, Self.safe(viewport))
    self.leading = leading
    self.trailing = trailing
    self.groups = groups
    self.groupCount = groupCount
  }

  /// The offset at which the end of the content is in view: M = max(0, C − V).
  public var end: Int { max(0, content - viewport) }

  private static func safe(_ cells: Int) -> Int { max(0, min(cells, LayoutItems.longest)) }
}
