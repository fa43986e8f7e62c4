/// Something that the terminal, or whoever watches over the process, tells the program.
public enum Event: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// A text was pasted, with line feeds between its lines; it is text from outside, uncleaned.
  case paste(String)
  /// The terminal's window got the keyboard's focus, or lost it.
  case focus(Bool)
  /// The screen has another size, in cells.
  case resize(width: Int, height: Int)
  /// The terminal answered a question.
  case reply(TerminalReply)
  /// A signal asks the program to leave: its number is SIGHUP, SIGINT, SIGQUIT or SIGTERM.
  case terminate(signal: Int32)
  /// The terminal is gone: nothing more can be read or shown.
  case hangUp
}

/// A terminal's answer to a question.
public enum TerminalReply: Hashable, Sendable {
  /// What the terminal can do (DA1), as ECMA-48 and DEC have it.
  case deviceAttributes([Int])
  /// Whether a private mode is set (DECRPM): 0 unknown, 1 set, 2 reset, 3 always, 4 never.
  case mode(Int, state: Int)
  /// Where the cursor is (CPR), counted from 0.
  case cursor(x: Int, y: Int)
}
