/// A key's written name that nothing is known by.
public struct KeyNotationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was written.
  public let found: String

  /// Makes the error of a word.
  public init(found: String) { self.found = found }

  /// What should have been written instead.
  public var expected: String {
    "a character, or a name like Right, Enter, Space, PgUp, F1, with C-, S- or M- before it"
  }

  /// What was found and what was expected, in one line.
  public var description: String {
    found.isEmpty ? "no key, expected \(expected)" : "unknown key “\(found)”, expected \(expected)"
  }
}
