/// A generator whose numbers depend on the seed alone, so that a failure can be repeated
/// (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Starts the numbers of a seed.
  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number of a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// Whether something happens that happens once in so many times.
  mutating func happens(onceIn times: Int) -> Bool { number(1...times) == 1 }

  /// One of several.
  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  /// Several, each drawn by itself.
  mutating func some<Element>(
    _ count: ClosedRange<Int>, _ draw: (inout SeededGenerator) -> Element
  ) -> [Element] {
    let count = number(count)
    var drawn: [Element] = []
    for _ in 0..<count { drawn.append(draw(&self)) }
    return drawn
  }
}
