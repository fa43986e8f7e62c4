import Input
import Routing
import TextGrid

/// What takes the keys instead of the screen.
enum Dialog {
  /// A line is being typed.
  case prompt(PromptSession)
  /// A question waits for an answer.
  case question(String, action: () -> Void)
}

extension Shell {
  /// Opens a prompt; one that is open already is cancelled.
  func open(_ prompt: Prompt) {
    cancelDialog()
    dialog = .prompt(
      PromptSession(prompt, history: promptHistory.texts(of: prompt.history)))
    note = nil
    context.setNeedsDisplay()
  }

  /// Asks a question.
  func ask(_ question: String, _ action: @escaping () -> Void) {
    cancelDialog()
    dialog = .question(question, action: action)
    note = nil
    context.setNeedsDisplay()
  }

  private func cancelDialog() {
    guard let dialog else { return }
    self.dialog = nil
    untold = nil
    if case .prompt(let session) = dialog { session.prompt.onCancel() }
  }

  /// Takes a key for the open dialog.
  func press(_ key: Key, in dialog: Dialog) {
    context.setNeedsDisplay()
    switch dialog {
    case .question(_, let action):
      self.dialog = nil
      if [Key("y"), Key("Y"), Key(.enter)].contains(key) { action() }
    case .prompt(var session):
      if performsBesideTyping(key) { return }
      let outcome = session.press(key)
      self.dialog = .prompt(session)
      follow(outcome, session)
    }
  }

  /// Puts a pasted text into the open prompt; elsewhere it means nothing.
  func paste(_ text: String) {
    guard case .prompt(var session) = dialog else { return }
    context.setNeedsDisplay()
    let outcome = session.paste(text)
    dialog = .prompt(session)
    follow(outcome, session)
  }

  /// Does what is possible while a line is typed: repainting and suspending, by keys that type
  /// nothing.
  private func performsBesideTyping(_ key: Key) -> Bool {
    guard key.modifiers.contains(.control), let command = keyMap.command(for: key),
      command == .repaint || command == .suspend
    else { return false }
    perform(command)
    return true
  }

  private func follow(_ outcome: PromptSession.Outcome, _ session: PromptSession) {
    switch outcome {
    case .goesOn: break
    case .changed:
      untold = session
      if !isTakingTurn { tellTyped() }
    case .cancelled:
      tellTyped()
      cancelDialog()
    case .submitted:
      tellTyped()
      dialog = nil
      promptHistory.add(session.text, to: session.prompt.history)
      session.prompt.onSubmit(session.text)
    }
  }

  /// Tells what was typed since it was last told: what comes in one go is one change.
  func tellTyped() {
    guard let session = untold else { return }
    untold = nil
    session.prompt.onChange(session.text)
  }

  /// Draws the open dialog over the last row, and candidates over the one above.
  func drawDialog(_ dialog: Dialog, in surface: Surface) {
    let size = surface.size
    let theme = context.theme
    let last = surface[Rect(x: 0, y: size.height - 1, width: size.width, height: 1)]
    last.fill()
    switch dialog {
    case .question(let text, _):
      let answers = TextLine("y/n")
      let x =
        1
        + last.write(
          TextLine(text).truncated(to: max(0, size.width - answers.width - 3)),
          at: Point(x: 1, y: 0), style: theme.accent)
      last.write(answers, at: Point(x: x + 1, y: 0), style: theme.secondary)
    case .prompt(let session):
      let line = PromptLine(session)
      line.draw(in: last, theme: theme)
      line.drawCandidates(
        in: surface[Rect(x: 0, y: size.height - 2, width: size.width, height: 1)], theme: theme)
    }
  }
}
