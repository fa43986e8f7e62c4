import TestSupport
import Testing

@testable import Diffing

@Suite struct ListDiffTests {
  @Test(
    "the fewest changes are found",
    arguments: [
      ("", "", "0 → 0: no change"),
      ("abc", "abc", "3 → 3: no change"),
      ("", "ab", "0 → 2: +0 +1"),
      ("ab", "", "2 → 0: -0 -1"),
      ("abc", "ac", "3 → 2: -1"),
      ("ac", "abc", "2 → 3: +1"),
      ("abcde", "bcdea", "5 → 5: 0>4"),
      ("abcde", "eabcd", "5 → 5: 4>0"),
      ("abcde", "adcbe", "5 → 5: 3>1 2>2"),
      ("abc", "xyz", "3 → 3: -0 -1 -2 +0 +1 +2"),
      ("abcdef", "xcbdg", "6 → 5: -0 -4 -5 +0 +4 2>1"),
      ("aab", "ab", "3 → 2: -1"),
      ("ab", "aab", "2 → 3: +1"),
      ("aba", "baa", "3 → 3: 1>0"),
    ])
  func changes(old: String, new: String, shown: String) {
    let diff = ListDiff(old: Array(old), new: Array(new), id: { $0 })
    #expect(diff.debugDescription == shown)
    #expect(diff.replay(Array(old), Array(new)) == Array(new))
  }

  @Test("content that differs is an update, moved or not")
  func updates() {
    let old = [1, 2, 3, 4, 5].map { Element(id: $0) }
    let new = [
      Element(id: 1, content: 1), Element(id: 3), Element(id: 4), Element(id: 2, content: 9),
      Element(id: 5, content: 1),
    ]
    let diff = ListDiff(old: old, new: new)
    #expect(diff.debugDescription == "5 → 5: 1>3 ~0 ~1>3 ~4")
    #expect(!diff.isEmpty && ListDiff(old: old, new: old).isEmpty)
  }

  @Test("the index maps lead there and back")
  func maps() {
    let diff = ListDiff(old: Array("abcd"), new: Array("xdab"), id: { $0 })
    #expect((0..<4).map { diff.newIndex(ofOld: $0) } == [2, 3, nil, 1])
    #expect((0..<4).map { diff.oldIndex(ofNew: $0) } == [nil, 3, 0, 1])
    #expect((diff.oldCount, diff.newCount) == (4, 4))
  }

  @Test("first of 5,000 to the end is one move")
  func firstToEnd() {
    let old = Array(0..<5000)
    let diff = ListDiff(old: old, new: Array(old.dropFirst()) + [0], id: { $0 })
    #expect(diff.debugDescription == "5000 → 5000: 0>4999")
  }

  @Test("blocks that are longer than a look around are found by their hashes")
  func blocks() {
    let old = Array(0..<300)
    let exchanged = Array(old[100...]) + old[..<100]
    let exchange = ListDiff(old: old, new: exchanged, id: { $0 })
    #expect(exchange.moves.count == 100 && exchange.deletes.isEmpty && exchange.inserts.isEmpty)
    #expect(exchange.replay(old, exchanged) == exchanged)

    let grown = Array(1000..<1050) + old[..<200] + Array(2000..<2050) + old[200...].reversed()
    let growth = ListDiff(old: old, new: grown, id: { $0 })
    #expect(growth.inserts == Array(0..<50) + Array(250..<300))
    #expect(growth.moves.count == 99 && growth.deletes.isEmpty)
    #expect(growth.replay(old, grown) == grown)
  }

  @Test("replayed, a diff always gives the new list", arguments: 0..<500)
  func replay(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let (old, new) = Self.randomLists(&random)
    let diff = ListDiff(old: old, new: new)
    #expect(diff.replay(old, new) == new, "seed \(seed): \(diff.debugDescription)")
    for index in old.indices {
      guard let newIndex = diff.newIndex(ofOld: index) else { continue }
      #expect(diff.oldIndex(ofNew: newIndex) == index, "seed \(seed)")
      #expect(old[index].id == new[newIndex].id, "seed \(seed)")
    }
    let colliding = ListDiff(old: old, new: new, id: { Colliding(value: $0.id) })
    #expect(colliding == diff, "seed \(seed)")
  }

  @Test("no diff of small lists without repeats has fewer moves", arguments: 0..<200)
  func minimal(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let old = Array(0..<7).shuffled(using: &random)
    let new = Array(0..<7).shuffled(using: &random).dropLast(seed % 3)
    let diff = ListDiff(old: old, new: Array(new), id: { $0 })
    let order = new.map { old.firstIndex(of: $0) ?? 0 }
    #expect(order.count - diff.moves.count == Self.longestRun(order), "seed \(seed)")
  }

  /// Tries every part of the sequence.
  private static func longestRun(_ order: [Int]) -> Int {
    (0..<1 << order.count).map { (mask: Int) in
      let part = order.indices.filter { mask & 1 << $0 != 0 }.map { order[$0] }
      return zip(part, part.dropFirst()).allSatisfy { $0 < $1 } ? part.count : 0
    }.max() ?? 0
  }

  private static func randomLists(_ random: inout SeededGenerator) -> ([Element], [Element]) {
    let identities = Int.random(in: 1..<40, using: &random)
    let old = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
      Element(id: Int.random(in: 0..<identities, using: &random))
    }
    var new = old
    for _ in 0..<Int.random(in: 0..<20, using: &random) {
      let place = Int.random(in: 0...new.count, using: &random)
      let element = Element(id: Int.random(in: 0..<identities, using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: new.insert(element, at: place)
      case _ where place == new.count: continue
      case 1: new.remove(at: place)
      case 2: new[place].content = 1
      default: new.append(new.remove(at: place))
      }
    }
    return (old, new)
  }
}
