import TextGrid

extension CollectionView {
  /// Whether the reader comes near the end of a component: less than half a screen of it is left
  /// below, or at the right where it is a shelf.
  ///
  /// A component whose end lies above what is visible is not near: what is added there would never
  /// come into sight, and there would be no end of it.
  public func isNearEnd(of component: Component) -> Bool {
    guard !size.isEmpty, let index = sections.firstIndex(where: { $0.component === component })
    else { return false }
    let section = sections[index]
    let end = tops[index] + section.height
    guard end > offset, tops[index] < offset + size.height + size.height / 2 else { return false }
    guard section.content == .shelf, let arrangement = section.arrangement else {
      return end - offset - size.height < max(1, size.height / 2)
    }
    let width = contentWidth(index)
    return arrangement.size.width - shelf(of: index).offset - width < max(1, width / 2)
  }

  /// Whether any of a component is within the viewport, as of the last frame.
  ///
  /// - Complexity: O(n) in the number of components.
  public func isVisible(_ component: Component) -> Bool {
    guard !size.isEmpty, let index = sections.firstIndex(where: { $0.component === component })
    else { return false }
    return tops[index] < offset + size.height && tops[index] + sections[index].height > offset
  }
}
