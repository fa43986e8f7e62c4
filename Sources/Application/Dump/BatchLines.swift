/// Lines of a stream of bytes, one held at a time.
nonisolated struct BatchLines {
  /// What the next line is.
  enum Line: Equatable {
    case text([UInt8])
    /// It was longer than anybody writes on purpose, and was passed over.
    case tooLong
  }

  /// More bytes in a line than this are not kept.
  static let limit = 1 << 20

  private let read: () -> [UInt8]
  private var chunk: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// - Parameter read: gives the next bytes; none at the end.
  init(reading read: @escaping () -> [UInt8]) {
    self.read = read
  }

  /// The next line that is not blank, without its line break; nil at the end.
  ///
  /// - Complexity: O(n) in its length, which memory does not grow with.
  mutating func next() -> Line? {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if chunk.isEmpty, !isAtEnd {
        chunk = read()[...]
        isAtEnd = chunk.isEmpty
      }
      let part = chunk.prefix { $0 != UInt8(ascii: "\n") }
      isTooLong = isTooLong || line.count + part.count > Self.limit
      if isTooLong { line = [] } else { line.append(contentsOf: part) }
      chunk = chunk.dropFirst(part.count)
      guard isAtEnd || !chunk.isEmpty else { continue }
      chunk = chunk.dropFirst()
      if isTooLong { return .tooLong }
      if line.contains(where: { $0 > UInt8(ascii: " ") }) { return .text(line) }
      if isAtEnd { return nil }
    }
  }
}
