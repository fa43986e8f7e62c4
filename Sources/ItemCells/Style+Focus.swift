import TextGrid

extension Style {
  /// The same text on the ground of what has the focus.
  nonisolated func focused(_ theme: Theme) -> Style {
    Style(
      foreground: foreground, background: theme.focus.background,
      attributes: attributes.union(theme.focus.attributes))
  }
}
