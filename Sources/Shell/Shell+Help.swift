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
    let sections = keyMap.help(in: screen.keyContext, style: keyStyle) { offers($0, on: screen) }
    context.navigation.push(
      HelpScreen(sections: sections, footer: helpFooter, context: context, more: helpMore))
  }
}
