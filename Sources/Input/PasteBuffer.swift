/// Collects a bracketed paste up to its end mark, `ESC [ 201 ~`.
struct PasteBuffer: Hashable, Sendable {
  private static let endMark = Array("\u{1B}[201~".utf8)

  /// The bytes that are kept; the rest of a longer paste is dropped.
  private let limit: Int
  private var bytes: [UInt8] = []
  /// How many bytes have come, with those that were dropped.
  private(set) var received = 0
  /// How much of the end mark the last bytes are.
  private var matched = 0
  private var lastWasReturn = false

  /// Makes a buffer that keeps at most so many bytes.
  init(limit: Int) { self.limit = max(0, limit) }

  /// Takes a byte, and gives the whole text when it completes the end mark.
  mutating func push(_ byte: UInt8) -> String? {
    received += 1
    if byte == Self.endMark[matched] {
      matched += 1
      guard matched == Self.endMark.count else { return nil }
      matched = 0
      return finish()
    }
    for held in Self.endMark.prefix(matched) { keep(held) }
    matched = byte == Self.endMark[0] ? 1 : 0
    if matched == 0 { keep(byte) }
    return nil
  }

  /// The text so far, with U+FFFD for what is not UTF-8; empties the buffer.
  mutating func finish() -> String {
    for held in Self.endMark.prefix(matched) { keep(held) }
    defer {
      bytes = []
      received = 0
      matched = 0
      lastWasReturn = false
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Terminals send a return for each line's end, as if it had been typed.
  private mutating func keep(_ byte: UInt8) {
    let isSecondOfPair = byte == 0x0A && lastWasReturn
    lastWasReturn = byte == 0x0D
    guard !isSecondOfPair && bytes.count < limit else { return }
    bytes.append(byte == 0x0D ? 0x0A : byte)
  }
}
