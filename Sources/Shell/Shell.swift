public import Input
internal import Items
public import Routing
import TextGrid

/// The loop of the program: events go through the key map to the visible screen, and a frame is
/// drawn at most once a turn, only when something changed.
@MainActor public final class Shell {
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

  /// What the application itself carries out, whatever screen is visible.
  public var ownCommands: [Command: () -> Void] = [:]

  /// Where Enter leads from the help screen.
  public var helpMore: HelpScreen.More?

  /// Makes the prompt of the command line; nil where there is none.
  public var commandLine: (Shell) -> Prompt? = { Shell.commandPrompt(of: $0) }

  /// How `ScreenContext.alert` reaches the reader.
  public var alertStyle = AlertStyle.bell

  /// Whether the terminal's window is named after the visible screen.
  public var namesWindow = true

  /// Told after each frame that was handed to the display.
  public var didPaint: () -> Void = {}

  let display: any Display
  var note: String?
  private(set) var isRunning = false
  private(set) var needsDisplay = true
  /// The second in which the last frame was drawn: what is due is drawn once in each.
  private var drawnAt: Int64?
  private var inbox: [Event] = []
  private(set) var isTakingTurn = false
  private var endingSignal: Int32?
  let wake = WakeSignal()
  /// Spaces the frames that nobody pressed a key for.
  var pace = FramePace()
  /// Contents that wait for a key to show.
  var parked: [CheckedContinuation<Void, Never>] = []
  private var timer: (moment: Int64, task: Task<Void, Never>)?
  /// Waits for so many seconds; tests wait for less.
  var pause: (_ seconds: Int64) async -> Void = { try? await Task.sleep(for: .seconds($0)) }
  /// The columns of the tabs and the rows of the screen in the last frame, for the mouse.
  var tabPlaces: [Range<Int>] = []
  var contentRows = 0..<0

  /// What takes the keys instead of the screen, where something does.
  var dialog: Dialog?
  /// The prompt as it was typed, where its owner has not been told yet.
  var untold: PromptSession?
  var promptHistory = PromptHistory()
  /// The program that has the terminal.
  var foreground: ChildProcess?
  /// The programs that the visible text was piped to and whose output is awaited.
  var piped: [ChildProcess] = []
  /// Those of them that were told to end.
  var ended: Set<Int32> = []
  private var windowTitle: String?

  /// Makes a shell around a display.
  ///
  /// The context's hooks for frames, notes, prompts, programs and the clipboard are the shell's
  /// from now on.
  public init(display: any Display, context: ScreenContext, keyMap: KeyMap = .standard) {
    self.display = display
    self.context = context
    self.keyMap = keyMap
    if !display.hasColors { context.theme = .mono }
    if display.isAscii { keyStyle = .ascii }
    connect()
  }

  /// Nothing is shown any more: screens hold their context, which holds them.
  nonisolated deinit {
    Task { @MainActor [context] in context.navigation.removeAll() }
  }

  private func keyText(_ command: Command) -> String {
    let mode = context.navigation.top?.keyContext ?? .general
    return keyMap.keys(for: command, in: mode).first?.label(keyStyle) ?? command.name
  }

  private func connect() {
    context.setNeedsDisplay = { [weak self] in
      self?.needsDisplay = true
      self?.wake.send()
    }
    context.letInputPass = { [weak self] in await self?.letInputPass() }
    context.notify = { [weak self] text in
      self?.note = text
      self?.context.setNeedsDisplay()
    }
    context.copy = { [weak self] text in self?.display.copy(text) ?? false }
    context.keyText = { [weak self] command in self?.keyText(command) ?? command.name }
    context.prompt = { [weak self] prompt in self?.open(prompt) }
    context.confirm = { [weak self] question, action in self?.ask(question, action) }
    context.provide(HelpMaker { [weak self] in self?.helpScreen() })
    context.alert = { [weak self] text in self?.alert(text) }
    context.run = { [weak self] program in
      await self?.run(program) ?? .notStarted(reason: "the program is over")
    }
  }

  /// Listens to the mouse, or leaves it to the terminal.
  public func useMouse(_ isWanted: Bool) { display.useMouse(isWanted) }

  // MARK: The loop

  /// Runs until the reader quits, the terminal goes away or a signal asks the program to end, and
  /// leaves the terminal as it was found.
  ///
  /// - Returns: The signal that ended it, or nil.
  public func run() async -> Int32? {
    isRunning = true
    display.events.listen { [weak self] events in self?.receive(events) }
    drawIfNeeded()
    while isRunning && !Task.isCancelled {
      await wake.wait()
      takeTurn()
    }
    isRunning = false
    letContentsGo()
    timer?.task.cancel()
    timer = nil
    pace.timer?.cancel()
    endForegroundProgram()
    endPipedPrograms()
    display.close()
    return endingSignal
  }

  /// Takes what was pressed, and shows it before anybody else gets a turn.
  private func receive(_ events: [Event]) {
    Interaction.note()
    inbox += events
    if isTakingTurn { return wake.send() }
    takeTurn()
    if !isRunning { wake.send() }
  }

  private func takeTurn() {
    guard isRunning && !isTakingTurn else { return }
    isTakingTurn = true
    defer { isTakingTurn = false }
    let events = inbox
    inbox = []
    for event in events where isRunning {
      if case .terminate(let signal) = event { endingSignal = signal }
      handle(event)
    }
    tellTyped()
    guard isRunning else { return }
    drawInTime(hasEvents: !events.isEmpty)
    letContentsGo()
  }

  /// Whether something was pressed that does not show yet.
  var hasInput: Bool { isRunning && foreground == nil && (!inbox.isEmpty || display.hasInput) }

  /// Draws, and waits for what is loading, until the visible screen is settled and shows all that
  /// has come.
  public func settle() async {
    // A screen that asks for another frame with each one is never done with drawing.
    var extraFrames = 16
    while !Task.isCancelled {
      drawIfNeeded()
      let isSettled = context.navigation.top?.isSettled ?? true
      if isSettled {
        guard needsDisplay && extraFrames > 0 else { return }
        extraFrames -= 1
      } else {
        await wake.wait()
      }
    }
  }

  /// Ends the loop.
  public func quit() {
    isRunning = false
    wake.send()
  }

  func drawIfNeeded() {
    // Another program's screen is no place for frames; taking it back asks for one.
    guard foreground == nil else { return }
    let now = context.now()
    if let due = context.navigation.top?.nextDue, due <= now, drawnAt != now {
      needsDisplay = true
    }
    if needsDisplay {
      needsDisplay = false
      drawnAt = now
      display.present(frame(size: display.size))
      nameWindow()
      pace.didDraw()
      didPaint()
    }
    schedule(context.navigation.top?.nextDue, now: now)
  }

  private func nameWindow() {
    guard namesWindow, let title = context.navigation.top?.windowTitle, title != windowTitle else {
      return
    }
    windowTitle = title
    display.setTitle(title)
  }

  private func alert(_ text: String) {
    switch alertStyle {
    case .bell: display.ring()
    case .notification: display.notify(text)
    case .none: break
    }
  }

  /// Keeps the one timer: it wakes the loop when a visible text changes by itself or a source is
  /// due, at most once a second.
  private func schedule(_ due: Int64?, now: Int64) {
    guard isRunning, timer?.moment != due else { return }
    timer?.task.cancel()
    timer = nil
    guard let due else { return }
    // The clock may be set meanwhile, so nothing is waited for longer than a day.
    let seconds = due > now ? min(due.subtractingReportingOverflow(now).partialValue, 86_400) : 1
    let task = Task { [weak self, pause] in
      await pause(max(1, seconds))
      guard !Task.isCancelled, let self else { return }
      self.timer = nil
      self.wake.send()
    }
    timer = (due, task)
  }
}
