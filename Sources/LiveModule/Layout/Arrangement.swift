public import TextGrid

/// The frames of the items of one section, in cells counted from the section's top left corner.
///
/// The insets are inside. Frames that were only estimated change when `measure(in:)` looks at them.
nonisolated public protocol Arrangement {
  /// How many items there are.
  var count: Int { get }
  /// What the items and the insets fill; a shelf is as wide as all of its items.
  var size: Size { get }
  /// The groups in which a shelf scrolls, or nil where its items do not repeat evenly.
  var groups: ShelfGroups? { get }
  /// How a shelf scrolls where its layout says so; nil leaves it to the component.
  var scrollBehavior: ScrollBehavior? { get }
  /// What the layout puts at the edges of the section; in a shelf it does not scroll.
  var boundarySupplementaries: [LayoutSupplementary] { get }

  /// The frame of the item at `index`.
  ///
  /// - Precondition: `index` is in `0..<count`.
  func frame(at index: Int) -> Rect

  /// The items whose frames share a cell with `rect`, in ascending order.
  ///
  /// - Complexity: grows with the result, and with the logarithm of the count.
  func indices(in rect: Rect) -> [Int]

  /// The badges of items that share a cell with `rect`, in the order of their items.
  ///
  /// - Complexity: as `indices(in:)`.
  func badges(in rect: Rect) -> [LayoutSupplementary]

  /// Measures what lies in `rect` and was only estimated so far, and tells whether a frame changed.
  ///
  /// Afterwards nothing in `rect` is estimated. Hold the first visible item still over the call.
  mutating func measure(in rect: Rect) -> Bool
}

nonisolated extension Arrangement {
  /// No groups.
  public var groups: ShelfGroups? { nil }

  /// Left to the component.
  public var scrollBehavior: ScrollBehavior? { nil }

  /// Nothing.
  public var boundarySupplementaries: [LayoutSupplementary] { [] }

  /// None.
  public func badges(in rect: Rect) -> [LayoutSupplementary] { [] }
}
