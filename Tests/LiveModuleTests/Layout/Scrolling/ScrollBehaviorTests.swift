import Testing
import TextGrid

@testable import LiveModule

@Suite("Scroll behaviour") struct ScrollBehaviorTests {
  /// Six groups of 18 in a viewport of 40: 113 columns, of which 73 scroll.
  private let bare = ShelfExtent(
    groups: ShelfGroups(length: 18, stride: 19, itemCount: 1), groupCount: 6, trailing: 0,
    viewport: 40)

  /// The same with margins of 2 and 3.
  private let inset = ShelfExtent(
    groups: ShelfGroups(start: 2, length: 18, stride: 19, itemCount: 1), groupCount: 6,
    trailing: 3, viewport: 40)

  private func rests(_ behavior: ScrollBehavior, _ extent: ShelfExtent) -> [Int] {
    Array(behavior.restingOffsets(in: extent))
  }

  @Test("margins count at both ends of the content")
  func content() {
    #expect((bare.content, bare.end) == (113, 73))
    #expect((inset.content, inset.end) == (118, 78))
  }

  @Test("what does not scroll rests at its start")
  func none() {
    #expect(rests(.none, inset) == [0])
    #expect(ScrollBehavior.none.offset(scrolling: 0, by: 30, in: inset) == 0)
    #expect(ScrollBehavior.none.offset(revealing: 100..<118, from: 0, in: inset) == 0)
  }

  @Test("continuous rests at any column from the start to the end")
  func continuous() {
    #expect(rests(.continuous, inset) == Array(0...78))
    #expect(ScrollBehavior.continuous.offset(scrolling: 10, by: 3, in: inset) == 13)
    #expect(ScrollBehavior.continuous.offset(scrolling: 10, by: -30, in: inset) == 0)
    #expect(ScrollBehavior.continuous.offset(scrolling: 70, by: 40, in: inset) == 78)
  }

  @Test("leading boundary rests where a group begins, and at the end")
  func groupLeadingBoundary() {
    let behavior = ScrollBehavior.groupLeadingBoundary
    #expect(rests(behavior, bare) == [0, 19, 38, 57, 73])
    #expect(rests(behavior, inset) == [0, 19, 38, 57, 76, 78])
    #expect(behavior.offset(scrolling: 0, by: 1, in: inset) == 19)
    #expect(behavior.offset(scrolling: 0, by: 40, in: inset) == 38)
    #expect(behavior.offset(scrolling: 38, by: -2, in: inset) == 19)
    #expect(behavior.offset(scrolling: 57, by: 40, in: inset) == 78)
  }

  @Test("paging rests at every viewport, and at the end")
  func paging() {
    #expect(rests(.paging, bare) == [0, 40, 73])
    #expect(rests(.paging, inset) == [0, 40, 78])
    #expect(ScrollBehavior.paging.offset(scrolling: 0, by: 1000, in: inset) == 40)
    #expect(ScrollBehavior.paging.offset(scrolling: 78, by: -1, in: inset) == 40)
  }

  @Test("group paging goes to the next or the previous group, and not beyond the end")
  func groupPaging() {
    let behavior = ScrollBehavior.groupPaging
    #expect(rests(behavior, bare) == [0, 19, 38, 57, 73])
    #expect(behavior.offset(scrolling: 0, by: 1000, in: bare) == 19)
    #expect(behavior.offset(scrolling: 57, by: 1, in: bare) == 73)
    #expect(behavior.offset(scrolling: 73, by: 1, in: bare) == 73)
    #expect(behavior.offset(scrolling: 73, by: -1, in: bare) == 57)
    // From the middle of a group, as a resize leaves it.
    #expect(behavior.offset(scrolling: 25, by: 1, in: bare) == 38)
    #expect(behavior.offset(scrolling: 25, by: -1, in: bare) == 19)
  }

  @Test("centred, every group can stand in the middle, the first and the last in margins")
  func groupPagingCentered() {
    let behavior = ScrollBehavior.groupPagingCentered
    #expect(rests(behavior, bare) == (0..<6).map { $0 * 19 - 11 })
    #expect(behavior.margins(in: bare) == (11, 11))
    #expect(rests(behavior, inset) == (0..<6).map { 2 + $0 * 19 - 11 })
    #expect(behavior.margins(in: inset) == (9, 8))
    #expect(behavior.offset(scrolling: -11, by: 100, in: bare) == 8)
    #expect(behavior.clamp(-40, in: bare) == -11)
    #expect(behavior.clamp(400, in: bare) == 84)
  }

  @Test("an odd rest of the viewport is behind the centred group, a missing one in equal parts")
  func centredHalves() {
    func first(viewport: Int) -> Int {
      let extent = ShelfExtent(
        groups: ShelfGroups(length: 18, stride: 19, itemCount: 1), groupCount: 2, trailing: 0,
        viewport: viewport)
      return ScrollBehavior.groupPagingCentered.restingOffsets(in: extent).first
    }
    #expect([41, 40, 19, 18, 17, 16].map(first(viewport:)) == [-11, -11, 0, 0, 1, 1])
  }

  @Test("only what is centred has margins", arguments: ScrollBehavior.allCases)
  func margins(behavior: ScrollBehavior) {
    guard behavior != .groupPagingCentered else { return }
    #expect(behavior.margins(in: inset) == (0, 0))
  }

  @Test(
    "the offset follows an item just enough",
    arguments: [
      // Second and third item: in view, then not quite.
      (.continuous, 21..<39, 0, 2), (.continuous, 40..<58, 0, 21), (.continuous, 40..<58, 60, 38),
      (.continuous, 2..<20, 30, 0), (.continuous, 97..<115, 0, 78), (.continuous, 40..<90, 0, 40),
      (.groupLeadingBoundary, 21..<39, 0, 0), (.groupLeadingBoundary, 40..<58, 0, 19),
      (.groupLeadingBoundary, 40..<58, 60, 38), (.groupLeadingBoundary, 97..<115, 0, 76),
      (.groupPaging, 40..<58, 0, 19), (.groupPaging, 2..<20, 78, 0),
      (.groupPaging, 40..<90, 0, 38),
      // The third begins on the first page and the fourth is all on the second.
      (.paging, 21..<39, 0, 0), (.paging, 39..<57, 0, 0), (.paging, 59..<77, 0, 40),
      (.paging, 97..<115, 40, 78), (.paging, 21..<39, 78, 0),
      (.groupPagingCentered, 2..<20, 0, -9), (.groupPagingCentered, 40..<58, -9, 29),
      (.groupPagingCentered, 97..<115, -9, 86),
    ] as [(ScrollBehavior, Range<Int>, Int, Int)])
  func reveals(behavior: ScrollBehavior, columns: Range<Int>, offset: Int, expected: Int) {
    #expect(behavior.offset(revealing: columns, from: offset, in: inset) == expected)
  }

  @Test("what fits the viewport stays where it is", arguments: ScrollBehavior.allCases)
  func fits(behavior: ScrollBehavior) {
    guard behavior != .groupPagingCentered else { return }
    let extent = ShelfExtent(
      groups: ShelfGroups(start: 1, length: 5, stride: 6, itemCount: 1), groupCount: 3,
      trailing: 1, viewport: 40)
    #expect(rests(behavior, extent) == [0])
    #expect(behavior.offset(scrolling: 0, by: 9, in: extent) == 0)
    #expect(behavior.clamp(7, in: extent) == 0)
  }

  @Test("without even groups, behaviours of groups scroll freely")
  func uneven() {
    let extent = ShelfExtent(content: 50, leading: 1, trailing: 1, viewport: 20)
    let behaviors: [ScrollBehavior] = [.groupLeadingBoundary, .groupPaging, .groupPagingCentered]
    for behavior in behaviors {
      #expect(behavior.restingOffset(nearestTo: 13, in: extent) == 13)
      #expect(behavior.offset(revealing: 30..<40, from: 0, in: extent) == 21)
    }
    #expect(rests(.paging, extent) == [0, 20, 30])
  }

  @Test("numbers that cannot be count as the nearest ones that can")
  func senseless() {
    let extents = [
      ShelfExtent(
        groups: ShelfGroups(start: -1, length: 0, stride: -5, itemCount: 0), groupCount: -2,
        trailing: .min, viewport: 0),
      ShelfExtent(
        groups: ShelfGroups(start: .max, length: .max, stride: .max, itemCount: 1),
        groupCount: .max, trailing: .max, viewport: .max),
      ShelfExtent(content: .max, leading: .max, trailing: .max, viewport: .min),
    ]
    for extent in extents {
      for behavior in ScrollBehavior.allCases {
        let rests = behavior.restingOffsets(in: extent)
        func isRest(_ offset: Int) -> Bool { rests[rests.index(nearestTo: offset)] == offset }
        for offset in [Int.min, -1, 0, 1, .max] {
          #expect(isRest(behavior.restingOffset(nearestTo: offset, in: extent)))
          #expect(isRest(behavior.offset(scrolling: offset, by: .max, in: extent)))
          #expect(isRest(behavior.offset(scrolling: offset, by: .min, in: extent)))
          let all = Int.min..<Int.max
          #expect(isRest(behavior.offset(revealing: all, from: offset, in: extent)))
        }
      }
    }
  }

  @Test("a shelf tells its extent as it is arranged")
  func arranged() {
    let layout = ListLayout(distribution: .perRow(4), itemRatio: .rows(9))
    let items = LayoutItems(count: 6, sizing: .uniform { _ in 1 })
    let shelf = LayoutContainer(width: 80, height: 24, arrange: .horizontal)
    let extent = ShelfExtent(layout.arrangement(of: items, in: shelf), viewport: 80)
    #expect((extent.content, extent.leading, extent.trailing, extent.groupCount) == (115, 1, 1, 6))
    let flow = FlexLayout(insets: Insets(left: 2, right: 3)).arrangement(of: items, in: shelf)
    let uneven = ShelfExtent(flow, viewport: 80)
    #expect((uneven.leading, uneven.trailing, uneven.groups) == (2, 3, nil))
    let empty = ShelfExtent(
      layout.arrangement(of: LayoutItems(count: 0, sizing: items.sizing), in: shelf), viewport: 80)
    #expect((empty.end, empty.groupCount) == (0, 0))
  }
}
