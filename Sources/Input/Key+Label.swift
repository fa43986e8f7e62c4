/// How keys are shown to people.
public enum KeyLabelStyle: Hashable, Sendable {
  /// With arrows and other signs: `←`, `⏎`, `^R`.
  case symbols
  /// In ASCII, for terminals that have nothing else: `Left`, `Enter`, `^R`.
  case ascii
}

extension Key {
  /// A short name for hints and help.
  public func label(_ style: KeyLabelStyle = .symbols) -> String {
    var text = ""
    if modifiers.contains(.alt) { text += "M-" }
    if modifiers.contains(.control) {
      guard case .character(let character) = code, character != " " else {
        return text + "C-" + Key(code, modifiers.subtracting([.control, .alt])).label(style)
      }
      return text + "^" + character.uppercased()
    }
    if modifiers.contains(.shift) { text += style == .symbols ? "⇧" : "S-" }
    if style == .symbols, let symbol { return text + symbol }
    return text + KeyNotation.text(Key(code))
  }

  private var symbol: String? {
    switch code {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .enter: "⏎"
    case .tab: "⇥"
    default: nil
    }
  }
}
