import Input
public import Routing

extension Shell {
  /// The line that the colon opens: what the visible screen, the application and the shell
  /// understand, with completion and a history.
  public static func commandPrompt(of shell: Shell) -> Prompt? {
    Prompt(
      label: ":", history: "command",
      onSubmit: { [weak shell] text in shell?.run(line: text) },
      complete: { [weak shell] text in shell?.understoodLine.candidates(for: text) ?? [] })
  }

  /// Does what a line asks for; a line that asks for nothing known is answered with a note.
  public func run(line text: String) {
    switch understoodLine.meaning(of: text) {
    case .nothing: break
    case .command(let command): perform(command)
    case .word(let word, let argument):
      if let message = word.run(argument) { context.notify(message) }
    case .unknown(let message): context.notify(message)
    }
  }

  private var understoodLine: CommandLine {
    let screen = context.navigation.top
    let commands = Command.all.filter { command in
      command.isBuilt && command.number == nil && command != .commandLine
        && screen?.understands(command) != false
    }
    return CommandLine(
      words: (screen?.commandWords ?? []) + tabWord + context.commandWords, commands: commands)
  }

  /// `tab NAME` where the screen has tabs.
  private var tabWord: [CommandWord] {
    guard let screen = context.navigation.top, screen.tabs.count > 1 else { return [] }
    let titles = screen.tabs.map(\.title)
    return [
      CommandWord(
        name: "tab", summary: "show a tab", argument: "NAME",
        complete: { text in
          titles.filter { $0.lowercased().hasPrefix(text.lowercased()) }
        },
        run: { [weak self] text in
          let name = text.lowercased()
          let index =
            titles.firstIndex { $0.lowercased() == name }
            ?? titles.firstIndex { $0.lowercased().hasPrefix(name) }
          guard let index else {
            return "found tab “\(text)”, expected \(titles.joined(separator: ", "))"
          }
          self?.perform(.selectTab(index + 1))
          return nil
        })
    ]
  }
}
