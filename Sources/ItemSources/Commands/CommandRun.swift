import Dispatch
import Glibc
import Synchronization

/// One run of a program for its output: no shell, nothing to read, bounded in time and size.
///
/// The program has a session and so a process group of its own: what it starts ends with it.
final class CommandRun: Sendable {
  /// What a program left behind.
  struct Outcome: Hashable, Sendable {
    /// What it wrote on standard output, as far as there was room.
    var output: [UInt8]

    /// What it wrote on standard error, as far as there was room.
    var complaint: [UInt8]

    /// Whether there was more output than room.
    var isCut: Bool

    /// How it ended.
    var end: End
  }

  /// How a program ended.
  enum End: Hashable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    case timedOut
    case cancelled
    case didNotStart(Int32)
  }

  private let arguments: [String]
  private let timeout: Duration
  private let maximumSize: Int

  private struct Group {
    /// The process group; 0 while there is none.
    var id: pid_t = 0
    var isCancelled = false
    var isLate = false

    /// Ends the program and what it started.
    func kill() {
      if id > 0 { _ = Glibc.kill(-id, SIGKILL) }
    }
  }

  private let group = Mutex(Group())

  /// The most bytes of standard error that are kept.
  private static let maximumComplaint = 4096

  init(_ arguments: [String], timeout: Duration, maximumSize: Int) {
    self.arguments = arguments
    self.timeout = timeout
    self.maximumSize = maximumSize
  }

  /// Runs the program; cancelling the task ends it.
  func outcome() async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        // A thread of its own to wait on: the shared pool has two.
        DispatchQueue.global(qos: .utility).async {
          continuation.resume(returning: self.run())
        }
      }
    } onCancel: {
      group.withLock { group in
        group.isCancelled = true
        group.kill()
      }
    }
  }

  private func run() -> Outcome {
    guard let pipes = CommandPipes() else { return failed(errno) }
    defer { pipes.close() }
    let (child, status) = start(pipes)
    guard status == 0 else { return failed(status) }
    let deadline = DispatchWorkItem {
      self.group.withLock { group in
        group.isLate = true
        group.kill()
      }
    }
    let end = ContinuousClock.now + timeout
    DispatchQueue.global(qos: .utility).asyncAfter(
      deadline: .now() + .milliseconds(Int(clamping: timeout.milliseconds)), execute: deadline)
    collect(from: pipes, until: end)
    let code = finish(child, killing: pipes.isCut)
    deadline.cancel()
    return Outcome(
      output: pipes.output, complaint: pipes.complaint, isCut: pipes.isCut, end: code)
  }

  /// Waits for the program's end, and ends what it left behind.
  private func finish(_ child: pid_t, killing: Bool) -> End {
    if killing { group.withLock { $0.kill() } }
    // Looked at first and taken away afterwards: until then nobody else can have its number.
    var information = siginfo_t()
    while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) == -1 && errno == EINTR {}
    let (isCancelled, isLate) = group.withLock { group in
      group.kill()
      group.id = 0
      return (group.isCancelled, group.isLate)
    }
    var code: Int32 = 0
    while waitpid(child, &code, 0) == -1 && errno == EINTR {}
    return isCancelled ? .cancelled : isLate ? .timedOut : Self.end(code)
  }

  private func failed(_ number: Int32) -> Outcome {
    let end: End = number == ECANCELED ? .cancelled : .didNotStart(number)
    return Outcome(output: [], complaint: [], isCut: false, end: end)
  }

  /// Starts the program, unless it is cancelled already.
  private func start(_ pipes: CommandPipes) -> (child: pid_t, status: Int32) {
    group.withLock { group in
      guard !group.isCancelled else { return (0, ECANCELED) }
      var child: pid_t = 0
      let status = pipes.spawn(arguments, into: &child)
      pipes.closeChildEnds()
      group.id = status == 0 ? child : 0
      return (child, status)
    }
  }

  /// Reads until the program has closed its output, or nobody wants more.
  private func collect(from pipes: CommandPipes, until end: ContinuousClock.Instant) {
    while pipes.isOpen, !pipes.isCut, !group.withLock(\.isCancelled) {
      let left = end - .now
      // Whoever left the group, and so outlived its end, may still hold the pipe.
      guard left > .zero else { return }
      pipes.read(
        waiting: Int32(clamping: left.milliseconds), upTo: maximumSize,
        complaints: Self.maximumComplaint)
    }
  }

  /// What a status of `waitpid` means; Swift does not see the macros for it.
  private static func end(_ code: Int32) -> End {
    let signal = code & 0x7F
    return signal == 0 ? .exited(code >> 8 & 0xFF) : .signalled(signal)
  }
}

extension Duration {
  /// Whole milliseconds, rounded up.
  fileprivate var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    let (whole, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    return overflow ? .max / 2 : whole + (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
  }
}
