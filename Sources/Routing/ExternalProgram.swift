/// Another program to be run: by its arguments, never through a shell.
nonisolated public struct ExternalProgram: Hashable, Sendable {
  /// The program, a path or a name to be found in `PATH`, and its arguments.
  public var arguments: [String]
  /// What it reads from standard input; nil for the terminal where it takes it, else nothing.
  public var input: String?
  /// Whether it is given the terminal until it ends, as an editor or a pager needs it.
  public var takesTerminal: Bool

  /// Makes a program.
  public init(_ arguments: [String], input: String? = nil, takesTerminal: Bool = false) {
    self.arguments = arguments
    self.input = input
    self.takesTerminal = takesTerminal
  }

  /// How it ended.
  public enum Outcome: Hashable, Sendable {
    /// It ended by itself, with a status and the beginning of what it printed; nothing of the
    /// latter where it had the terminal.
    case exited(status: Int32, output: String)
    /// A signal ended it.
    case killed(signal: Int32)
    /// It was not started, and why.
    case notStarted(reason: String)

    /// Whether it ended with status 0.
    public var isSuccess: Bool {
      if case .exited(0, _) = self { true } else { false }
    }
  }
}

extension ExternalProgram {
  /// What to tell the reader of how it ended; nil where all went well.
  public func message(for outcome: Outcome) -> String? {
    let name = arguments.first?.split(separator: "/").last.map(String.init) ?? "no program"
    switch outcome {
    case .exited(0, _): return nil
    case .exited(let status, let output):
      let last = output.split(separator: "\n").last.map { ": \($0)" } ?? ""
      return "\(name) ended with status \(status)\(last)"
    case .killed(let signal): return "\(name) was ended by signal \(signal)"
    case .notStarted(let reason): return "\(name): \(reason)"
    }
  }
}
