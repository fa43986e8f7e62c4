import Testing

@testable import LiveModule

@Suite("Scroll behaviours, always") struct ScrollBehaviorPropertyTests {
  @Test("resting offsets are those of the rule", arguments: 1...300 as ClosedRange<UInt64>)
  func rule(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (extent, groups) = random.extent()
    let end = max(0, extent.content - extent.viewport)
    let starts = (0..<extent.groupCount).map { $0 * groups.stride }
    let pages = stride(from: 0, to: max(1, end), by: extent.viewport)
    let margin = Int((Double(extent.viewport - groups.length) / 2).rounded(.down))
    let expected: [ScrollBehavior: Set<Int>] = [
      .none: [0],
      .continuous: Set(0...end),
      .groupLeadingBoundary: Set(starts.filter { $0 < end } + [end]),
      .groupPaging: Set(starts.filter { $0 < end } + [end]),
      .paging: Set(pages.filter { $0 < end } + [end]),
      .groupPagingCentered: Set((starts.isEmpty ? [0] : starts).map { $0 + groups.start - margin }),
    ]
    for behavior in ScrollBehavior.allCases {
      let rests = Array(behavior.restingOffsets(in: extent))
      #expect(rests == expected[behavior]?.sorted(), "seed \(seed), \(behavior) in \(extent)")
    }
  }

  @Test("steps go through all resting offsets and back", arguments: 1...100 as ClosedRange<UInt64>)
  func steps(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (extent, _) = random.extent()
    for behavior in ScrollBehavior.allCases {
      let rests = Array(behavior.restingOffsets(in: extent))
      var offset = rests[0]
      for rest in rests.dropFirst() {
        offset = behavior.offset(scrolling: offset, by: 1, in: extent)
        #expect(offset == rest, "seed \(seed), \(behavior) in \(extent)")
      }
      #expect(behavior.nextOffset(after: offset, in: extent) == offset)
      for rest in rests.dropLast().reversed() {
        offset = behavior.offset(scrolling: offset, by: -1, in: extent)
        #expect(offset == rest, "seed \(seed), \(behavior) in \(extent)")
      }
      #expect(behavior.previousOffset(before: offset, in: extent) == offset)
    }
  }

  @Test(
    "it rests where the nearest resting offset is, and clamps inside them",
    arguments: 1...100 as ClosedRange<UInt64>)
  func nearest(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (extent, _) = random.extent()
    for behavior in ScrollBehavior.allCases {
      let rests = Array(behavior.restingOffsets(in: extent))
      for offset in (rests[0] - 5)...(rests[rests.count - 1] + 5) {
        let rest = behavior.restingOffset(nearestTo: offset, in: extent)
        let least = rests.map { abs($0 - offset) }.min()
        #expect(abs(rest - offset) == least, "seed \(seed), \(behavior), \(offset) in \(extent)")
        let clamped = behavior.clamp(offset, in: extent)
        #expect(clamped == min(max(offset, rests[0]), rests[rests.count - 1]))
      }
    }
  }

  @Test(
    "revealing shows an item where any resting offset does, moving no further than it must",
    arguments: 1...300 as ClosedRange<UInt64>)
  func revealing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (extent, groups) = random.extent()
    for behavior in ScrollBehavior.allCases where extent.groupCount > 0 {
      let rests = Array(behavior.restingOffsets(in: extent))
      let item = groups.start + groups.stride * random.number(0...(extent.groupCount - 1))
      let columns = item..<(item + groups.length)
      let offset = rests[random.number(0...(rests.count - 1))]
      let found = behavior.offset(revealing: columns, from: offset, in: extent)
      let note = "seed \(seed), \(behavior), \(columns) from \(offset) in \(extent)"
      #expect(rests.contains(found), "\(note)")
      #expect(behavior.offset(revealing: columns, from: found, in: extent) == found, "\(note)")
      let showing = rests.filter {
        $0 <= columns.lowerBound && columns.upperBound <= $0 + extent.viewport
      }
      guard let nearest = showing.map({ abs($0 - offset) }).min() else { continue }
      #expect(showing.contains(found), "\(note)")
      guard behavior != .groupPagingCentered else { continue }
      // The margins of the content are kept from the edges where any column may stand there.
      let slack = behavior == .continuous ? max(extent.leading, extent.trailing) : 0
      #expect(abs(found - offset) <= nearest + slack, "\(note)")
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func extent() -> (ShelfExtent, ShelfGroups) {
    let length = number(1...30)
    let groups = ShelfGroups(
      start: number(0...4), length: length, stride: length + number(0...4), itemCount: 1)
    let extent = ShelfExtent(
      groups: groups, groupCount: number(0...12), trailing: number(0...4),
      viewport: number(1...60))
    return (extent, groups)
  }
}
