import Items
public import Store
import Synchronization

/// How the sources stand of which nothing is kept, as far as this run knows: files, folders,
/// programs, streams, and everything where there is no store; and which of all sources are being
/// asked.
public final class SourceLedger: Sendable {
  private let entries = Mutex<[String: SourceSummary]>([:])
  /// How many requests to each source have not ended.
  private let requests = Mutex<[String: Int]>([:])

  init() {}

  /// What is known of every source that was asked, in no order.
  public var summaries: [SourceSummary] { entries.withLock { Array($0.values) } }

  /// The sources whose answers are awaited, be it that their hosts have not come round to them.
  public var running: Set<String> { requests.withLock { Set($0.keys) } }

  /// Notes that a source is being asked, until as often that it no longer is.
  func began(_ id: String) { requests.withLock { $0[id, default: 0] += 1 } }

  /// Notes that the answer of a source is no longer awaited.
  func ended(_ id: String) {
    requests.withLock { requests in
      let left = (requests[id] ?? 0) - 1
      requests[id] = left > 0 ? left : nil
    }
  }

  /// Notes what came of asking a source: what it is called, how many things it lists, and when it
  /// is due again.
  func note(
    _ outcome: Result<(title: String?, count: Int, nextDue: Instant?), SourceError>, of id: String,
    at moment: Instant, took milliseconds: Int? = nil
  ) {
    // Who gave up waiting learned nothing of the source.
    if case .failure(let error) = outcome, error.kind == .cancelled { return }
    change(id, at: moment) { summary in
      summary.requests += 1
      summary.milliseconds = milliseconds ?? summary.milliseconds
      switch outcome {
      case .success(let answer):
        summary.title = answer.title ?? summary.title
        summary.listedCount = answer.count
        summary.answered(at: moment)
        summary.status.nextDue = answer.nextDue
      case .failure(let error): summary.failed(error, at: moment)
      }
    }
  }

  /// Notes what a source told by itself.
  func note(_ update: SourceUpdate, of id: String, at moment: Instant) {
    change(id, at: moment) { summary in
      switch update {
      case .connected:
        summary.requests += 1
        summary.answered(at: moment)
      case .item:
        summary.listedCount += 1
        summary.status.answeredAt = moment
      case .removal: summary.status.answeredAt = moment
      case .lost(let error): summary.failed(error, at: moment)
      }
    }
  }

  private func change(
    _ id: String, at moment: Instant, _ body: (inout SourceSummary) -> Void
  ) {
    entries.withLock { entries in
      var summary = entries[id] ?? SourceSummary(address: id)
      summary.askedAt = moment
      body(&summary)
      entries[id] = summary
    }
  }
}

extension SourceSummary {
  fileprivate mutating func answered(at moment: Instant) {
    status.answeredAt = moment
    status.failedSince = nil
    status.error = nil
    status.nextDue = nil
  }

  fileprivate mutating func failed(_ error: SourceError, at moment: Instant) {
    status.failedSince = status.failedSince ?? moment
    status.error = error.message
    status.nextDue = error.retryAt
  }
}
