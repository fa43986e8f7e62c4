internal import CTerminal
internal import Dispatch
internal import Glibc
public import Input
public import TextGrid

/// The terminal as a screen of cells and a source of events.
///
/// One display may be open at a time, because curses and signal handlers belong to the process.
/// Whatever ends the program, the terminal is as it was before: `close()` restores it, and so do
/// handlers for fatal signals and, after a second without an answer, for those that ask to leave.
/// While nothing happens, nothing is written and no timer runs. Call `close()` before you let a
/// display go.
public final class CursesDisplay {
  /// The columns and rows of the screen.
  public internal(set) var size: Size

  /// Keys, the mouse, pastes, changes of size and reasons to leave, as they come, until `close()`.
  public let events = EventPipe()

  /// How many colours are shown.
  public let colorDepth: ColorDepth

  /// Whether only ASCII can be relied on; other characters are replaced as they are drawn.
  public let isAscii: Bool

  let input: Int32
  let output: Int32
  var ledger: ModeLedger
  let restoreSequence: String
  let isBracketed: Bool
  /// Whether it takes operating system commands (OSC) without showing them.
  let understandsCommands: Bool
  let multiplexer: Multiplexer
  let errorLog: String?
  var painter: ScreenPainter
  var savedModes: termios
  var isOpen = true
  var isSuspended = false
  var mustFlush = false
  /// What the window is called; nil before it was given a name.
  var title: String?
  var hasPushedTitle = false
  var parser = InputParser()
  /// When what the parser limits as a whole began; nil while there is no such thing.
  var begun: DispatchTime?
  var inputSource: (any DispatchSourceRead)?
  var signalSource: (any DispatchSourceRead)?
  var timer: (any DispatchSourceTimer)?

  /// Opens the screen on standard input and output.
  ///
  /// - Parameters:
  ///   - environment: `TERM` names the terminal; `LC_ALL`, `LC_CTYPE` or `LANG` the locale; a
  ///     `NO_COLOR` that is not empty switches colours off (no-color.org).
  ///   - errorLog: the file to which standard error goes while the screen is up; if nil it is
  ///     kept for the case of a crash only.
  ///   - hasMouse: whether the program gets the mouse, which then no longer selects text.
  /// - Throws: `TerminalError`, before anything is written.
  public convenience init(
    environment: [String: String], errorLog: String? = nil, hasMouse: Bool = true
  ) throws(TerminalError) {
    try self.init(
      input: STDIN_FILENO, output: STDOUT_FILENO, environment: environment, errorLog: errorLog,
      hasMouse: hasMouse, ownsProcess: true)
  }

  /// Opens the screen on any terminal, with `ownsProcess` taking over signals and standard error.
  package init(
    input: Int32, output: Int32, environment: [String: String], errorLog: String? = nil,
    hasMouse: Bool = true, ownsProcess: Bool
  ) throws(TerminalError) {
    guard isatty(input) == 1 else { throw .notATerminal(.input) }
    guard isatty(output) == 1 else { throw .notATerminal(.output) }
    let description = try TerminalDescription(term: environment["TERM"], output: output)
    var modes = termios()
    guard tcgetattr(input, &modes) == 0 else { throw .refused("tcgetattr") }
    self.input = input
    self.output = output
    self.errorLog = errorLog
    savedModes = modes
    isAscii = !terminal_set_locale(Self.localeName(environment))
    isBracketed = description.isXtermLike
    understandsCommands = description.understandsCommands
    multiplexer = Multiplexer(environment: environment)
    ledger = description.isXtermLike ? (hasMouse ? .full : .withoutMouse) : .empty
    // The first byte ends a sequence that a crash may have cut short.
    restoreSequence =
      "\u{18}" + (isBracketed ? Self.endOfFrame : "")
      + (ledger == .empty ? "" : ModeLedger.full.leave) + description.reset
      + (understandsCommands ? Self.popTitle : "")
    let signals = ownsProcess ? terminal_watch_signals() : -1
    Self.arm(input, output, modes, restoreSequence)
    guard terminal_start(description.name, input, output) else {
      _ = terminal_disarm()
      if ownsProcess { terminal_unwatch_signals() }
      throw .refused("newterm")
    }
    colorDepth = Self.startColors(environment)
    painter = ScreenPainter(encoder: CellEncoder(isUTF8: !isAscii, depth: colorDepth))
    size = Self.currentSize(output) ?? Size(width: 80, height: 24)
    if ownsProcess { terminal_divert_errors(errorLog) }
    configure()
    startSources(signals: signals)
  }

  nonisolated deinit {}

  /// Shows a grid: writes the cells that differ from those on the screen as one frame, and nothing
  /// at all when none does.
  ///
  /// A grid of another size than the screen is cut, or followed by blanks.
  ///
  /// - Complexity: O(cells).
  public func present(_ grid: Grid) {
    guard isOpen && !isSuspended, let window = terminal_window() else { return }
    terminal_ensure_signal_stack()
    if painter.paint(grid, on: window, size: size) || mustFlush { flush() }
  }

  /// Paints all of the screen again, for one that something else has written to.
  public func repaint() {
    guard isOpen && !isSuspended, let window = terminal_window() else { return }
    clearok(window, true)
    flush()
  }

  /// Restores the terminal and ends the events; a second call does nothing.
  public func close() {
    guard isOpen else { return }
    isOpen = false
    stopSources()
    events.close()
    if terminal_disarm() { leave() }
    terminal_end()
    // Another program may still have the terminal; who touches it from behind is stopped.
    if !isSuspended { tcflush(input, TCIFLUSH) }
    terminal_undivert_errors()
    terminal_unwatch_signals()
  }
}
