import Dispatch

/// Runs the jobs of one store, one after the other, on a queue of its own.
///
/// A query waits for the disk and for other processes; the shared pool, with its two or so
/// threads, must not wait along.
final class StoreExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "homefeed.store", qos: .userInitiated)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
