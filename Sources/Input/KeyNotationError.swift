/// A key's written name that nothing is known by.
public struct KeyNotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was written.
  public let found: String

  /// Whether it begins as a text that is typed, and has no end.
  public let isText: Bool

  /// Makes the error of a word, or of a text without an end.
  public init(found: String, isText: Bool = false) {
    self.found = found
    self.isText = isText
  }

  /// What should have been written instead.
  public var expected: String {
    if isText { return "a text between two quotation marks, with a blank behind it" }
    return "a character, or a name like Right, Enter, Space, PgUp, F1, with C-, S- or M- before it"
  }

  /// What was found and what was expected, in one line.
  public var description: String {
    if found.isEmpty { return "no key, expected \(expected)" }
    return "\(isText ? "found" : "unknown key") “\(found)”, expected \(expected)"
  }
}
