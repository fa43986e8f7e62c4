import TextGrid

/// How a shelf scrolls, and where it comes to rest.
///
/// A value without state: every question is answered from what there is to scroll through and an
/// offset, which is the column of the content at the viewport's left edge. Behaviours of groups
/// scroll freely where the items do not repeat evenly.
nonisolated public enum ScrollBehavior: Sendable, Hashable, CaseIterable {
  /// Not at all.
  case none
  /// To any column.
  case continuous
  /// To any distance, but it rests where a group begins, or at the end.
  case groupLeadingBoundary
  /// By viewports.
  case paging
  /// By one group at a time.
  case groupPaging
  /// By one group at a time, which stands in the middle.
  case groupPagingCentered
}

nonisolated extension ScrollBehavior {
  /// The offsets at which a shelf may come to rest.
  public func restingOffsets(in extent: ShelfExtent) -> RestingOffsets {
    let end = extent.end
    switch self {
    case .none:
      return RestingOffsets(first: 0, step: 1, last: 0)
    case .paging:
      return RestingOffsets(first: 0, step: extent.viewport, last: end)
    case .groupLeadingBoundary, .groupPaging:
      guard let groups = extent.groups else { break }
      return RestingOffsets(
        first: 0, step: groups.stride, last: end, steps: extent.groupCount)
    case .groupPagingCentered:
      guard let groups = extent.groups else { break }
      let first = groups.start - Self.half(extent.viewport - groups.length)
      return RestingOffsets(
        first: first, step: groups.stride,
        last: first + max(0, extent.groupCount - 1) * groups.stride)
    case .continuous:
      break
    }
    return RestingOffsets(first: 0, step: 1, last: end)
  }

  /// The blank columns that are seen before and behind the content, so that the first and the last
  /// group can stand in the middle.
  public func margins(in extent: ShelfExtent) -> (leading: Int, trailing: Int) {
    guard self == .groupPagingCentered, extent.groups != nil else { return (0, 0) }
    let rests = restingOffsets(in: extent)
    return (
      max(0, -rests.first), max(0, rests.last + extent.viewport - extent.content)
    )
  }

  /// The offset nearest to `offset` at which the content is in view: what holds an offset when the
  /// items or the width change.
  public func clamp(_ offset: Int, in extent: ShelfExtent) -> Int {
    let rests = restingOffsets(in: extent)
    return min(max(offset, rests.first), rests.last)
  }

  /// The resting offset nearest to `offset`; of two that are as near, the first.
  public func restingOffset(nearestTo offset: Int, in extent: ShelfExtent) -> Int {
    let rests = restingOffsets(in: extent)
    return rests[rests.index(nearestTo: offset)]
  }

  /// The next resting offset, or the last one at the end.
  public func nextOffset(after offset: Int, in extent: ShelfExtent) -> Int {
    restingOffsets(in: extent).next(after: offset)
  }

  /// The resting offset before, or the first one at the start.
  public func previousOffset(before offset: Int, in extent: ShelfExtent) -> Int {
    restingOffsets(in: extent).previous(before: offset)
  }

  /// Where a shelf comes to rest that is scrolled by so many columns, to the left if negative.
  ///
  /// However few columns there are, it goes on to the next resting offset; paging goes no further
  /// than that, however many there are.
  public func offset(scrolling offset: Int, by columns: Int, in extent: ShelfExtent) -> Int {
    guard columns != 0 else { return restingOffset(nearestTo: offset, in: extent) }
    let start = clamp(offset, in: extent)
    let step =
      columns > 0
      ? nextOffset(after: start, in: extent) : previousOffset(before: start, in: extent)
    switch self {
    case .none, .paging, .groupPaging, .groupPagingCentered:
      return step
    case .continuous, .groupLeadingBoundary:
      let reach = start + max(-Rect.limit, min(columns, Rect.limit))
      let target = restingOffset(nearestTo: reach, in: extent)
      return columns > 0 ? max(step, target) : min(step, target)
    }
  }

  /// The offset at which the columns of an item are in view, as near to `offset` as there is one.
  ///
  /// Where columns may stand anywhere they keep the margins of the content from the edges. An item
  /// wider than the viewport, or cut by the edge of a page, shows its beginning. Centred, its group
  /// comes to stand in the middle.
  public func offset(
    revealing columns: Range<Int>, from offset: Int, in extent: ShelfExtent
  ) -> Int {
    let columns = columns.clamped(to: -Rect.limit..<Rect.limit)
    let rests = restingOffsets(in: extent)
    if self == .groupPagingCentered, let groups = extent.groups {
      let group = max(0, columns.lowerBound - groups.start) / groups.stride
      return rests[min(group, rests.count - 1)]
    }
    if rests.step == 1 {
      let room = max(0, extent.viewport - columns.count)
      let start = columns.lowerBound - min(extent.leading, room)
      let end = columns.upperBound + min(extent.trailing, room)
      let offset = max(clamp(offset, in: extent), end - extent.viewport)
      return clamp(min(offset, start), in: extent)
    }
    let start = restingOffset(nearestTo: offset, in: extent)
    func shows(_ offset: Int) -> Bool {
      offset <= columns.lowerBound && columns.upperBound <= offset + extent.viewport
    }
    if shows(start) { return start }
    let before = rests.previous(before: columns.lowerBound + 1)
    guard columns.lowerBound >= start else { return before }
    let beyond = rests.next(after: columns.upperBound - extent.viewport - 1)
    return shows(beyond) ? beyond : before
  }

  /// ⌊cells / 2⌋, also of fewer than none.
  private static func half(_ cells: Int) -> Int { cells >> 1 }
}
