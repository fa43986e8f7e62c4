internal import CTerminal
internal import Glibc
internal import Input
internal import TextGrid

extension CursesDisplay {
  /// Begins a frame that the terminal shows at once (private mode 2026).
  static let startOfFrame = "\u{1B}[?2026h"
  /// Ends such a frame.
  static let endOfFrame = "\u{1B}[?2026l"

  static func arm(
    _ input: Int32, _ output: Int32, _ modes: termios, _ sequence: String
  ) {
    var modes = modes
    terminal_arm(input, output, &modes, sequence, sequence.utf8.count)
  }

  /// The locale that the environment asks for; nil where it asks for none, which is UTF-8 to us,
  /// because containers and services set none and their terminals are UTF-8 all the same.
  static func localeName(_ environment: [String: String]) -> String? {
    ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }

  static func currentSize(_ output: Int32) -> Size? {
    var width: Int32 = 0
    var height: Int32 = 0
    guard terminal_size(output, &width, &height) else { return nil }
    return Size(width: Int(width), height: Int(height))
  }

  static func startColors(_ environment: [String: String]) -> ColorDepth {
    guard (environment["NO_COLOR"] ?? "").isEmpty, has_colors(), start_color() == OK else {
      return .mono
    }
    use_default_colors()
    return ColorDepth(colors: Int(terminal_colors()))
  }

  /// Sets the modes of the screen that has just been started.
  func configure() {
    raw()
    noecho()
    nonl()
    curs_set(0)
    // curses reads no input at all, so it need not look for any while it writes.
    typeahead(-1)
    if let window = terminal_window() {
      leaveok(window, true)
      keypad(window, false)
    }
    resize_term(Int32(size.height), Int32(size.width))
    write(ledger.enter)
  }

  /// Leaves the screen and gives the terminal its own modes back.
  func leave() {
    write(ledger.leave)
    restoreTitle()
    endwin()
    tcsetattr(input, TCSANOW, &savedModes)
    tcflush(input, TCIFLUSH)
  }

  /// Lets curses write what changed, in one frame.
  func flush() {
    guard let window = terminal_window() else { return }
    mustFlush = false
    if isBracketed { write(Self.startOfFrame) }
    wnoutrefresh(window)
    doupdate()
    if isBracketed { write(Self.endOfFrame) }
  }

  /// Writes past curses, which is in order between its frames only: they end flushed.
  func write(_ text: String) {
    guard !text.isEmpty else { return }
    _ = terminal_print(output, text, text.utf8.count)
  }

  /// Follows the terminal's size.
  func followSize() {
    guard isOpen && !isSuspended, let now = Self.currentSize(output), now != size else { return }
    size = now
    // Not resizeterm, which also puts a key into curses' own queue that nobody reads.
    resize_term(Int32(now.height), Int32(now.width))
    painter.forget()
    // What the terminal did to the old lines is its own affair: every cell is sent again, without
    // erasing first, which would flicker.
    if let window = terminal_window() { redrawwin(window) }
    events.send(.resize(width: now.width, height: now.height))
  }
}

extension CursesDisplay {
  /// Gives the terminal to the shell, as ^Z does, and returns when it is given back; the screen is
  /// then painted again.
  public func suspend() {
    guard isOpen && !isSuspended, terminal_disarm() else { return }
    leave()
    stop()
  }

  /// Follows a process that was stopped by force and goes on.
  func goOn() {
    guard isOpen && !isSuspended else { return }
    if terminal_is_in_front(input) {
      comeBack()
    } else if terminal_disarm() {
      // The shell has the terminal already; whatever is written now would be in its way.
      stop()
    }
  }

  /// Stops with the terminal in other hands, and takes it back afterwards.
  private func stop() {
    isSuspended = true
    terminal_undivert_errors()
    // A signal that meanwhile asks to leave also comes as an event; the terminal stays as it is.
    guard terminal_stop(input) == 0 else { return }
    tcgetattr(input, &savedModes)
    tcflush(input, TCIFLUSH)
    def_shell_mode()
    Self.arm(input, output, savedModes, restoreSequence)
    terminal_divert_errors(errorLog)
    isSuspended = false
    comeBack()
  }

  /// Sets the modes again after someone else had the terminal, and paints all of it.
  private func comeBack() {
    reset_prog_mode()
    write(ledger.enter)
    writeTitle()
    followSize()
    repaint()
  }
}

extension CursesDisplay {
  /// Gives the terminal to another program, its screen and modes as they were found.
  ///
  /// Nothing is read or written until `takeBack()`.
  ///
  /// - Returns: The terminal's descriptor; nil where someone else has the terminal already.
  public func handOver() -> Int32? {
    guard isOpen && !isSuspended, terminal_disarm() else { return nil }
    terminal_set_handed_over(true)
    leave()
    isSuspended = true
    stopReading()
    terminal_undivert_errors()
    return input
  }

  /// Stops the process group as ^Z does while another program has the terminal, and returns when it
  /// goes on in front.
  public func stopWhileHandedOver() {
    guard isOpen && isSuspended else { return }
    _ = terminal_stop(input)
  }

  /// Takes the terminal back from another program, whatever modes that left it in.
  ///
  /// What was typed meanwhile is dropped, and all of the screen is painted.
  public func takeBack() {
    guard isOpen && isSuspended else { return }
    terminal_set_handed_over(false)
    tcflush(input, TCIFLUSH)
    parser = InputParser()
    begun = nil
    Self.arm(input, output, savedModes, restoreSequence)
    terminal_divert_errors(errorLog)
    isSuspended = false
    startReading()
    comeBack()
  }
}
