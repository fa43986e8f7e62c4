import Dispatch
import FoundationEssentials
import Glibc
import Synchronization

/// Runs another program to its end.
public enum Program {
  /// What a program left.
  public struct Finished: Sendable {
    /// The exit status; 128 and the signal's number where a signal ended it.
    public let status: Int32
    /// Its standard output.
    public let output: String
    /// Its standard error.
    public let errors: String
  }

  /// A program that could not be started.
  public struct NotStarted: Error, CustomStringConvertible {
    /// Which, and what the system says.
    public let description: String
  }

  /// Runs a program, found in `PATH` or by its path, with nothing to read, and waits for its end.
  ///
  /// Without an environment it gets that of the tests. Throws ``NotStarted``, or what making a
  /// ``ScratchFolder`` throws.
  public static func run(
    _ arguments: [String], environment: [String: String]? = nil
  ) throws -> Finished {
    // Files rather than pipes: they never fill up, and no other child can hold them open.
    let folder = try ScratchFolder()
    let process = try start(
      arguments, environment: environment ?? ProcessInfo.processInfo.environment, folder: folder)
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    let signal = status & 0x7f
    return Finished(
      status: signal == 0 ? (status >> 8) & 0xff : 128 + signal,
      output: folder.text(of: "output") ?? "", errors: folder.text(of: "errors") ?? "")
  }

  /// Runs a program as ``run(_:environment:)`` does, and keeps no thread of the tests meanwhile:
  /// for those that take long.
  public static func finished(
    _ arguments: [String], environment: [String: String]? = nil
  ) async throws -> Finished {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue(label: "program").async {
        continuation.resume(with: Result { try run(arguments, environment: environment) })
      }
    }
  }

  private static func start(
    _ arguments: [String], environment: [String: String], folder: ScratchFolder
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let create = O_WRONLY | O_CREAT
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, folder.file("output"), create, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, folder.file("errors"), create, 0o600)

    // The threads that tests run on block signals, and a child would inherit that.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var words = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + variables).forEach { free($0) } }
    var process: pid_t = 0
    let result = spawning.withLock { _ in
      posix_spawnp(&process, arguments[0], &actions, &attributes, &words, &variables)
    }
    guard result == 0 else {
      throw NotStarted(description: "\(arguments[0]): \(String(cString: strerror(result)))")
    }
    return process
  }
}
