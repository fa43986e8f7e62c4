import Glibc

/// A terminal that a test drives: a tmux server of its own, with one window.
///
/// Waiting is polling, up to a deadline, for what the screen has to show; nothing waits for a
/// fixed time. The server ends with the driver, and with it what it runs.
public final class TmuxDriver: Sendable {
  /// What tmux refused to do, or what a screen did not show in time.
  public struct Failed: Error, CustomStringConvertible {
    /// What was asked, and what came instead.
    public let description: String
  }

  /// What tmux knows of the terminal it plays.
  public struct State: Sendable, Equatable {
    /// The program draws on the alternate screen.
    public let isOnAlternateScreen: Bool
    /// The cursor can be seen.
    public let showsCursor: Bool
    /// The program asked for reports of the mouse.
    public let reportsMouse: Bool

    /// Makes a state, to compare with.
    public init(isOnAlternateScreen: Bool, showsCursor: Bool, reportsMouse: Bool) {
      self.isOnAlternateScreen = isOnAlternateScreen
      self.showsCursor = showsCursor
      self.reportsMouse = reportsMouse
    }
  }

  /// The program's home; its files go with the driver.
  public let home: ScratchFolder

  private let server: pid_t

  /// Starts a program in a window of `columns` and `rows`.
  ///
  /// The program sees a bare environment: a home of its own, UTF-8, UTC, and what `environment`
  /// adds. Throws ``Failed``, or ``Program/NotStarted`` where there is no tmux.
  public init(
    columns: Int = 80, rows: Int = 24, environment: [String: String] = [:], _ command: [String]
  ) throws {
    home = try ScratchFolder()
    var variables = [
      "HOME": home.path, "LANG": "C.UTF-8", "TZ": "UTC", "SHELL": "/bin/sh",
      "PATH": "/usr/local/bin:/usr/bin:/bin",
    ]
    variables.merge(environment) { _, own in own }
    // The server hands its own environment on, and its options have to stand before the window.
    var words = ["-u", "-f", "/dev/null", "start-server", ";"]
    for option in [
      ["status", "off"], ["default-terminal", "tmux-256color"], ["escape-time", "0"],
      ["remain-on-exit", "on"],
    ] {
      words += ["set-option", "-g"] + option + [";"]
    }
    words += ["new-session", "-d", "-x", String(columns), "-y", String(rows)]
    words += ["-P", "-F", "#{pid}", "--"] + command
    let answer = try Self.tmux(home, words, environment: variables)
    guard let server = pid_t(answer.split(separator: "\n").first ?? "") else {
      throw Failed(description: "tmux new-session: \(answer)")
    }
    self.server = server
  }

  deinit {
    // A server that hangs up on its window and goes leaves nothing behind.
    kill(server, SIGTERM)
  }
}

extension TmuxDriver {
  /// Presses keys, by tmux's names: `Right`, `Enter`, `C-z`, `x`.
  public func press(_ keys: String...) throws {
    try tmux(["send-keys"] + keys)
  }

  /// Types a text as it stands.
  public func type(_ text: String) throws {
    try tmux(["send-keys", "-l", text])
  }

  /// Gives the window another size.
  public func resize(columns: Int, rows: Int) throws {
    try tmux(["resize-window", "-x", String(columns), "-y", String(rows)])
  }

  /// The screen as text, a line a row, without blanks at the ends; with escapes where `styled`.
  public func screen(styled: Bool = false) throws -> String {
    try tmux(["capture-pane", "-p"] + (styled ? ["-e"] : []))
  }

  /// What the terminal has been switched to.
  public func state() throws -> State {
    let flags = try tmux([
      "display-message", "-p", "#{alternate_on} #{cursor_flag} #{mouse_any_flag}",
    ]).split { $0 == " " || $0 == "\n" }
    guard flags.count == 3 else { throw Failed(description: "tmux told no state: \(flags)") }
    return State(
      isOnAlternateScreen: flags[0] == "1", showsCursor: flags[1] == "1",
      reportsMouse: flags[2] == "1")
  }

  /// Waits until the screen shows a text, and answers with the screen.
  @discardableResult
  public func wait(for text: String, seconds: Int = 10) async throws -> String {
    try await wait(until: "it shows “\(text)”", seconds: seconds) { $0.contains(text) }
  }

  /// Waits until the screen is as it should be and rests, and answers with it.
  ///
  /// What is seen twice in a row is no half of a frame. Throws ``Failed`` with the last screen when
  /// `seconds` have passed.
  @discardableResult
  public func wait(
    until expectation: String, seconds: Int = 10, _ isAsExpected: (String) throws -> Bool
  ) async throws -> String {
    let deadline = ContinuousClock.now + .seconds(seconds)
    var last: String?
    var looks = 0
    while true {
      let screen = try screen()
      looks += 1
      if try screen == last && isAsExpected(screen) { return screen }
      last = screen
      // On a busy machine it may be these tests that stood still, and not the program.
      guard ContinuousClock.now < deadline || looks < Self.leastLooks else {
        throw Failed(
          description: "waited \(seconds) s for the screen until \(expectation):\n\(screen)")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// How often a screen is looked at before it is given up.
  private static let leastLooks = 100

  @discardableResult
  private func tmux(_ arguments: [String]) throws -> String {
    try Self.tmux(home, arguments, environment: ["PATH": "/usr/local/bin:/usr/bin:/bin"])
  }

  private static func tmux(
    _ home: ScratchFolder, _ arguments: [String], environment: [String: String]
  ) throws -> String {
    let answer = try Program.run(
      ["tmux", "-S", home.file("tmux")] + arguments, environment: environment)
    guard answer.status == 0 else {
      throw Failed(
        description: "tmux \(arguments.joined(separator: " ")): \(answer.errors)")
    }
    return answer.output
  }
}
