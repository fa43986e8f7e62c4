import CCurl
import Dispatch
import Synchronization

/// What tasks and the transfer thread tell each other, the one thing that they share.
final class Mailbox: Sendable {
  /// What the thread is to do.
  enum Command: Sendable {
    case start(Job)
    case cancel(UInt64)
    case stop
  }

  private struct State {
    var commands: [Command] = []

    /// Jobs that were posted and are not forgotten.
    var posted: Set<UInt64> = []

    /// Jobs that were cancelled before they were posted: the handler of a task that is cancelled
    /// already runs before its operation.
    var cancelledEarly: Set<UInt64> = []

    var lastID: UInt64 = 0
    var hasThread = false
    var isStopped = false

    /// Set while the thread can be woken.
    var wake: Wake?

    /// Adds a command, and wakes the thread unless one before it has done so and still waits.
    mutating func add(_ command: Command) {
      commands.append(command)
      if commands.count == 1 { wake?() }
    }
  }

  private let state = Mutex(State())
  private let ended = DispatchSemaphore(value: 0)

  /// A number no other job of this client has.
  func makeID() -> UInt64 {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  /// Hands a job to the thread, which is started when this is the first.
  func post(_ job: Job, startingWith configuration: HTTPConfiguration) {
    let (isWelcome, needsThread) = state.withLock { state in
      guard !state.isStopped, !state.cancelledEarly.contains(job.id) else { return (false, false) }
      state.posted.insert(job.id)
      state.add(.start(job))
      defer { state.hasThread = true }
      return (true, !state.hasThread)
    }
    guard isWelcome else { return job.answer.resume(returning: .failure(.cancelled)) }
    guard needsThread else { return }
    if !TransferThread.start(mailbox: self, configuration: configuration) {
      stop()
      finish()
    }
  }

  /// Asks for the end of a job.
  func cancel(_ id: UInt64) {
    state.withLock { state in
      guard state.posted.contains(id) else {
        state.cancelledEarly.insert(id)
        return
      }
      state.add(.cancel(id))
    }
  }

  /// Drops what is remembered of a job that has been answered.
  func forget(_ id: UInt64) {
    state.withLock { state in
      state.posted.remove(id)
      state.cancelledEarly.remove(id)
    }
  }

  /// Asks for the end of everything.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.add(.stop)
    }
  }

  /// Waits until the thread has ended.
  func waitForEnd(patience: Duration) -> Bool {
    guard state.withLock({ $0.hasThread }) else { return true }
    guard ended.wait(timeout: .now() + .milliseconds(patience.milliseconds)) == .success else {
      return false
    }
    ended.signal()
    return true
  }
}

// What the thread calls.
extension Mailbox {
  /// Ends the sleep of the thread; curl allows that from any thread.
  struct Wake: @unchecked Sendable {
    // Unchecked: curl_multi_wakeup is the one function that may be called on a multi handle from
    // another thread, and the mailbox drops its copy, under its lock, before the handle dies.
    private let multi: UnsafeMutableRawPointer

    init(_ multi: UnsafeMutableRawPointer) {
      self.multi = multi
    }

    func callAsFunction() {
      curl_multi_wakeup(multi)
    }
  }

  /// Lets the thread be woken from now on.
  func listen(_ wake: Wake) {
    state.withLock { state in
      state.wake = wake
      // What came before was not announced.
      if !state.commands.isEmpty { wake() }
    }
  }

  /// Takes everything that was asked for since the last call.
  func takeCommands() -> [Command] {
    state.withLock { state in
      defer { state.commands.removeAll() }
      return state.commands
    }
  }

  /// Lets the thread be woken no more.
  func deafen() {
    state.withLock { $0.wake = nil }
  }

  /// Says that the thread is gone: what it was still to start will not be.
  func finish() {
    let rest = state.withLock { state in
      state.wake = nil
      state.isStopped = true
      defer { state.commands.removeAll() }
      return state.commands
    }
    for case .start(let job) in rest { job.answer.resume(returning: .failure(.cancelled)) }
    ended.signal()
  }
}
