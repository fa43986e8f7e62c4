import Input
import TextGrid

/// A line that is being typed, edited with the keys of Emacs and readline.
///
/// The line is kept as two texts with the cursor between them, so that a combining mark that is
/// typed joins the character in front of it.
struct LineEditor: Hashable {
  /// What a key did.
  enum Effect: Hashable {
    /// The text is another one.
    case changed
    /// The cursor moved at most.
    case moved
    /// The key means nothing to an editor.
    case none
  }

  /// How many characters fit; the rest of a longer paste is dropped.
  static let limit = 4096

  private(set) var before: String
  private(set) var after = ""
  /// What was cut last.
  private var cut = ""

  init(_ text: String = "") { before = Self.line(text) }

  var text: String { before + after }

  /// Replaces everything; the cursor is at the end.
  mutating func set(_ text: String) {
    before = Self.line(text)
    after = ""
  }

  /// Replaces what is in front of the cursor.
  mutating func setBefore(_ text: String) { before = Self.line(text) }

  /// Inserts a text from outside at the cursor.
  mutating func insert(_ text: String) {
    let line = Self.line(text)
    // There are at most as many characters as bytes, which are counted already.
    if before.utf8.count + after.utf8.count + line.utf8.count <= Self.limit {
      before += line
    } else {
      before += line.prefix(max(0, Self.limit - before.count - after.count))
    }
  }

  mutating func press(_ key: Key) -> Effect {
    if let character = key.character {
      insert(String(character))
      return .changed
    }
    let old = text
    guard apply(key) else { return .none }
    return text == old ? .moved : .changed
  }

  private mutating func apply(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.left, []), (.character("b"), .control): moveBack()
    case (.right, []), (.character("f"), .control): moveForward()
    case (.left, .control), (.left, .alt), (.character("b"), .alt):
      moveBack()
      while before.last.map(Self.isWord) == true || after.first.map(Self.isWord) == false {
        guard !before.isEmpty else { break }
        moveBack()
      }
    case (.right, .control), (.right, .alt), (.character("f"), .alt):
      while after.first.map(Self.isWord) == false { moveForward() }
      while after.first.map(Self.isWord) == true { moveForward() }
    case (.home, []), (.character("a"), .control): (before, after) = ("", text)
    case (.end, []), (.character("e"), .control): (before, after) = (text, "")
    default: return delete(key)
    }
    return true
  }

  private mutating func delete(_ key: Key) -> Bool {
    switch (key.code, key.modifiers) {
    case (.backspace, []): before = String(before.dropLast())
    case (.delete, []), (.character("d"), .control): after = String(after.dropFirst())
    case (.character("w"), .control), (.backspace, .alt):
      let kept = before.dropLast(before.reversed().prefix { $0.isWhitespace }.count)
      let word = kept.reversed().prefix { !$0.isWhitespace }.count
      cutBefore(keeping: kept.count - word)
    case (.character("u"), .control): cutBefore(keeping: 0)
    case (.character("d"), .alt):
      let blanks = after.prefix { !Self.isWord($0) }
      let word = after.dropFirst(blanks.count).prefix(while: Self.isWord)
      cutAfter(dropping: blanks.count + word.count)
    case (.character("k"), .control): cutAfter(dropping: after.count)
    case (.character("y"), .control): insert(cut)
    default: return false
    }
    return true
  }

  private mutating func moveBack() {
    if let character = before.popLast() { after = String(character) + after }
  }

  private mutating func moveForward() {
    if let character = after.first {
      before.append(character)
      after.removeFirst()
    }
  }

  private mutating func cutBefore(keeping count: Int) {
    let rest = before.dropFirst(count)
    if !rest.isEmpty { cut = String(rest) }
    before = String(before.prefix(count))
  }

  private mutating func cutAfter(dropping count: Int) {
    let gone = after.prefix(count)
    if !gone.isEmpty { cut = String(gone) }
    after = String(after.dropFirst(count))
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  /// A text without what could steer the terminal, on one line.
  private static func line(_ text: String) -> String {
    let clean = TextCleaner.clean(text)
    guard clean.contains(where: { $0 == "\n" || $0 == "\t" }) else {
      return String(clean.prefix(limit))
    }
    return String(clean.prefix(limit).map { $0 == "\n" || $0 == "\t" ? " " : $0 })
  }
}
