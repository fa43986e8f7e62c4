public import Input
import Routing

// Events go to what takes the keys, and commands to who knows them.
extension Shell {
  /// Takes one event.
  public func handle(_ event: Event) {
    switch event {
    case .key(let key): press(key)
    case .mouse(let mouse): handle(mouse)
    case .resize: context.setNeedsDisplay()
    case .focus(let isFocused): focusDidChange(isFocused)
    case .paste(let text): paste(text)
    case .reply: break
    case .terminate, .hangUp: quit()
    }
  }

  private func focusDidChange(_ isFocused: Bool) {
    guard context.isTerminalFocused != isFocused else { return }
    context.isTerminalFocused = isFocused
    context.events.post(TerminalFocusChanged(isFocused: isFocused))
    context.setNeedsDisplay()
  }

  /// Takes a key.
  public func press(_ key: Key) {
    if key == trapKey { preconditionFailure("the trap that was asked for") }
    if note != nil {
      note = nil
      context.setNeedsDisplay()
    }
    if let dialog { return press(key, in: dialog) }
    let mode = context.navigation.top?.keyContext ?? .general
    guard let command = keyMap.command(for: key, in: mode) else { return }
    perform(command)
  }

  /// Carries a command out: the shell's own here, the others by the visible screen.
  public func perform(_ command: Command) {
    switch command {
    case .quitAnywhere: quit()
    case .help: openHelp()
    case .commandLine: if let prompt = commandLine(self) { open(prompt) }
    case .pipe: pipe()
    case .back where endPipedProgram(): break
    case .repaint:
      display.repaint()
      context.setNeedsDisplay()
    case .suspend:
      display.suspend()
      context.setNeedsDisplay()
    default:
      if let own = ownCommands[command] { return own() }
      if context.navigation.top?.perform(command) == true { return }
      if command == .back { context.navigation.pop() }
      if command == .quit && !context.navigation.pop() { quit() }
    }
  }

  /// A click on a tab selects it; what happens within the screen's rows is the screen's.
  private func handle(_ event: MouseEvent) {
    guard let screen = context.navigation.top else { return }
    if dialog != nil {
      // A click beside a line that is typed means nothing; the wheel still scrolls what is seen.
      guard case .wheel = event.kind else { return }
    }
    if event.y == 0, case .press(.left) = event.kind {
      if let tab = tabPlaces.firstIndex(where: { $0.contains(event.x) }) {
        perform(.selectTab(tab + 1))
      }
      return
    }
    guard contentRows.contains(event.y) else { return }
    var inner = event
    inner.y -= contentRows.lowerBound
    _ = screen.handle(inner)
  }
}
