/// Memory that bodies grow in, used again and again while transfers run.
///
/// A body that grows in memory of its own makes the system clear, map and drop pages for every
/// doubling, which costs more than all else that is done with it. It belongs to one thread.
final class BodyPool {
  private var spare: [[UInt8]] = []

  /// More memory than this is not kept for the next body.
  private static let largest = 4 << 20

  /// More bodies than this are not kept.
  private static let most = 16

  /// An empty body with whatever room is there.
  func take() -> [UInt8] { spare.popLast() ?? [] }

  /// Takes the memory of a body back, which is empty then.
  func give(_ body: inout [UInt8]) {
    guard body.capacity > 0, body.capacity <= Self.largest, spare.count < Self.most else { return }
    // Moved rather than copied: the memory of an array that is held twice cannot be used again.
    var own: [UInt8] = []
    swap(&own, &body)
    own.removeAll(keepingCapacity: true)
    spare.append(own)
  }

  /// Gives all memory back.
  func empty() { spare = [] }

  /// The bytes of a body in no more memory than they need.
  static func copy(of body: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: body.count) { target, count in
      count = body.withUnsafeBufferPointer { target.initialize(fromContentsOf: $0) }
    }
  }
}
