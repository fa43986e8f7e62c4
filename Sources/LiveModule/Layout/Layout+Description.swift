import TextGrid

nonisolated extension Layout {
  /// The end of every layout's description: `, insets 0 1 0 1, spacing 0 1`.
  var spacingDescription: String {
    ", insets \(insets.top) \(insets.left) \(insets.bottom) \(insets.right)"
      + ", spacing \(lineSpacing) \(interitemSpacing)"
  }
}
