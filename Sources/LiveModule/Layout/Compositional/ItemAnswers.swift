import TextGrid

/// What items answered when they were asked for their sizes, in eight bytes each.
///
/// It grows with the items that were asked and those near them, not with all that there are.
nonisolated struct ItemAnswers: Sendable {
  private static let chunkLength = 256
  private var chunks: [Int: [SIMD2<Int32>]] = [:]

  /// The answer of an item, or nil while it was not asked.
  ///
  /// - Complexity: O(1).
  subscript(item: Int) -> Size? {
    get {
      let (chunk, place) = item.quotientAndRemainder(dividingBy: Self.chunkLength)
      guard let answer = chunks[chunk]?[place], answer.x > 0 else { return nil }
      return Size(width: Int(answer.x), height: Int(answer.y))
    }
    set {
      let (chunk, place) = item.quotientAndRemainder(dividingBy: Self.chunkLength)
      let unknown = [SIMD2<Int32>](repeating: .zero, count: Self.chunkLength)
      let answer = newValue.map { SIMD2(Int32(clamping: $0.width), Int32(clamping: $0.height)) }
      chunks[chunk, default: unknown][place] = answer ?? .zero
    }
  }

  /// What they cost in memory.
  var bytes: Int { chunks.count * Self.chunkLength * MemoryLayout<SIMD2<Int32>>.stride }
}
