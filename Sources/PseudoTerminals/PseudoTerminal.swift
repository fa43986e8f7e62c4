internal import CPseudoTerminal
internal import Glibc
internal import Synchronization

/// A terminal without a window: what a program writes to it is read here, and what is sent here the
/// program reads as keys.
public final class PseudoTerminal {
  /// Why a test could not go on.
  public enum Failure: Error, CustomStringConvertible {
    /// The system refused.
    case system(String, Int32)
    /// Something did not come in time; what came instead.
    case missing(String, insteadOf: String)

    /// What failed, in one line.
    public var description: String {
      switch self {
      case .system(let call, let code): "\(call): \(String(cString: strerror(code)))"
      case .missing(let wanted, let output):
        "waited in vain for \(wanted.debugDescription), got \(output.debugDescription)"
      }
    }
  }

  /// How a program ended.
  public enum Ending: Hashable, Sendable {
    /// It returned a status.
    case exited(Int32)
    /// A signal ended it.
    case killed(signal: Int32)
  }

  /// The modes of a terminal, to be compared before and after.
  public struct Modes: Hashable, Sendable {
    /// The flags of input, output, line and local modes.
    public let flags: [UInt32]

    /// Whether lines are edited and keys shown, as a shell wants it.
    public var isCooked: Bool { flags[3] & UInt32(ICANON | ECHO) == UInt32(ICANON | ECHO) }
  }

  /// The name of the end that a program opens.
  public let path: String

  /// Everything that was read so far.
  public private(set) var transcript = ""

  var primary: Int32
  private var unread: [UInt8] = []
  var child: pid_t?

  /// Makes a terminal of so many columns and rows.
  ///
  /// - Throws: `Failure` when the system has none left.
  public init(width: Int = 80, height: Int = 24) throws(Failure) {
    var name = [CChar](repeating: 0, count: 128)
    primary = pseudo_terminal_open(&name, name.count)
    guard primary >= 0 else { throw .system("posix_openpt", errno) }
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    resize(width: width, height: height)
  }

  deinit {
    if let child {
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }
    if primary >= 0 { close(primary) }
  }

  /// Opens the end that a program uses, for one that runs in this process; the caller closes it.
  ///
  /// - Throws: `Failure` when the system refuses.
  public func openSecondary() throws(Failure) -> Int32 {
    let descriptor = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system("open", errno) }
    return descriptor
  }

  /// Starts a program with this terminal as its own, as a login would.
  ///
  /// - Throws: `Failure` when it cannot be started.
  public func spawn(
    _ program: String, _ arguments: [String] = [], environment: [String: String]
  ) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens becomes its own.
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      pseudo_terminal_session_flag() | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var pid: pid_t = 0
    let code = spawning.withLock { _ in
      posix_spawnp(&pid, program, &actions, &attributes, &words, &variables)
    }
    guard code == 0 else { throw .system("posix_spawn \(program)", code) }
    child = pid
  }

  /// Changes the size, of which the program is told by SIGWINCH.
  public func resize(width: Int, height: Int) {
    var size = winsize(
      ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(primary, UInt(TIOCSWINSZ), &size)
  }

  /// Types bytes.
  public func send(_ text: String) { send(Array(text.utf8)) }

  /// Types bytes.
  public func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(primary, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Sends the program a signal.
  public func signal(_ number: Int32) {
    if let child { kill(child, number) }
  }

  /// The process that was started, where one was.
  public var processID: Int32? { child }

  /// The modes of now.
  public var modes: Modes {
    var modes = termios()
    tcgetattr(primary, &modes)
    return Modes(flags: [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag])
  }
}

extension PseudoTerminal {
  /// Takes what was written and not yet taken, waiting up to a time for the first of it.
  public func take(within limit: Duration = .zero) -> String {
    if unread.isEmpty { _ = fill(within: limit) }
    while fill(within: .zero) {}
    return takeFirst(unread.count)
  }

  /// Takes what is written up to the end of a marker.
  ///
  /// - Throws: `Failure` when it does not come in time.
  @discardableResult
  public func take(
    until marker: String, within limit: Duration = .seconds(10)
  ) throws(Failure) -> String {
    let wanted = Array(marker.utf8)
    let deadline = ContinuousClock.now + limit
    while true {
      if let end = Self.end(of: wanted, in: unread) { return takeFirst(end) }
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero, fill(within: left) else {
        throw .missing(marker, insteadOf: takeFirst(unread.count))
      }
    }
  }

  /// Waits until the program has ended, reading on so that it is never held up.
  ///
  /// - Throws: `Failure` when it does not end in time.
  public func waitForEnd(within limit: Duration = .seconds(10)) throws(Failure) -> Ending {
    guard let child else { throw .missing("a program", insteadOf: "none") }
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
      if let ending = Self.ending(of: child) {
        self.child = nil
        while fill(within: .zero) {}
        _ = takeFirst(unread.count)
        return ending
      }
      _ = fill(within: .milliseconds(5))
    }
    throw .missing("the program's end", insteadOf: takeFirst(unread.count))
  }

  /// Closes the terminal under its program, and tells how that ended.
  ///
  /// - Throws: `Failure` when it does not end in time.
  public func hangUp(within limit: Duration = .seconds(10)) throws(Failure) -> Ending {
    guard let child else { throw .missing("a program", insteadOf: "none") }
    closePrimary()
    let deadline = ContinuousClock.now + limit
    while ContinuousClock.now < deadline {
      if let ending = Self.ending(of: child) {
        self.child = nil
        return ending
      }
      _ = poll(nil, 0, 5)
    }
    throw .missing("the program's end", insteadOf: "a program that goes on without a terminal")
  }

  static func ending(of process: pid_t) -> Ending? {
    var status: Int32 = 0
    guard waitpid(process, &status, WNOHANG) == process else { return nil }
    let number = status & 0x7F
    return number == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal: number)
  }

  private func closePrimary() {
    close(primary)
    primary = -1
  }

  /// Reads what there is, and tells whether there was anything within a time.
  private func fill(within limit: Duration) -> Bool {
    let (seconds, attoseconds) = limit.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    var ready = pollfd(fd: primary, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, Int32(clamping: milliseconds)) > 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = read(primary, &bytes, bytes.count)
    // Nobody has the other end open: EIO, without waiting.
    guard count > 0 else { return false }
    unread += bytes.prefix(count)
    return true
  }

  private func takeFirst(_ count: Int) -> String {
    let text = String(decoding: unread.prefix(count), as: UTF8.self)
    unread.removeFirst(count)
    transcript += text
    return text
  }

  private static func end(of wanted: [UInt8], in bytes: [UInt8]) -> Int? {
    guard !wanted.isEmpty, bytes.count >= wanted.count else { return wanted.isEmpty ? 0 : nil }
    for start in 0...bytes.count - wanted.count
    where bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted) {
      return start + wanted.count
    }
    return nil
  }
}
