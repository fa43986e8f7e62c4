import TextGrid

/// The answers of items, made safe to count with.
nonisolated extension LayoutItems {
  /// No item is longer than this, so that no sum of lengths overflows.
  static let longest = 1 << 24

  /// How big an item probably is, at least 1×1 and at most `maxWidth` wide.
  func estimatedSize(maxWidth: Int) -> Size {
    switch sizing {
    case .uniform(let height):
      Self.safe(Size(width: maxWidth, height: height(maxWidth)), maxWidth)
    case .measured(let estimate, _):
      Self.safe(Size(width: maxWidth, height: estimate(maxWidth)), maxWidth)
    case .intrinsic(let estimate, _):
      Self.safe(estimate(maxWidth), maxWidth)
    }
  }

  /// How big an item is, at least 1×1 and at most `maxWidth` wide; all of it without own widths.
  func size(at index: Int, maxWidth: Int) -> Size {
    switch sizing {
    case .uniform(let height):
      Self.safe(Size(width: maxWidth, height: height(maxWidth)), maxWidth)
    case .measured(_, let height):
      Self.safe(Size(width: maxWidth, height: height(index, maxWidth)), maxWidth)
    case .intrinsic(_, let size):
      Self.safe(size(index, maxWidth), maxWidth)
    }
  }

  /// How high an item is at a width, at least 1.
  func height(at index: Int, width: Int) -> Int { size(at: index, maxWidth: width).height }

  /// The height that all items have at any of `widths`, or nil where each is to be asked.
  func uniformHeight(widths: Set<Int>) -> Int? {
    guard case .uniform = sizing else { return nil }
    return widths.reduce(1) { max($0, estimatedSize(maxWidth: $1).height) }
  }

  private static func safe(_ size: Size, _ maxWidth: Int) -> Size {
    Size(
      width: max(1, min(size.width, maxWidth, longest)),
      height: max(1, min(size.height, longest)))
  }
}
