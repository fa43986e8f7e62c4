import Glibc
public import Routing

/// Another program that was started from here: by its arguments, never through a shell.
nonisolated public struct ChildProcess: Sendable {
  /// Where it stands to our terminal.
  enum Place {
    /// In a session of its own: what happens to our terminal is not its affair.
    case detached
    /// In a group of its own, which is to have our terminal.
    case foreground
  }

  /// Its process number, which is its group's too.
  let id: pid_t

  /// `POSIX_SPAWN_SETSID`, which glibc declares only for GNU sources and Swift does not see.
  private static let newSession: Int32 = 0x80

  /// How long after its start a program's failure still concerns who started it.
  private static let attention = Duration.seconds(30)

  /// Starts a program that lives on by itself, with nothing to read and nowhere to write.
  ///
  /// - Parameters:
  ///   - arguments: The program and its arguments.
  ///   - whenFailing: Told where it ends within half a minute, otherwise than with status 0.
  /// - Returns: Why it did not start, or nil.
  public static func detach(
    _ arguments: [String],
    whenFailing: @escaping @MainActor @Sendable (ExternalProgram.Outcome) -> Void = { _ in }
  ) -> String? {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    defer { close(null) }
    let child: ChildProcess
    do throws(Failure) {
      child = try start(arguments, descriptors: [null, null, null], .detached)
    } catch {
      return error.reason
    }
    let started = ContinuousClock.now
    Task { @MainActor in
      let outcome = await child.end().outcome()
      guard started.duration(to: .now) < attention, !outcome.isSuccess else { return }
      whenFailing(outcome)
    }
    return nil
  }

  /// Why a program did not start.
  struct Failure: Error {
    let reason: String
  }

  /// Starts a program with three descriptors as its standard ones, signals as a shell leaves them,
  /// and nothing else of ours.
  static func start(
    _ arguments: [String], descriptors: [Int32], _ place: Place
  ) throws(Failure) -> ChildProcess {
    guard let program = arguments.first, !program.isEmpty else {
      throw Failure(reason: "no program is named")
    }
    // A text with a NUL would end there for the kernel.
    guard !arguments.contains(where: { $0.utf8.contains(0) }) else {
      throw Failure(reason: "an argument holds a NUL")
    }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // A standard one would be overwritten before its turn: they are set one after the other.
    let sources = descriptors.map { $0 < 3 ? fcntl($0, F_DUPFD_CLOEXEC, 3) : $0 }
    defer {
      for (source, given) in zip(sources, descriptors) where source != given { close(source) }
    }
    for (number, descriptor) in sources.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    closeInherited(from: Int32(sources.count), in: &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setSignals(&attributes, place)
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var id: pid_t = 0
    let status = posix_spawnp(&id, program, &actions, &attributes, &pointers, environ)
    guard status == 0 else {
      throw Failure(reason: status == ENOENT ? "not found" : String(cString: strerror(status)))
    }
    return ChildProcess(id: id)
  }

  /// Has a program close what it inherits from a descriptor on, what another thread opens just
  /// now included; glibc has this since 2.34, and Swift does not see it.
  private static func closeInherited(
    from first: Int32, in actions: inout posix_spawn_file_actions_t
  ) {
    typealias Add =
      @convention(c) (
        UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32
      ) -> Int32
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
    _ = unsafeBitCast(symbol, to: Add.self)(&actions, first)
  }

  private static func setSignals(_ attributes: inout posix_spawnattr_t, _ place: Place) {
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    flags |= place == .detached ? newSession : POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
  }

  /// What `waitpid` tells of it.
  enum State: Hashable {
    case exited(Int32)
    case killed(Int32)
    case stopped(by: Int32)

    var isStopped: Bool { if case .stopped = self { true } else { false } }
  }

  /// Waits until it ends or is stopped.
  ///
  /// It blocks the thread, which must not be the main actor's.
  func wait() -> State {
    var status: Int32 = 0
    while waitpid(id, &status, WUNTRACED) == -1 {
      guard errno == EINTR else { return .exited(0) }
    }
    return Self.state(status)
  }

  /// How it ended, nil while it runs.
  func ending() -> State? {
    var status: Int32 = 0
    return waitpid(id, &status, WNOHANG) == id ? Self.state(status) : nil
  }

  private static func state(_ status: Int32) -> State {
    if status & 0xFF == 0x7F { return .stopped(by: status >> 8 & 0xFF) }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .killed(signal)
  }
}
