import Glibc
import Input
import Routing

extension Shell {
  /// Programs that are of no use without the terminal.
  private static let interactive: Set<String> = [
    "less", "more", "most", "vi", "vim", "nvim", "view", "nano", "emacs", "fzf", "mutt", "tmux",
  ]

  /// Asks for a program and hands it the visible screen's text; what it prints is shown.
  func pipe() {
    guard let text = context.navigation.top?.pipedText, !text.isEmpty else {
      return context.notify("There is no text to pipe here.")
    }
    open(
      Prompt(
        label: "pipe to: ", history: "pipe",
        onSubmit: { [weak self] line in self?.pipe(text, to: line) }))
  }

  private func pipe(_ text: String, to line: String) {
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let name = words.first?.split(separator: "/").last else { return }
    let program = ExternalProgram(
      words, input: text, takesTerminal: Self.interactive.contains(String(name)))
    let running = "Running \(line)… \(context.keyText(.back)) ends it."
    if !program.takesTerminal { context.notify(running) }
    Task {
      let outcome = await run(program)
      if note == running { note = nil }
      if case .killed(let signal) = outcome, signal == SIGTERM || signal == SIGKILL {
        return context.notify("\(line): ended")
      }
      if let message = program.message(for: outcome) { return context.notify(message) }
      guard case .exited(_, let output) = outcome, !output.isEmpty else {
        return program.takesTerminal ? () : context.notify("\(line): done")
      }
      context.navigation.push(TextScreen(title: line, text: output, context: context))
    }
  }
}
