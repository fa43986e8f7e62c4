public import TextGrid

/// Pure arithmetic from a container and items to the frames of those items.
///
/// All geometry is whole cells. Whatever the input, every item gets one frame of at least one cell,
/// no two frames share a cell, and none leaves the arrangement's size.
nonisolated public protocol Layout: Sendable {
  /// The margins around the items of the section, in cells.
  var insets: Insets { get set }
  /// The rows between two lines of items.
  var lineSpacing: Int { get set }
  /// The columns between two items of a line.
  var interitemSpacing: Int { get set }

  /// Which way the items should go in `container`: as it says, unless the layout decides for
  /// itself.
  ///
  /// Whoever asks makes the container go that way before items are arranged in it.
  func arrange(in container: LayoutContainer) -> Arrange

  /// Arranges `items` in `container`.
  ///
  /// An arrangement is good for one width and one state of the items: make a new one when either
  /// changes.
  func arrangement(of items: LayoutItems, in container: LayoutContainer) -> any Arrangement
}

nonisolated extension Layout {
  /// As the container says.
  public func arrange(in container: LayoutContainer) -> Arrange { container.arrange }
}
