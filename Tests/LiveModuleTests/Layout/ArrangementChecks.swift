import TextGrid

@testable import LiveModule

/// In which order frames have to follow each other.
enum ReadingOrder { case rows, columns, any }

/// The first thing that does not hold of an arrangement though it holds of every one, or nil.
///
/// Frames are inside, none overlaps another, they are in reading order, and hits are as a search
/// through all frames finds them.
func brokenInvariant(
  of arrangement: any Arrangement, count: Int, order: ReadingOrder,
  random: inout SeededGenerator
) -> String? {
  guard arrangement.count == count else { return "\(arrangement.count) items, not \(count)" }
  let bounds = Rect(origin: .zero, size: arrangement.size)
  guard bounds.width >= 0, bounds.height >= 0 else { return "size \(bounds.size)" }
  let frames = (0..<count).map(arrangement.frame(at:))
  for (index, frame) in frames.enumerated() {
    guard frame.width >= 1, frame.height >= 1 else { return "frame \(index) is \(frame)" }
    guard bounds.contains(frame) else { return "frame \(index) leaves \(bounds): \(frame)" }
  }
  if let pair = overlap(frames) { return "frames overlap: \(pair)" }
  if !isInOrder(frames, order) { return "not in reading order: \(frames)" }
  for _ in 0..<6 {
    let rect = random.rect(around: bounds)
    let expected = frames.indices.filter { frames[$0].intersects(rect) }
    let found = arrangement.indices(in: rect)
    if found != expected { return "in \(rect) \(found) instead of \(expected)" }
  }
  let endless = Rect(x: Int.min, y: Int.min / 8, width: Int.max, height: Int.max)
  guard arrangement.indices(in: endless).count <= count else { return "too many hits" }
  return nil
}

/// Measures somewhere, and tells what went wrong with it, or nil.
///
/// The answer tells whether a frame changed, and nothing is left to measure there.
func brokenMeasuring(
  of arrangement: inout any Arrangement, random: inout SeededGenerator
) -> String? {
  let before = (0..<arrangement.count).map(arrangement.frame(at:))
  let rect = random.rect(around: Rect(origin: .zero, size: arrangement.size))
  let changed = arrangement.measure(in: rect)
  let after = (0..<arrangement.count).map(arrangement.frame(at:))
  if changed != (before != after) { return "measuring \(rect) says \(changed)" }
  return arrangement.measure(in: rect) ? "measuring \(rect) leaves something" : nil
}

private func isInOrder(_ frames: [Rect], _ order: ReadingOrder) -> Bool {
  zip(frames, frames.dropFirst()).allSatisfy { first, second in
    switch order {
    case .rows: (first.minY, first.minX) < (second.minY, second.minX)
    case .columns: (first.minX, first.minY) < (second.minX, second.minY)
    case .any: true
    }
  }
}

private func overlap(_ frames: [Rect]) -> (Rect, Rect)? {
  for (index, frame) in frames.enumerated() {
    for other in frames[(index + 1)...] where frame.intersects(other) { return (frame, other) }
  }
  return nil
}
