public import TextGrid

/// The items that a layout arranges: how many there are, and how big each wants to be.
///
/// A layout never trusts the answers: what is below 1 counts as 1, what is too wide is clipped,
/// and an item is asked once an arrangement, so that an answer may change without harm.
nonisolated public struct LayoutItems {
  /// How big the items are.
  public enum Sizing {
    /// One height for all items at a width, which costs no memory an item.
    case uniform(_ height: (_ width: Int) -> Int)
    /// A height of its own for every item, asked for when the item comes near the screen.
    case measured(
      estimate: (_ width: Int) -> Int, height: (_ index: Int, _ width: Int) -> Int)
    /// A width and a height of its own for every item, for layouts that flow.
    case intrinsic(
      estimate: (_ maxWidth: Int) -> Size, size: (_ index: Int, _ maxWidth: Int) -> Size)
  }

  /// How many items there are.
  public let count: Int
  /// How big they are.
  public let sizing: Sizing

  /// Makes items; a negative count counts as none, and no section has more than 2³¹ − 1.
  public init(count: Int, sizing: Sizing) {
    self.count = max(0, min(count, Int(Int32.max)))
    self.sizing = sizing
  }

  /// The same items, each as big as `delegate` says, where it says so.
  ///
  /// Items of one height stop being so: each is asked for.
  public func sized(by delegate: any LayoutDelegate) -> LayoutItems {
    let items = self
    switch sizing {
    case .uniform, .measured:
      return LayoutItems(
        count: count,
        sizing: .measured(
          estimate: { items.estimatedSize(maxWidth: $0).height },
          height: { index, width in
            delegate.sizeOfItem(at: index, maxWidth: width)?.height
              ?? items.height(at: index, width: width)
          }))
    case .intrinsic(let estimate, let size):
      return LayoutItems(
        count: count,
        sizing: .intrinsic(
          estimate: estimate,
          size: { index, maxWidth in
            delegate.sizeOfItem(at: index, maxWidth: maxWidth) ?? size(index, maxWidth)
          }))
    }
  }
}
