/// Items in lanes beside each other, each at the end of its lane: the columns of a waterfall.
///
/// At most 32 bytes an item: a lane, a start, and an entry in the lane, in arrays that double.
nonisolated struct Lanes: Sendable {
  /// Which lane the next item goes to.
  enum Choice: Sendable, Hashable {
    /// The one that ends first; the foremost of several.
    case shortest
    /// The one after the last, from the first to the last.
    case ascending
    /// The one before the last, from the last to the first.
    case descending
  }

  private struct Lane: Sendable {
    var items: [Int32] = []
    var starts: [Int] = []
    var next = 0
  }

  private let choice: Choice
  private let spacing: Int
  private var lanes: [Lane]
  private var laneOfItem: [Int32] = []

  init(count: Int, spacing: Int, choice: Choice) {
    lanes = [Lane](repeating: Lane(), count: max(1, count))
    self.spacing = spacing
    self.choice = choice
  }

  /// How many lanes there are.
  var count: Int { lanes.count }

  /// How many items have their place.
  var itemCount: Int { laneOfItem.count }

  /// Where the next item would begin in the lane that ends first.
  var firstNext: Int { lanes.reduce(.max) { min($0, $1.next) } }

  /// Where it would begin behind all lanes.
  var lastNext: Int { lanes.reduce(0) { max($0, $1.next) } }

  /// What the items cost in memory, besides a few numbers.
  var bytes: Int {
    lanes.reduce(laneOfItem.capacity * MemoryLayout<Int32>.stride) {
      $0 + $1.items.capacity * MemoryLayout<Int32>.stride
        + $1.starts.capacity * MemoryLayout<Int>.stride
    }
  }

  /// The lane of the next item.
  var nextLane: Int {
    switch choice {
    case .ascending: itemCount % count
    case .descending: count - 1 - itemCount % count
    case .shortest: lanes.indices.min { lanes[$0].next < lanes[$1].next } ?? 0
    }
  }

  /// Puts the next item at the end of `nextLane`.
  mutating func append(length: Int) {
    let lane = nextLane
    lanes[lane].items.append(Int32(itemCount))
    lanes[lane].starts.append(lanes[lane].next)
    lanes[lane].next += length + spacing
    laneOfItem.append(Int32(lane))
  }

  /// The lane of an item and the cells that it takes in there.
  ///
  /// - Complexity: O(log n).
  func place(of item: Int) -> (lane: Int, cells: Range<Int>) {
    let lane = Int(laneOfItem[item])
    return (lane, cells(at: lanes[lane].items.partitioningIndex { $0 >= item }, in: lanes[lane]))
  }

  /// The items of a lane that have a cell in `cells`.
  ///
  /// - Complexity: grows with the result, and with the logarithm of the items.
  func items(in lane: Int, cells wanted: Range<Int>) -> ArraySlice<Int32> {
    let lane = lanes[lane]
    guard !wanted.isEmpty else { return [] }
    let first = lane.starts.indices.partitioningIndex {
      cells(at: $0, in: lane).upperBound > wanted.lowerBound
    }
    let end = lane.starts.partitioningIndex { $0 >= wanted.upperBound }
    return lane.items[first..<max(first, end)]
  }

  private func cells(at slot: Int, in lane: Lane) -> Range<Int> {
    let next = slot + 1 < lane.starts.count ? lane.starts[slot + 1] : lane.next
    return lane.starts[slot]..<(next - spacing)
  }
}
