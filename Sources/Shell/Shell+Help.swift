import Input
import Routing

extension Shell {
  /// Whether a command means something where the reader stands.
  func offers(_ command: Command, on screen: any Screen) -> Bool {
    switch command {
    case .quitAnywhere, .help, .repaint, .suspend, .back, .quit: true
    case .commandLine: commandLine(self) != nil
    case .pipe: screen.pipedText != nil
    default: screen.understands(command)
    }
  }

  /// Opens the keys of the visible screen, or closes them.
  func openHelp() {
    guard let screen = context.navigation.top, !(screen is HelpScreen) else {
      context.navigation.pop()
      return
    }
    let result = context.router.push(target: HelpTarget.keys, from: context.navigation)
    if let message = result.message { context.notify(message) }
  }

  /// The keys of the visible screen, or all keys where none is visible.
  func helpScreen() -> HelpScreen {
    let screen = context.navigation.top
    let sections = keyMap.help(in: screen?.keyContext ?? .general, style: keyStyle) { command in
      screen.map { offers(command, on: $0) } ?? true
    }
    return HelpScreen(sections: sections, footer: helpFooter, context: context, more: helpMore)
  }
}
