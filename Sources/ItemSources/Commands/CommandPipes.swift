import Glibc

/// The two pipes through which a program talks, used by one thread.
final class CommandPipes {
  private(set) var output: [UInt8] = []
  private(set) var complaint: [UInt8] = []

  /// Whether there was more output than room.
  private(set) var isCut = false

  private var outputEnds: [Int32] = [-1, -1]
  private var complaintEnds: [Int32] = [-1, -1]

  /// Opens the pipes; nil, with `errno` set, where there are none to be had.
  init?() {
    guard Self.open(&outputEnds) else { return nil }
    guard Self.open(&complaintEnds) else {
      let number = errno
      close()
      errno = number
      return nil
    }
  }

  /// Whether the program may still say something on standard output.
  var isOpen: Bool { outputEnds[0] >= 0 }

  /// `POSIX_SPAWN_SETSID`, which glibc declares only for GNU sources and Swift does not see.
  private static let newSession: Int32 = 0x80

  /// Starts a program that writes into the pipes; answers 0 or the number of an error.
  ///
  /// It has a session of its own, so that `/dev/tty` does not lead it to our screen, and inherits
  /// no descriptor but its standard ones.
  func spawn(_ arguments: [String], into child: inout pid_t) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, outputEnds[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, complaintEnds[1], STDERR_FILENO)
    Self.closeInherited(from: STDERR_FILENO + 1, in: &actions)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | Self.newSession
    posix_spawnattr_setflags(&attributes, Int16(truncatingIfNeeded: flags))
    guard let program = arguments.first else { return ENOENT }
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return posix_spawnp(&child, program, &actions, &attributes, &pointers, environ)
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

  /// Leaves the writing ends to the program.
  func closeChildEnds() {
    Self.close(&outputEnds[1])
    Self.close(&complaintEnds[1])
  }

  func close() {
    closeChildEnds()
    Self.close(&outputEnds[0])
    Self.close(&complaintEnds[0])
  }

  /// Waits for the program to say something, and takes it as far as there is room.
  func read(waiting milliseconds: Int32, upTo room: Int, complaints: Int) {
    var pollers = [outputEnds[0], complaintEnds[0]].map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard poll(&pollers, 2, milliseconds) > 0 else { return }
    if pollers[0].revents != 0 {
      isCut = Self.take(from: &outputEnds[0], into: &output, upTo: room) || isCut
    }
    if pollers[1].revents != 0 {
      _ = Self.take(from: &complaintEnds[0], into: &complaint, upTo: complaints)
    }
  }

  /// Takes what there is; a pipe at its end is closed.
  ///
  /// - Returns: Whether there was more than room.
  private static func take(
    from descriptor: inout Int32, into bytes: inout [UInt8], upTo room: Int
  ) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(descriptor, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return false }
    guard count > 0 else {
      close(&descriptor)
      return false
    }
    let free = max(0, room - bytes.count)
    bytes += chunk.prefix(min(count, free))
    return count > free
  }

  /// Opens a pipe that no other program is to inherit; `pipe2` is hidden from Swift.
  private static func open(_ ends: inout [Int32]) -> Bool {
    guard pipe(&ends) == 0 else { return false }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return true
  }

  private static func close(_ descriptor: inout Int32) {
    guard descriptor >= 0 else { return }
    _ = Glibc.close(descriptor)
    descriptor = -1
  }
}
