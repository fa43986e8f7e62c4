import Testing

@testable import LiveModule

@Suite("Spans") struct SpansTests {
  @Test(
    "starts, lengths and hits equal those of a plain array",
    arguments: 1...60 as ClosedRange<UInt64>)
  func equalsArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (count, estimate, spacing) = (
      random.number(1...300), random.number(1...5), random.number(0...2)
    )
    var plain = [Int](repeating: estimate, count: count)
    var spans = Spans(count: count, estimate: estimate, spacing: spacing)
    for _ in 0..<30 {
      let index = random.number(0...(count - 1))
      let length = random.number(1...9)
      #expect(spans.set(length, at: index) == (plain[index] != length), "seed \(seed)")
      #expect(spans.isKnown(index))
      plain[index] = length
      let end = random.number(0...count)
      let start = plain[..<end].reduce(0, +) + end * spacing
      #expect(spans.start(of: end) == start, "seed \(seed)")
      #expect(spans.length(of: index) == length, "seed \(seed)")
      let from = random.number(-3...(spans.total + 3))
      let cells = from..<(from + random.number(0...40))
      var (hits, next) = ([Int](), 0)
      for (index, length) in plain.enumerated() {
        if (next..<(next + length)).overlaps(cells) { hits.append(index) }
        next += length + spacing
      }
      #expect(Array(spans.indices(in: cells)) == hits, "seed \(seed), \(cells)")
    }
    #expect(spans.total == plain.reduce(0, +) + (count - 1) * spacing, "seed \(seed)")
  }

  @Test("lengths far from those that were set cost half a byte")
  func memory() {
    var spans = Spans(count: 1_000_000, estimate: 3, spacing: 0)
    #expect(spans.bytes == 0)
    for index in 0..<60 { _ = spans.set(4, at: index) }
    #expect(spans.bytes < 500_000)
    #expect(spans.total == 3_000_060)
  }
}
