/// A key press, in one canonical form.
///
/// Terminals send several keys as the same byte, so the equivalents are one value here: Ctrl-i is
/// Tab, Ctrl-m and Ctrl-j are Enter, Ctrl-[ is Escape, Ctrl-h is Backspace. A character already
/// tells whether Shift was held, so a character never carries it, and with Control a letter is a
/// small one.
public struct Key: Hashable, Sendable {
  /// What was pressed, without the modifiers.
  public enum Code: Hashable, Sendable {
    /// A key that types a character; the space bar is `" "`.
    case character(Character)
    /// Cursor up.
    case up
    /// Cursor down.
    case down
    /// Cursor left.
    case left
    /// Cursor right.
    case right
    /// A page up.
    case pageUp
    /// A page down.
    case pageDown
    /// Home.
    case home
    /// End.
    case end
    /// Insert.
    case insert
    /// Delete, to the right of the cursor.
    case delete
    /// Backspace, to the left of the cursor.
    case backspace
    /// Tab.
    case tab
    /// Enter or Return.
    case enter
    /// Escape.
    case escape
    /// A function key, F1 is `function(1)`.
    case function(Int)
  }

  /// Keys that are held while another is pressed.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// Makes modifiers of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Shift.
    public static let shift = Modifiers(rawValue: 1)
    /// Alt, Option or Meta.
    public static let alt = Modifiers(rawValue: 2)
    /// Control.
    public static let control = Modifiers(rawValue: 4)
  }

  /// What was pressed.
  public let code: Code
  /// What was held.
  public let modifiers: Modifiers

  /// Makes a key and brings it into the canonical form.
  public init(_ code: Code, _ modifiers: Modifiers = []) {
    guard case .character(let character) = code else {
      self.code = code
      self.modifiers = modifiers
      return
    }
    (self.code, self.modifiers) = Self.canonical(character, modifiers)
  }

  /// Makes the key that types a character.
  public init(_ character: Character, _ modifiers: Modifiers = []) {
    self.init(.character(character), modifiers)
  }

  /// The character that it types, where it types one.
  public var character: Character? {
    guard case .character(let character) = code, modifiers.isEmpty else { return nil }
    return character
  }

  private static func canonical(
    _ character: Character, _ modifiers: Modifiers
  ) -> (Code, Modifiers) {
    let others = modifiers.subtracting([.shift, .control])
    switch character {
    case "\t": return (.tab, modifiers.subtracting(.control))
    case "\r", "\n", "\r\n": return (.enter, modifiers.subtracting(.control))
    case "\u{1B}": return (.escape, modifiers.subtracting(.control))
    case "\u{7F}", "\u{8}": return (.backspace, modifiers.subtracting(.control))
    default: break
    }
    guard modifiers.contains(.control) else {
      let typed = modifiers.contains(.shift) ? single(character.uppercased()) : nil
      return (.character(typed ?? character), others)
    }
    let small = single(character.lowercased()) ?? character
    switch small {
    case "i": return (.tab, others)
    case "m", "j": return (.enter, others)
    case "[": return (.escape, others)
    case "h", "?": return (.backspace, others)
    default: return (.character(small), others.union(.control))
    }
  }

  /// The character of a text of one, as a change of case may give several.
  private static func single(_ text: String) -> Character? {
    text.count == 1 ? text.first : nil
  }
}
