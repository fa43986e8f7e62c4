import Testing
import TextGrid

@testable import LiveModule

/// In which order frames have to follow each other.
enum ReadingOrder { case rows, columns, any }

/// Checks what holds for every arrangement: frames inside, none overlapping another, in reading
/// order, and hits as a search through all frames finds them.
func checkInvariants(
  _ arrangement: any Arrangement, count: Int, order: ReadingOrder, _ comment: Comment,
  random: inout SeededGenerator
) {
  #expect(arrangement.count == count, comment)
  let bounds = Rect(origin: .zero, size: arrangement.size)
  #expect(bounds.width >= 0 && bounds.height >= 0, comment)
  let frames = (0..<count).map(arrangement.frame(at:))
  for frame in frames {
    #expect(frame.width >= 1 && frame.height >= 1, comment)
    #expect(bounds.contains(frame), comment)
  }
  #expect(!overlap(frames), comment)
  switch order {
  case .rows:
    #expect(isAscending(frames) { ($0.minY, $0.minX) < ($1.minY, $1.minX) }, comment)
  case .columns:
    #expect(isAscending(frames) { ($0.minX, $0.minY) < ($1.minX, $1.minY) }, comment)
  case .any: break
  }
  for _ in 0..<6 {
    let rect = randomRect(around: bounds, using: &random)
    let hits = frames.indices.filter { frames[$0].intersects(rect) }
    #expect(arrangement.indices(in: rect) == hits, comment)
  }
  let everything = Rect(x: Int.min, y: Int.min / 8, width: Int.max, height: Int.max)
  #expect(arrangement.indices(in: Rect(x: -9, y: -9, width: -1, height: 5)).isEmpty, comment)
  #expect(arrangement.indices(in: everything).count <= count, comment)
}

/// A rectangle that meets `bounds` more often than not.
func randomRect(around bounds: Rect, using random: inout SeededGenerator) -> Rect {
  Rect(
    x: Int.random(in: -4...(bounds.width + 4), using: &random),
    y: Int.random(in: -4...(bounds.height + 4), using: &random),
    width: Int.random(in: -1...(bounds.width + 4), using: &random),
    height: Int.random(in: -1...20, using: &random))
}

private func isAscending(_ frames: [Rect], _ before: (Rect, Rect) -> Bool) -> Bool {
  zip(frames, frames.dropFirst()).allSatisfy(before)
}

private func overlap(_ frames: [Rect]) -> Bool {
  frames.indices.contains { first in
    frames[(first + 1)...].contains { frames[first].intersects($0) }
  }
}
