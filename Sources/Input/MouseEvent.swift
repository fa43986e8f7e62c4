/// What happened to the mouse, and in which cell.
public struct MouseEvent: Hashable, Sendable {
  /// A button.
  public enum Button: Hashable, Sendable {
    /// The left one.
    case left
    /// The middle one, or the wheel pressed.
    case middle
    /// The right one.
    case right
  }

  /// Where the wheel turned to.
  public enum Wheel: Hashable, Sendable {
    /// Away from the person: towards the beginning of the page.
    case up
    /// Towards the person: towards the end of the page.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
  }

  /// What happened.
  public enum Kind: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// A button went up.
    case release(Button)
    /// The pointer moved with a button down.
    case drag(Button)
    /// The wheel turned by one notch.
    case wheel(Wheel)
  }

  /// What happened.
  public var kind: Kind
  /// The column, counted from 0.
  public var x: Int
  /// The row, counted from 0.
  public var y: Int
  /// The keys that were held.
  public var modifiers: Key.Modifiers

  /// Makes a mouse event.
  public init(_ kind: Kind, x: Int, y: Int, modifiers: Key.Modifiers = []) {
    self.kind = kind
    self.x = x
    self.y = y
    self.modifiers = modifiers
  }
}
