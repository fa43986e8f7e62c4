import Glibc
import Synchronization

/// A running `TestServer`, the misbehaving server of the tests; it ends with the last reference.
public final class TestServerProcess: Sendable {
  /// Why there is no server.
  public struct Failure: Error, CustomStringConvertible {
    /// What went wrong.
    public let description: String
  }

  /// The port of 127.0.0.1 on which it listens.
  public let port: Int

  private let process: pid_t
  private let input: Int32
  private let isRunning = Mutex(true)

  /// Starts the server that was built along with the tests, and waits for its port.
  ///
  /// - Parameter folder: A folder whose files it serves under `/files/`.
  /// - Throws: ``Failure``.
  public init(servingFilesOf folder: String? = nil) throws {
    guard let path = Program.built("TestServer") else {
      throw Failure(description: "TestServer is not built: no such file beside the test bundle")
    }
    (port, process, input) = try spawning.withLock { _ in try spawn(path, folder: folder) }
  }

  deinit {
    stop()
  }

  /// The address of a path that begins with `/`.
  public func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  /// Ends the server.
  public func stop() {
    let wasRunning = isRunning.withLock { isRunning in
      defer { isRunning = false }
      return isRunning
    }
    guard wasRunning else { return }
    close(input)
    kill(process, SIGTERM)
    waitpid(process, nil, 0)
  }
}

/// A pipe whose ends no other child inherits.
private struct Pipe {
  let read: Int32
  let write: Int32

  init() throws(TestServerProcess.Failure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw TestServerProcess.Failure(description: "no pipe: \(String(cString: strerror(errno)))")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    read = ends[0]
    write = ends[1]
  }
}

/// What stands before the first line break.
private func firstLine(of descriptor: Int32) -> String {
  var line: [UInt8] = []
  var byte: UInt8 = 0
  while read(descriptor, &byte, 1) == 1, byte != UInt8(ascii: "\n") { line.append(byte) }
  return String(decoding: line, as: UTF8.self)
}

/// Starts the server and reads its port.
private func spawn(
  _ path: String, folder: String?
) throws -> (port: Int, process: pid_t, input: Int32) {
  let toChild = try Pipe()
  let fromChild = try Pipe()
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, toChild.read, STDIN_FILENO)
  posix_spawn_file_actions_adddup2(&actions, fromChild.write, STDOUT_FILENO)
  var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path)]
  if let folder { arguments.append(strdup(folder)) }
  arguments.append(nil)
  defer { for argument in arguments { free(argument) } }
  var process = pid_t()
  let status = posix_spawn(&process, path, &actions, nil, &arguments, nil)
  close(toChild.read)
  close(fromChild.write)
  defer { close(fromChild.read) }
  guard status == 0 else {
    close(toChild.write)
    throw TestServerProcess.Failure(
      description: "\(path) does not start: \(String(cString: strerror(status)))")
  }
  guard let port = Int(firstLine(of: fromChild.read)) else {
    close(toChild.write)
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    throw TestServerProcess.Failure(description: "\(path) does not say its port")
  }
  return (port, process, toChild.write)
}
