import Glibc

/// The server of the tests, for a benchmark; it ends with the last reference.
final class BenchServer {
  private let port: Int
  private let process: pid_t
  private let input: Int32

  /// SCHED_IDLE of Linux, which glibc declares to GNU programs only.
  private static let idlePolicy: Int32 = 5

  /// Starts a server of the files of a folder, and waits for its port.
  ///
  /// One that `yields` works only where nobody else wants the processor, as if it were on a machine
  /// of its own.
  init(folder: String, yields: Bool = false) {
    var toServer: [Int32] = [0, 0]
    var fromServer: [Int32] = [0, 0]
    guard pipe(&toServer) == 0, pipe(&fromServer) == 0 else { giveUp("no pipes") }
    for end in toServer + fromServer { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toServer[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromServer[1], 1)
    process = Self.start([Benchmark.sibling("TestServer"), folder], &actions)
    var priority = sched_param(sched_priority: 0)
    if yields, sched_setscheduler(process, Self.idlePolicy, &priority) != 0 {
      giveUp("the server keeps its priority: \(String(cString: strerror(errno)))")
    }
    close(toServer[0])
    close(fromServer[1])
    input = toServer[1]
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(fromServer[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    close(fromServer[0])
    guard let port = Int(String(decoding: line, as: UTF8.self)) else {
      giveUp("the server does not say its port")
    }
    self.port = port
  }

  deinit {
    close(input)
    // It may have been started by a thread that keeps all other signals from it.
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// The address of a path.
  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// The milliseconds of processor time that a program takes from its start to its end.
  static func processorTime(of arguments: [String]) -> Double {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let process = start(arguments, &actions)
    var usage = rusage()
    guard wait4(process, nil, 0, &usage) == process else {
      giveUp("\(arguments[0]) is lost")
    }
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime)
  }

  private static func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
  }

  private static func start(
    _ arguments: [String], _ actions: inout posix_spawn_file_actions_t
  ) -> pid_t {
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let status = posix_spawnp(&process, arguments[0], &actions, nil, &words, environ)
    guard status == 0 else {
      giveUp("\(arguments[0]): \(String(cString: strerror(status)))")
    }
    return process
  }
}
