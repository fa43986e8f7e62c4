internal import Dispatch
internal import Glibc
import Synchronization

/// Carries out the work that the screen does not wait for: reading answers, and keeping them.
///
/// It does as much of it at once as leaves a processor to the screen: a key that is pressed while a
/// hundred sources answer finds one free. What takes long keeps the rest waiting for a moment only:
/// then one more thing is done at once.
public final class WorkPool: TaskExecutor {
  /// The pool of the program.
  public static let shared = WorkPool(width: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)) - 1))

  /// How long everything may stand still before one more thing is done at once.
  static let patience = DispatchTimeInterval.milliseconds(20)

  typealias Work = @Sendable () -> Void

  private struct State {
    /// What is done before all else.
    var urgent: [Work] = []
    var waiting: [Work] = []
    /// How many workers there are.
    var running = 0
    /// How much was begun so far.
    var begun = 0
    /// Whether somebody looks after a while whether anything was begun.
    var isWatched = false

    mutating func next() -> Work? {
      if !urgent.isEmpty { return urgent.removeFirst() }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    var isIdle: Bool { urgent.isEmpty && waiting.isEmpty }
  }

  private let width: Int
  /// Looks from time to time whether anything is begun.
  private let watcher = DispatchQueue(label: "homefeed.work.watch", qos: .utility)
  private let state = Mutex(State())

  /// Makes a pool that does so much at once.
  public init(width: Int) { self.width = width }

  /// Takes a job of a task.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    add { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
  }

  /// Has something done when its turn comes.
  func add(isUrgent: Bool = false, _ work: @escaping Work) {
    let (mustStart, mustWatch) = state.withLock { state in
      if isUrgent { state.urgent.append(work) } else { state.waiting.append(work) }
      guard state.running >= width else {
        state.running += 1
        return (true, false)
      }
      defer { state.isWatched = true }
      return (false, !state.isWatched)
    }
    if mustStart { startWorker() }
    if mustWatch { watch() }
  }

  /// Starts a worker, on a serial queue: these get a thread at once, whoever blocks others.
  private func startWorker() {
    DispatchQueue(label: "homefeed.work", qos: .utility).async { [self] in runWorker() }
  }

  /// Works until there is nothing left, or more workers than there should be.
  private func runWorker() {
    var isFirst = true
    while true {
      let work = state.withLock { state -> Work? in
        guard isFirst || state.running <= width, let work = state.next() else {
          state.running -= 1
          return nil
        }
        state.begun += 1
        return work
      }
      guard let work else { return }
      isFirst = false
      work()
    }
  }

  /// Looks after a while whether anything was begun; where nothing was, starts another worker.
  private func watch() {
    let before = state.withLock(\.begun)
    watcher.asyncAfter(deadline: .now() + Self.patience) { [self] in
      let (isStuck, mustWatch) = state.withLock { state in
        state.isWatched = !state.isIdle
        let isStuck = !state.isIdle && state.begun == before
        if isStuck { state.running += 1 }
        return (isStuck, state.isWatched)
      }
      if isStuck { startWorker() }
      if mustWatch { watch() }
    }
  }
}

/// Does the jobs of an actor in a pool: one after the other, and before what else waits there.
public final class WorkLane: SerialExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isQueued = false
  }

  private let pool: WorkPool
  private let state = Mutex(State())

  /// Makes a lane of a pool.
  public init(in pool: WorkPool = .shared) { self.pool = pool }

  /// Takes a job of the actor.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let mustQueue = state.withLock { state in
      state.jobs.append(job)
      defer { state.isQueued = true }
      return !state.isQueued
    }
    if mustQueue { queue() }
  }

  private func queue() { pool.add(isUrgent: true) { [self] in doNext() } }

  private func doNext() {
    let job = state.withLock { $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }
    job?.runSynchronously(on: asUnownedSerialExecutor())
    let isLeft = state.withLock { state in
      state.isQueued = !state.jobs.isEmpty
      return state.isQueued
    }
    if isLeft { queue() }
  }
}
