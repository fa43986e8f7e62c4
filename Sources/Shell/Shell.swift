public import Input
public import Routing
import TextGrid

/// The loop of the program: events go through the key map to the visible screen, and a frame is
/// drawn at most once a turn, only when something changed.
public final class Shell {
  /// The screens, the clock, and the rest of the world.
  public let context: ScreenContext

  /// Which key means what.
  public var keyMap: KeyMap

  /// How keys are written in hints and help.
  public var keyStyle = KeyLabelStyle.symbols

  /// A key that traps on purpose, so that tests can see the terminal restored; nil for none.
  public var trapKey: Key?

  /// Lines of advice beneath the keys of the help screen.
  public var helpFooter: [String] = []

  let display: any Display
  var note: String?
  private(set) var isRunning = false
  private var needsDisplay = true
  private var inbox: [Event] = []
  private let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation
  private var timer: (moment: Int64, task: Task<Void, Never>)?
  var tabPlaces: [Range<Int>] = []
  var contentTop = 0

  /// Makes a shell around a display.
  ///
  /// The context's hooks for frames, notes and the clipboard are the shell's from now on.
  public init(display: any Display, context: ScreenContext, keyMap: KeyMap = .standard) {
    self.display = display
    self.context = context
    self.keyMap = keyMap
    (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    context.setNeedsDisplay = { [weak self] in
      self?.needsDisplay = true
      self?.wake.yield()
    }
    context.notify = { [weak self] text in
      self?.note = text
      self?.context.setNeedsDisplay()
    }
    context.copy = { [weak self] text in self?.display.copy(text) ?? false }
    context.keyText = { [weak self] command in self?.keyText(command) ?? command.name }
  }

  private func keyText(_ command: Command) -> String {
    let mode = context.navigation.top?.keyContext ?? .general
    return keyMap.keys(for: command, in: mode).first?.label(keyStyle) ?? command.name
  }

  // MARK: The loop

  /// Runs until the reader quits, the terminal goes away or a signal asks the program to end, and
  /// leaves the terminal as it was found.
  ///
  /// - Returns: The signal that ended it, or nil.
  public func run() async -> Int32? {
    isRunning = true
    let input = Task { [weak self, events = display.events] in
      for await event in events {
        guard let self else { return }
        self.inbox.append(event)
        self.wake.yield()
      }
      // No more events: the display is gone.
      self?.inbox.append(.hangUp)
      self?.wake.yield()
    }
    drawIfNeeded()
    var endingSignal: Int32?
    for await _ in wakes {
      while !inbox.isEmpty && isRunning {
        let event = inbox.removeFirst()
        if case .terminate(let signal) = event { endingSignal = signal }
        handle(event)
      }
      guard isRunning else { break }
      drawIfNeeded()
    }
    timer?.task.cancel()
    display.close()
    input.cancel()
    return endingSignal
  }

  /// Draws, and waits for what is loading, until the visible screen is settled.
  public func settle() async {
    drawIfNeeded()
    while context.navigation.top?.isSettled == false {
      var iterator = wakes.makeAsyncIterator()
      _ = await iterator.next()
      drawIfNeeded()
    }
    drawIfNeeded()
  }

  /// Ends the loop.
  public func quit() {
    isRunning = false
    wake.yield()
  }

  private func drawIfNeeded() {
    let now = context.now()
    if let due = context.navigation.top?.nextDue, due <= now { needsDisplay = true }
    if needsDisplay {
      needsDisplay = false
      display.present(frame(size: display.size))
    }
    schedule(context.navigation.top?.nextDue, now: now)
  }

  /// Keeps the one timer: it wakes the loop when a visible text changes by itself or a source is
  /// due.
  private func schedule(_ due: Int64?, now: Int64) {
    guard isRunning, timer?.moment != due else { return }
    timer?.task.cancel()
    timer = nil
    guard let due else { return }
    let task = Task { [weak self] in
      try? await Task.sleep(for: .seconds(max(1, due - now)))
      guard !Task.isCancelled, let self else { return }
      self.timer = nil
      self.needsDisplay = true
      self.wake.yield()
    }
    timer = (due, task)
  }

  // MARK: Events

  /// Takes one event.
  public func handle(_ event: Event) {
    switch event {
    case .key(let key): press(key)
    case .mouse(let mouse): handle(mouse)
    case .resize: context.setNeedsDisplay()
    case .focus, .paste, .reply: break
    case .terminate, .hangUp: quit()
    }
  }

  /// Takes a key.
  public func press(_ key: Key) {
    if key == trapKey { preconditionFailure("the trap that was asked for") }
    if note != nil {
      note = nil
      context.setNeedsDisplay()
    }
    let mode = context.navigation.top?.keyContext ?? .general
    guard let command = keyMap.command(for: key, in: mode) else { return }
    perform(command)
  }

  /// Carries a command out: the shell's own here, the others by the visible screen.
  public func perform(_ command: Command) {
    switch command {
    case .quitAnywhere: quit()
    case .help: openHelp()
    case .repaint:
      display.repaint()
      context.setNeedsDisplay()
    case .suspend:
      display.suspend()
      context.setNeedsDisplay()
    default:
      if context.navigation.top?.perform(command) == true { return }
      if command == .back { context.navigation.pop() }
      if command == .quit && !context.navigation.pop() { quit() }
    }
  }

  private func openHelp() {
    guard let screen = context.navigation.top, !(screen is HelpScreen) else {
      context.navigation.pop()
      return
    }
    let sections = keyMap.help(in: screen.keyContext, style: keyStyle)
    context.navigation.push(
      HelpScreen(sections: sections, footer: helpFooter, context: context))
  }

  private func handle(_ event: MouseEvent) {
    guard let screen = context.navigation.top else { return }
    if event.y == 0, case .press(.left) = event.kind {
      if let tab = tabPlaces.firstIndex(where: { $0.contains(event.x) }) {
        perform(.selectTab(tab + 1))
      }
      return
    }
    var inner = event
    inner.y -= contentTop
    if inner.y >= 0 { _ = screen.handle(inner) }
  }
}
