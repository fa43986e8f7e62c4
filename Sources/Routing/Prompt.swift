/// A line that the reader types at the bottom of the screen: a search, a filter, a command.
///
/// The shell draws and edits it (`ScreenContext.prompt`); at most one is open, and a new one
/// cancels the one before.
@MainActor
public struct Prompt {
  /// What stands in front of what is typed, such as `/` or `filter: `.
  public var label: String
  /// What stands there at first; the cursor is behind it.
  public var text: String
  /// Prompts with the same name share the texts that were submitted; nil for none.
  public var history: String?
  /// Told of the whole text whenever it changes.
  public var onChange: (String) -> Void
  /// Told of the whole text when the reader presses Enter; the prompt is closed by then.
  public var onSubmit: (String) -> Void
  /// Told when the reader leaves without Enter.
  public var onCancel: () -> Void
  /// What Tab makes of the text in front of the cursor: whole texts to replace it with, the best
  /// first.
  public var complete: (String) -> [String]

  /// Makes a prompt.
  public init(
    label: String, text: String = "", history: String? = nil,
    onChange: @escaping (String) -> Void = { _ in },
    onSubmit: @escaping (String) -> Void,
    onCancel: @escaping () -> Void = {},
    complete: @escaping (String) -> [String] = { _ in [] }
  ) {
    self.label = label
    self.text = text
    self.history = history
    self.onChange = onChange
    self.onSubmit = onSubmit
    self.onCancel = onCancel
    self.complete = complete
  }
}
