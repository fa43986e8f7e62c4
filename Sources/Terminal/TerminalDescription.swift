internal import CTerminal

/// What terminfo says about the terminal at hand, as far as curses does not act on it by itself.
struct TerminalDescription {
  /// The name whose description was found, which may be a relative's.
  let name: String
  /// The sequences that end colours and attributes, show the cursor and leave the full screen.
  let reset: String
  /// Whether it understands private modes as xterm does.
  let isXtermLike: Bool
  /// Whether operating system commands that it does not know are swallowed, not shown.
  let understandsCommands: Bool

  /// Finds a description for a terminal, its own or else a common one's.
  ///
  /// kitty, ghostty, foot and wezterm set names that a stock Debian does not know; all of them
  /// understand what xterm does.
  init(term: String?, output: Int32) throws(TerminalError) {
    guard let term, !term.isEmpty else { throw .unnamed }
    name = try Self.usableName([term, "xterm-256color", "xterm"], output: output)
    isXtermLike = terminal_string("kmous") != nil
    // The console of Linux shows the text of some of them.
    understandsCommands = isXtermLike && !term.hasPrefix("linux")
    let leaving = Self.string("rmcup")
    reset =
      Self.string("op") + Self.string("sgr0") + Self.string("cnorm")
      + (leaving.isEmpty ? "\r\n" : leaving)
  }

  /// The first of some names that has a description.
  private static func usableName(
    _ names: [String], output: Int32
  ) throws(TerminalError) -> String {
    for name in names {
      switch terminal_load(name, output) {
      case TERMINAL_USABLE: return name
      case TERMINAL_CANNOT_POSITION: throw .cannotPosition(name)
      default: continue
      }
    }
    throw .unknown(names[0])
  }

  /// A string capability without its delays (`$<5>`), which today's terminals do not need.
  private static func string(_ capability: String) -> String {
    guard let pointer = terminal_string(capability) else { return "" }
    var text = ""
    var rest = String(cString: pointer)[...]
    while let start = rest.firstRange(of: "$<"),
      let end = rest[start.upperBound...].firstIndex(of: ">")
    {
      text += rest[..<start.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }
}

extension Substring {
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
