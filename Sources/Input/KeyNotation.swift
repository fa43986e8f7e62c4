/// How keys are written: `Right`, `G`, `C-r` or `^R` or `Ctrl-r`, `S-Tab`, `M-x`, `F1`.
public enum KeyNotation {
  /// The keys of a list like `Right Down Enter`, separated by white space.
  ///
  /// What stands in quotation marks of either kind is typed as it is: `/ 'two words' Enter`. A mark
  /// that stands alone is the key of that name.
  ///
  /// - Throws: `KeyNotationError` for the first one that is not a key, or a text without an end.
  public static func keys(in text: String) throws(KeyNotationError) -> [Key] {
    var keys: [Key] = []
    var rest = text.drop(while: \.isWhitespace)
    while let first = rest.first {
      if first == "'" || first == "\"", rest.dropFirst().first?.isWhitespace == false {
        keys += try typedKeys(&rest)
      } else {
        let word = rest.prefix { !$0.isWhitespace }
        keys.append(try key(String(word)))
        rest = rest[word.endIndex...]
      }
      rest = rest.drop(while: \.isWhitespace)
    }
    return keys
  }

  /// The keys of a text in quotation marks, which is taken away with them.
  private static func typedKeys(_ rest: inout Substring) throws(KeyNotationError) -> [Key] {
    let mark = rest.first
    let text = rest.dropFirst().prefix { $0 != mark }
    let after = rest[text.endIndex...].dropFirst()
    guard text.endIndex < rest.endIndex, after.first?.isWhitespace != false else {
      throw KeyNotationError(found: String(rest), isText: true)
    }
    guard text.allSatisfy(isTyped) else { throw KeyNotationError(found: String(text)) }
    rest = after
    return text.map { Key($0) }
  }

  /// The key of one notation.
  ///
  /// - Throws: `KeyNotationError` where it is not one.
  public static func key(_ text: String) throws(KeyNotationError) -> Key {
    var rest = Substring(text)
    var modifiers: Key.Modifiers = []
    if rest.first == "^", rest.count == 2, let character = rest.last, isTyped(character) {
      return Key(character, .control)
    }
    while let (modifier, after) = modifierPrefix(of: rest) {
      modifiers.insert(modifier)
      rest = after
    }
    guard let code = code(rest) else { throw KeyNotationError(found: text) }
    return Key(code, modifiers)
  }

  /// The canonical way to write a key, which `key(_:)` reads back.
  public static func text(_ key: Key) -> String {
    var text = ""
    if key.modifiers.contains(.control) { text += "C-" }
    if key.modifiers.contains(.alt) { text += "M-" }
    if key.modifiers.contains(.shift) { text += "S-" }
    switch key.code {
    case .character(" "): return text + "Space"
    case .character(let character): return text + String(character)
    case .function(let number): return text + "F\(number)"
    default: return text + (names.first { $0.code == key.code }?.name ?? "")
    }
  }

  /// The function keys that terminals have sequences for.
  private static let functionKeys = 1...35

  private static let modifierNames: [(name: String, modifier: Key.Modifiers)] = [
    ("c", .control), ("ctrl", .control), ("control", .control), ("s", .shift), ("shift", .shift),
    ("m", .alt), ("a", .alt), ("alt", .alt), ("meta", .alt), ("option", .alt),
  ]

  /// Names of keys; the first of a code is the one that is written.
  private static let names: [(name: String, code: Key.Code)] = [
    ("Up", .up), ("Down", .down), ("Left", .left), ("Right", .right), ("PgUp", .pageUp),
    ("PageUp", .pageUp), ("PgDn", .pageDown), ("PgDown", .pageDown), ("PageDown", .pageDown),
    ("Home", .home), ("End", .end), ("Ins", .insert), ("Insert", .insert), ("Del", .delete),
    ("Delete", .delete), ("Backspace", .backspace), ("BS", .backspace), ("Tab", .tab),
    ("Enter", .enter), ("Return", .enter), ("CR", .enter), ("Esc", .escape), ("Escape", .escape),
    ("Space", .character(" ")), ("Plus", .character("+")), ("Minus", .character("-")),
  ]

  /// A modifier in front of something else, and that something else.
  private static func modifierPrefix(of text: Substring) -> (Key.Modifiers, Substring)? {
    guard let end = text.firstIndex(where: { $0 == "-" || $0 == "+" }) else { return nil }
    let rest = text[text.index(after: end)...]
    let name = text[..<end].lowercased()
    guard !rest.isEmpty, let entry = modifierNames.first(where: { $0.name == name }) else {
      return nil
    }
    return (entry.modifier, rest)
  }

  private static func code(_ text: Substring) -> Key.Code? {
    if text.count == 1, let character = text.first {
      return isTyped(character) ? .character(character) : nil
    }
    let small = text.lowercased()
    if let entry = names.first(where: { $0.name.lowercased() == small }) { return entry.code }
    guard small.first == "f", small.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }),
      let number = Int(small.dropFirst()), functionKeys.contains(number)
    else { return nil }
    return .function(number)
  }

  /// Whether a character can come from a keyboard; control characters have names.
  private static func isTyped(_ character: Character) -> Bool {
    // A mark alone would run together with whatever is written before it.
    let isMark = character.unicodeScalars.first?.properties.isGraphemeExtend == true
    return !isMark
      && character.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
  }
}
