import Diffing
import FoundationEssentials

extension Benchmark {
  /// What it costs to find out what a refresh changed.
  static let diffing: [Benchmark] = [
    .comparison(
      "Diffing 5,000 elements, 1,000 deleted, 1,000 inserted, 200 shuffled",
      against: "difference and inferringMoves", goal: .timesFaster(40)
    ) {
      let lists = ChangedList(count: 5000, changed: 1000, shuffled: 200)
      return (
        { keep(ListDiff(old: lists.old, new: lists.new, id: { $0 })) },
        { keep(lists.new.difference(from: lists.old).inferringMoves()) }
      )
    },
    .comparison(
      "Diffing 100,000 elements, 10,000 deleted, 10,000 inserted, 2,000 shuffled",
      against: "diffing 5,000", goal: .timesAsMuch(25)
    ) {
      let large = ChangedList(count: 100_000, changed: 10_000, shuffled: 2000)
      let small = ChangedList(count: 5000, changed: 1000, shuffled: 200)
      return (
        { keep(ListDiff(old: large.old, new: large.new, id: { $0 })) },
        { keep(ListDiff(old: small.old, new: small.new, id: { $0 })) }
      )
    },
    .comparison(
      "Diffing 5,000 elements to which 20 are appended", against: "diffing 5,000",
      goal: .timesAsMuch(0.1)
    ) {
      let lists = ChangedList(count: 5000, changed: 1000, shuffled: 200)
      let longer = lists.old + ChangedList(count: 20, changed: 0, shuffled: 0, seed: 2).old
      return (
        { keep(ListDiff(old: lists.old, new: longer, id: { $0 })) },
        { keep(ListDiff(old: lists.old, new: lists.new, id: { $0 })) }
      )
    },
    .time("Diffing 5,000 elements of which the first goes to the end") {
      let list = ChangedList(count: 5000, changed: 0, shuffled: 0).old
      let moved = Array(list.dropFirst()) + list.prefix(1)
      return { keep(ListDiff(old: list, new: moved, id: { $0 })) }
    },
  ]
}

/// A list before and after a refresh.
private struct ChangedList {
  let old: [UUID]
  let new: [UUID]

  /// Makes a list of which `changed` elements go, as many come, and `shuffled` change places.
  init(count: Int, changed: Int, shuffled: Int, seed: UInt64 = 1) {
    var random = SeededGenerator(seed: seed)
    old = (0..<count).map { _ in random.uuid() }
    let gone = Set((0..<count).shuffled(using: &random).prefix(changed))
    var new = old.indices.filter { !gone.contains($0) }.map { [old] in old[$0] }
    let places = new.indices.shuffled(using: &random).prefix(shuffled)
    for (from, to) in zip(places, places.shuffled(using: &random)) { new.swapAt(from, to) }
    for _ in 0..<changed {
      new.insert(random.uuid(), at: Int.random(in: 0...new.count, using: &random))
    }
    self.new = new
  }
}
