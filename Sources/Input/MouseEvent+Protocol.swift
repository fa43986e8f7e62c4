extension MouseEvent {
  /// Reads a report as xterm codes it, nil where it says nothing of use.
  ///
  /// The low bits name a button or, with 64, a wheel; 4, 8 and 16 are Shift, Alt and Control; 32 is
  /// movement; 128 is a button beyond the third. ncurses takes the sideways wheel (66, 67) for a
  /// third button, which is one reason for a parser of our own.
  ///
  /// - Parameters:
  ///   - code: the button's code, without the 32 that X10 adds.
  ///   - column: the column, counted from 1.
  ///   - row: the row, counted from 1.
  ///   - isRelease: whether the report ends in a small m; X10 has button 3 for it.
  init?(code: Int, column: Int, row: Int, isRelease: Bool) {
    guard code >= 0 && code & 128 == 0 else { return nil }
    var modifiers: Key.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    guard let kind = Self.kind(code, isRelease: isRelease) else { return nil }
    self.init(kind, x: max(0, column - 1), y: max(0, row - 1), modifiers: modifiers)
  }

  private static func kind(_ code: Int, isRelease: Bool) -> Kind? {
    let low = code & 3
    if code & 64 != 0 {
      let wheels: [Wheel] = [.up, .down, .left, .right]
      return isRelease ? nil : .wheel(wheels[low])
    }
    let isMovement = code & 32 != 0
    guard low < 3 else { return isMovement || isRelease ? nil : .release(.left) }
    let button = [Button.left, .middle, .right][low]
    if isRelease { return .release(button) }
    return isMovement ? .drag(button) : .press(button)
  }
}
