/// A command that is typed with a word or a text behind it, such as `theme light`.
@MainActor
public struct CommandWord {
  /// The word that it begins with.
  public var name: String
  /// One line that says what it does.
  public var summary: String
  /// What stands behind the name, for help (`URL`, `NAME`); nil where nothing does.
  public var argument: String?
  /// Whole arguments that what has been typed of one may become, the best first.
  public var complete: (String) -> [String]
  /// Does it with an argument, empty where none was typed, and says what is wrong or nil.
  public var run: (String) -> String?

  /// Makes a command word.
  public init(
    name: String, summary: String, argument: String? = nil,
    complete: @escaping (String) -> [String] = { _ in [] },
    run: @escaping (String) -> String?
  ) {
    self.name = name
    self.summary = summary
    self.argument = argument
    self.complete = complete
    self.run = run
  }
}
