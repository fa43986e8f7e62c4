public import TextGrid

/// What a cell may know of its situation when it draws.
public struct CellState {
  /// Whether the keys act on it.
  public var isFocused: Bool
  /// The styles to draw with.
  public var theme: Theme
  /// The present, in seconds since 1970.
  public var now: Int64
  /// Seconds that the reader's clock is ahead of UTC.
  public var zoneOffset: Int

  private let pass: DrawPass

  /// Makes a state; `pass` collects what cells ask of the frame.
  public init(
    isFocused: Bool = false, theme: Theme, now: Int64, zoneOffset: Int = 0,
    pass: DrawPass = DrawPass()
  ) {
    self.isFocused = isFocused
    self.theme = theme
    self.now = now
    self.zoneOffset = zoneOffset
    self.pass = pass
  }

  /// Asks for another frame at a moment (in seconds since 1970) at which the cell will look
  /// different by itself: its age goes from 59 minutes to an hour, say.
  public func needsDisplay(at moment: Int64) { pass.needsDisplay(at: moment) }

  /// The same state for a cell with or without the focus.
  public func focused(_ isFocused: Bool) -> CellState {
    var state = self
    state.isFocused = isFocused
    return state
  }
}

/// Collects, over one frame, when the next one is due by itself.
public final class DrawPass {
  /// The earliest moment that a cell asked for, in seconds since 1970.
  public private(set) var nextDue: Int64?

  /// Makes a pass in which nobody has asked yet.
  public init() {}

  func needsDisplay(at moment: Int64) { nextDue = min(nextDue ?? moment, moment) }

  nonisolated deinit {}
}
