/// The private modes that were set besides curses, so that exactly these are undone.
nonisolated struct ModeLedger: Hashable, Sendable {
  /// The numbers, in the order of setting.
  let modes: [Int]

  /// Bracketed paste, focus reports, the mouse with drags, and its coordinates beyond column 223.
  static let full = ModeLedger(modes: [2004, 1004, 1002, 1006])
  /// The same without the mouse, which then selects text as usual.
  static let withoutMouse = ModeLedger(modes: [2004, 1004])
  /// Nothing, for terminals that might show what they do not understand.
  static let empty = ModeLedger(modes: [])

  /// Those of the modes that are not among others.
  func without(_ others: ModeLedger) -> ModeLedger {
    ModeLedger(modes: modes.filter { !others.modes.contains($0) })
  }

  /// What sets them.
  var enter: String { modes.map { "\u{1B}[?\($0)h" }.joined() }

  /// What undoes them, the last first.
  var leave: String { modes.reversed().map { "\u{1B}[?\($0)l" }.joined() }
}
