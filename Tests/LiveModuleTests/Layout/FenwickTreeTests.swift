import Testing

@testable import LiveModule

@Suite("Fenwick tree") struct FenwickTreeTests {
  @Test("an empty tree sums to nothing and answers the first index")
  func empty() {
    let tree = FenwickTree(count: 0)
    #expect(tree.total == 0)
    #expect(tree.index(at: 5) == 0)
    #expect(FenwickTree(count: -3).count == 0)
  }

  @Test(
    "sums, numbers and searches equal those of a plain array",
    arguments: 1...40 as ClosedRange<UInt64>)
  func equalsArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var plain = (0..<Int.random(in: 1...130, using: &random)).map { _ in
      Int.random(in: 0...9, using: &random)
    }
    var tree = FenwickTree(plain)
    for _ in 0..<40 {
      let index = plain.indices.randomElement(using: &random) ?? 0
      let value = Int.random(in: 0...9, using: &random)
      plain[index] = value
      tree[index] = value
      let end = Int.random(in: 0...plain.count, using: &random)
      #expect(tree.sum(before: end) == plain[..<end].reduce(0, +), "seed \(seed)")
      #expect(tree[index] == value, "seed \(seed)")
      let step = Int.random(in: 0...2, using: &random)
      let offset = Int.random(in: -3...(tree.total + plain.count * step + 3), using: &random)
      let expected = plain.indices.last { candidate in
        plain[..<candidate].reduce(0, +) + candidate * step <= offset
      }
      #expect(tree.index(at: offset, step: step) == expected ?? 0, "seed \(seed)")
    }
    #expect(plain.indices.map { tree[$0] } == plain, "seed \(seed)")
    #expect(tree.total == plain.reduce(0, +), "seed \(seed)")
  }

  @Test("numbers may be negative as long as their steps are not")
  func negative() {
    var tree = FenwickTree(count: 3)
    tree[1] = -4
    #expect((0...3).map { tree.sum(before: $0) } == [0, 0, -4, -4])
    #expect((0..<12).map { tree.index(at: $0, step: 5) } == [0, 0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 2])
  }
}
