/// Why no screen could be opened; the terminal has not been touched.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// One of the two ends of a terminal.
  public enum Stream: String, Hashable, Sendable {
    /// Where keys come from.
    case input = "standard input"
    /// Where the screen goes.
    case output = "standard output"
  }

  /// A stream is a file or a pipe.
  case notATerminal(Stream)
  /// The environment does not say which terminal it is.
  case unnamed
  /// No description of this terminal, nor of a common one, is installed.
  case unknown(String)
  /// The terminal prints line by line only.
  case cannotPosition(String)
  /// The system refused.
  case refused(String)

  /// What is wrong and what helps, in one line.
  public var description: String {
    switch self {
    case .notATerminal(let stream): "opening terminal: \(stream.rawValue) is not a terminal"
    case .unnamed: "opening terminal: TERM is not set; try TERM=xterm-256color"
    case .unknown(let name):
      "opening terminal: no description of “\(name)” or of xterm is installed; "
        + "install ncurses-term or set TERM"
    case .cannotPosition(let name):
      "opening terminal: “\(name)” cannot move its cursor; set TERM to a terminal that can"
    case .refused(let call): "opening terminal: \(call) failed"
    }
  }
}
