public import ReaderAPI
public import Routing

extension ReaderTarget: ScreenTarget {
  /// Makes the reader's screen; nil where the list has no item at that place.
  public func makeScreen(in context: ScreenContext) -> (any Screen)? {
    switch self {
    case .item(let index, let list):
      guard list.items.indices.contains(index) else { return nil }
      return ReaderScreen(list: list, index: index, context: context)
    }
  }
}
