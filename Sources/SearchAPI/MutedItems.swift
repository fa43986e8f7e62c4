public import Items

/// What the page that is open never shows, wherever its items turn up.
///
/// The page provides it as a service of the screen context.
@MainActor
public struct MutedItems {
  private let current: () -> (@Sendable (Item) -> Bool)?

  /// Makes the way to the rules of the page that is open when they are asked for.
  public init(_ current: @escaping () -> (@Sendable (Item) -> Bool)?) {
    self.current = current
  }

  /// Whether an item is muted, by the rules as they are now; nil where there are none.
  public var isMuted: (@Sendable (Item) -> Bool)? { current() }
}
