import Glibc
import ItemSources
public import Shell
import TextGrid

/// The program without a terminal of its own: arguments in, an exit status out.
public struct Application {
  /// The arguments, without the program's name.
  public var arguments: [String]
  /// The variables of the environment.
  public var environment: [String: String]
  /// Opens the terminal, which listens to the mouse or leaves it alone; throws what standard error
  /// is to say where there is none.
  public var makeDisplay: (_ hasMouse: Bool) throws -> any Display
  /// Gives the next bytes of standard input; none at its end.
  public var input: () -> [UInt8]
  /// Where standard output goes; answers 0, or the number of the error that kept some of it away.
  public var output: (String) -> Int32
  /// Where standard error goes.
  public var errors: (String) -> Void

  /// Answers requests in place of the network; nil for the network.
  var fetcher: (any HTTPFetching)?

  /// Makes a program of its arguments and surroundings.
  public init(
    arguments: [String], environment: [String: String],
    makeDisplay: @escaping (_ hasMouse: Bool) throws -> any Display,
    input: @escaping () -> [UInt8] = StandardInput.next,
    output: @escaping (String) -> Int32 = { write($0, to: 1) },
    errors: @escaping (String) -> Void = { _ = write($0, to: 2) }
  ) {
    self.arguments = arguments
    self.environment = environment
    self.makeDisplay = makeDisplay
    self.input = input
    self.output = output
    self.errors = errors
  }

  /// Does what the arguments ask for.
  ///
  /// - Returns: The exit status: 0 fine, 1 a source failed, 2 wrong usage or a broken page, 128 and
  ///   the signal's number where a signal ended the program.
  public func run() async -> Int32 {
    var program = self
    do throws(UsageError) {
      (program.arguments, program.environment) = try LogOption.taken(from: arguments, environment)
    } catch {
      fail("\(error)\nhomefeed --help shows how it is used.")
      return ExitStatus.usage
    }
    guard let path = LogOption.path(in: program.environment) else {
      return await program.runCommand()
    }
    // What is written nowhere would be missed only when it is needed.
    guard EventLog(path: path, now: { LocalTime.now() }) != nil else {
      fail("the log \(path) cannot be written: \(String(cString: strerror(errno)))")
      return ExitStatus.usage
    }
    return await program.runCommand()
  }

  private func runCommand() async -> Int32 {
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try Invocation(arguments: arguments)
    } catch {
      fail("\(error)\nhomefeed --help shows how it is used.")
      return ExitStatus.usage
    }
    switch invocation {
    case .help(let command): return put(Usage.text(of: command))
    case .version: return put("homefeed \(Usage.version)")
    case .show(let options): return await show(options)
    case .snapshot(let options): return await snapshot(options)
    case .dump(let options): return await dump(options)
    case .refresh(let options): return await refresh(options)
    case .source(let options): return await source(options)
    case .making(let command): return await make(command)
    }
  }

  /// Prints lines on standard output.
  ///
  /// - Returns: `status`, or that something failed where not all of them could be written: what
  ///   goes to a full disk must not look like a success. A reader that went away is no error.
  func put(_ lines: String, status: Int32 = ExitStatus.fine) -> Int32 {
    let error = output(lines + "\n")
    guard error != 0, error != EPIPE else { return status }
    fail("standard output: " + String(cString: strerror(error)))
    return max(status, ExitStatus.sourceFailed)
  }

  /// Says on standard error what went wrong: each line after the program's name, or as it is where
  /// it begins with a place in a file, as editors want to read it.
  func fail(_ message: String, isLocated: Bool = false) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: true)
    let name = isLocated ? "" : "homefeed: "
    for line in lines { errors("\(name)\(TextCleaner.clean(String(line)))\n") }
  }
}

/// What the program ends with.
enum ExitStatus {
  static let fine: Int32 = 0
  static let sourceFailed: Int32 = 1
  static let usage: Int32 = 2
}

extension Application {
  /// The same under a name that no function of the system has.
  nonisolated static func writeAll(_ text: String, to descriptor: Int32) -> Int32 {
    write(text, to: descriptor)
  }
}

/// Writes all of a text to a descriptor.
///
/// - Returns: 0, or the number of the error that kept some of it away.
nonisolated public func write(_ text: String, to descriptor: Int32) -> Int32 {
  var rest = Array(text.utf8)[...]
  while !rest.isEmpty {
    let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written >= 0 {
      rest = rest.dropFirst(written)
    } else if errno == EAGAIN {
      // Whoever shares the descriptor made it non-blocking: wait until there is room.
      var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      _ = poll(&waiting, 1, -1)
    } else if errno != EINTR {
      return errno
    }
  }
  return 0
}
