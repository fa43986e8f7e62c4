/// Which way the items of a section go.
nonisolated public enum Arrange: Sendable, Hashable {
  /// Line under line, inside the width of the page.
  case vertical
  /// Side by side: a shelf that scrolls sideways inside the page.
  case horizontal
}
