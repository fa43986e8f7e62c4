/// What a layout may know of the place that its section fills.
nonisolated public struct LayoutContainer: Sendable, Hashable {
  /// The columns of the page; less than 1 counts as 1.
  public var width: Int
  /// The rows of the viewport.
  public var height: Int
  /// Which way the items go.
  public var arrange: Arrange
  /// How much taller than wide a cell of the terminal is.
  public var cellAspect: Double

  /// Makes a container.
  public init(
    width: Int, height: Int, arrange: Arrange = .vertical, cellAspect: Double = 2
  ) {
    self.width = width
    self.height = height
    self.arrange = arrange
    self.cellAspect = cellAspect
  }
}
