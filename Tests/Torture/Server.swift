import Glibc
import PseudoTerminals

/// The misbehaving server of the tests; it ends with the last reference.
final class Server {
  /// Its port.
  let port: Int
  private let process: pid_t
  private var input: Int32

  /// Starts it with the files of a folder, and waits for its port.
  init(folder: String) throws {
    var toServer: [Int32] = [0, 0]
    var fromServer: [Int32] = [0, 0]
    guard pipe(&toServer) == 0, pipe(&fromServer) == 0 else { throw Failure("no pipes") }
    for end in toServer + fromServer { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, toServer[0], 0)
    posix_spawn_file_actions_adddup2(&actions, fromServer[1], 1)
    let path = Self.path
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(path), strdup(folder), nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, path, &actions, nil, &words, environ)
    close(toServer[0])
    close(fromServer[1])
    guard status == 0 else { throw Failure("\(path): \(String(cString: strerror(status)))") }
    var line: [UInt8] = []
    var byte: UInt8 = 0
    while read(fromServer[0], &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
    close(fromServer[0])
    self.process = process
    input = toServer[1]
    port = Int(String(decoding: line, as: UTF8.self)) ?? 1
  }

  deinit { stop() }

  /// Ends it; a second call does nothing.
  func stop() {
    guard input >= 0 else { return }
    close(input)
    input = -1
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// The server lies beside this program.
  private static var path: String {
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = max(0, readlink("/proc/self/exe", &buffer, buffer.count))
    let own = String(decoding: buffer.prefix(count), as: UTF8.self)
    return own.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/TestServer"
  }
}

/// Why the torture ends before its time.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
