internal import TextGrid

extension CursesDisplay {
  /// What xterm takes: 100,000 bytes of Base64 and then some.
  private static let copyLimit = 74_994

  /// The characters of a title or a notification that are sent at most.
  private static let textLimit = 200

  /// Puts a text on the clipboard of the terminal (OSC 52), which works through ssh where the
  /// terminal allows it, and tells whether it was short enough to be sent.
  ///
  /// Inside tmux it is sent twice: to tmux itself, which heeds it with `set-clipboard on`, and
  /// through tmux to the terminal, which `allow-passthrough` lets by. Of the two at most the same
  /// text arrives.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard isOpen && !isSuspended && understandsCommands, bytes.count <= Self.copyLimit else {
      return false
    }
    let sequence = "\u{1B}]52;c;\(Base64.encode(bytes))\u{7}"
    if multiplexer != .screen { write(sequence) }
    if multiplexer != .none { write(multiplexer.passedThrough(sequence)) }
    return true
  }

  /// Names the terminal's window (OSC 2) until the display is closed, when it gets its old name
  /// back from the terminal's stack of titles (XTWINOPS 22 and 23).
  public func setTitle(_ title: String) {
    guard understandsCommands && isOpen else { return }
    self.title = Self.line(title)
    guard !isSuspended else { return }
    writeTitle()
  }

  /// Writes the title that was set, having pushed the old one.
  func writeTitle() {
    guard let title else { return }
    if !hasPushedTitle { write(Self.pushTitle) }
    hasPushedTitle = true
    write("\u{1B}]2;\(title)\u{7}")
  }

  /// Gives the window its old title back.
  func restoreTitle() {
    if hasPushedTitle { write(Self.popTitle) }
    hasPushedTitle = false
  }

  /// Puts the window's title on the terminal's stack.
  static let pushTitle = "\u{1B}[22;0t"
  /// Takes it from there.
  static let popTitle = "\u{1B}[23;0t"

  /// Listens to the mouse, or leaves it to the terminal, which then selects text with it.
  public func useMouse(_ isWanted: Bool) {
    let wanted: ModeLedger = ledger == .empty ? .empty : isWanted ? .full : .withoutMouse
    guard isOpen && wanted != ledger else { return }
    let old = ledger
    ledger = wanted
    // While another program has the terminal all of them are off; taking it back sets these.
    guard !isSuspended else { return }
    write(old.without(wanted).leave + wanted.without(old).enter)
  }

  /// Rings the terminal's bell.
  public func ring() {
    guard isOpen && !isSuspended else { return }
    write("\u{7}")
  }

  /// Has the terminal show a notification (OSC 9), where it can; others ignore it.
  public func notify(_ text: String) {
    guard isOpen && !isSuspended && understandsCommands else { return ring() }
    // ConEmu and Windows Terminal take a text that begins with a digit and a semicolon for a
    // command of theirs; a blank in front is shown nowhere.
    let line = Self.line(text)
    let sequence = "\u{1B}]9;\(line.first?.isNumber == true ? " " : "")\(line)\u{7}"
    write(multiplexer.passedThrough(sequence))
  }

  /// A text from outside as one line that cannot steer the terminal.
  private static func line(_ text: String) -> String {
    TextLine(text, limit: textLimit).truncated(to: textLimit).text
  }
}
