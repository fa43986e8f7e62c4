import Glibc
import Synchronization

/// A web server behind TLS with a certificate of its own making, which nobody has signed.
///
/// It is the one that the `openssl` command brings along: whatever lies in its folder is sent as it
/// is, so that a file holds a whole answer, headers and all. It ends with the last reference.
public final class TLSServer: Sendable {
  /// Why there is no server.
  public struct Failure: Error, CustomStringConvertible {
    /// What went wrong.
    public let description: String
  }

  /// The port of 127.0.0.1 on which it listens.
  public let port: Int

  private let folder: ScratchFolder
  private let process: pid_t
  /// Where it says what it does: a pipe that nobody held would end it.
  private let output: Int32

  /// Makes a certificate for `localhost` and starts the server.
  ///
  /// - Parameter answers: The answers by their paths, without the slash that these begin with.
  /// - Throws: ``Failure``, or what running a program throws.
  public init(answers: [String: String]) throws {
    folder = try ScratchFolder()
    for (name, answer) in answers { try folder.write(answer, to: name) }
    let made = try Program.run([
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
      "-nodes", "-keyout", folder.file("key.pem"), "-out", folder.file("certificate.pem"),
      "-days", "2", "-subj", "/CN=localhost",
      "-addext", "subjectAltName=DNS:localhost",
    ])
    guard made.status == 0 else {
      throw Failure(description: "openssl makes no certificate: \(made.errors)")
    }
    (port, process, output) = try spawning.withLock { [folder] _ in try spawn(in: folder) }
  }

  deinit {
    // It inherits that the threads of tests block all other signals.
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(output)
  }

  /// The address of a path that begins with `/`.
  public func url(_ path: String) -> String { "https://localhost:\(port)\(path)" }

  /// An answer that holds a document.
  public static func answer(_ document: String, type: String = "application/rss+xml") -> String {
    "HTTP/1.0 200 OK\r\nContent-Type: \(type)\r\n\r\n\(document)"
  }

  /// An answer that leads elsewhere.
  public static func redirect(to address: String) -> String {
    "HTTP/1.0 302 Found\r\nLocation: \(address)\r\n\r\n"
  }
}

/// Starts the server and reads its port from what it says.
private func spawn(in folder: ScratchFolder) throws -> (port: Int, process: pid_t, output: Int32) {
  var ends: [Int32] = [0, 0]
  guard pipe(&ends) == 0 else {
    throw TLSServer.Failure(description: "no pipe: \(String(cString: strerror(errno)))")
  }
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
  let script = """
    cd "$0" && exec openssl s_server -accept 127.0.0.1:0 -cert certificate.pem -key key.pem -HTTP
    """
  let words = ["sh", "-c", script, folder.path]
  var arguments = words.map { strdup($0) } + [nil]
  defer { for argument in arguments { free(argument) } }
  var process = pid_t()
  let status = posix_spawnp(&process, "sh", &actions, nil, &arguments, environ)
  close(ends[1])
  guard status == 0 else {
    close(ends[0])
    throw TLSServer.Failure(
      description: "openssl does not start: \(String(cString: strerror(status)))")
  }
  guard let port = announcedPort(on: ends[0]) else {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(ends[0])
    throw TLSServer.Failure(description: "openssl s_server does not say its port")
  }
  return (port, process, ends[0])
}

/// The number behind the last colon of the line `ACCEPT 127.0.0.1:40455`.
private func announcedPort(on descriptor: Int32) -> Int? {
  var line: [UInt8] = []
  var byte: UInt8 = 0
  while read(descriptor, &byte, 1) == 1 {
    guard byte == UInt8(ascii: "\n") else {
      line.append(byte)
      continue
    }
    let text = String(decoding: line, as: UTF8.self)
    if text.hasPrefix("ACCEPT") { return text.split(separator: ":").last.flatMap { Int($0) } }
    line.removeAll()
  }
  return nil
}
