import CCurl

/// Runs the transfers of one client; everything here happens on the client's thread.
final class TransferLoop {
  private let mailbox: Mailbox
  private let configuration: HTTPConfiguration
  private let multi: UnsafeMutableRawPointer

  /// Jobs whose turn has not come, oldest first.
  private var waiting: [Job] = []

  /// Transfers under way, by their handle.
  private var running: [UnsafeMutableRawPointer: Transfer] = [:]

  /// How many of them each host has.
  private var load: [String: Int] = [:]

  /// Memory for the bodies of transfers, which one after the other fills.
  private let bodies = BodyPool()

  /// How many more transfers may start, as far as their number goes.
  ///
  /// Hosts that hang must not keep the others from starting: their transfers do not count, up to a
  /// limit. Nor do streams, which last.
  private var room: Int {
    var (pulls, lively) = (0, 0)
    for transfer in running.values where transfer.job.sink == nil {
      pulls += 1
      if !transfer.isStalled { lively += 1 }
    }
    return min(configuration.maximumTransfers - lively, 4 * configuration.maximumTransfers - pulls)
  }

  private var isStopping = false

  init(mailbox: Mailbox, configuration: HTTPConfiguration, multi: UnsafeMutableRawPointer) {
    self.mailbox = mailbox
    self.configuration = configuration
    self.multi = multi
    ccurl_multi_set_long(multi, CURLMOPT_MAXCONNECTS, Int(2 * configuration.maximumTransfers))
  }

  /// Works until it is told to stop, asleep while there is nothing to do.
  func run() {
    while true {
      obey(mailbox.takeCommands())
      if isStopping { return endAll() }
      startWaiting()
      var count: Int32 = 0
      curl_multi_perform(multi, &count)
      collectFinished()
      endSilent()
      startWaiting()
      if running.isEmpty { bodies.empty() }
      curl_multi_poll(multi, nil, 0, sleep, nil)
    }
  }

  /// The longest sleep in milliseconds; curl cuts it short where a transfer has a timer.
  private var sleep: Int32 { running.isEmpty ? 3_600_000 : 1000 }

  private func obey(_ commands: [Mailbox.Command]) {
    for command in commands {
      switch command {
      case .start(let job): waiting.append(job)
      case .cancel(let id): cancel(id)
      case .stop: isStopping = true
      }
    }
  }

  private func cancel(_ id: UInt64) {
    if let index = waiting.firstIndex(where: { $0.id == id }) {
      waiting.remove(at: index).answer.resume(returning: .failure(.cancelled))
    } else if let transfer = running.values.first(where: { $0.job.id == id }) {
      finish(transfer, .failure(.cancelled))
    }
  }

  private func endAll() {
    for job in waiting { job.answer.resume(returning: .failure(.cancelled)) }
    waiting.removeAll()
    for transfer in running.values { finish(transfer, .failure(.cancelled)) }
  }

  /// Starts what may start, in order, leaving out hosts that are busy.
  private func startWaiting() {
    guard !waiting.isEmpty else { return }
    var index = 0
    var room = room
    while index < waiting.count, room > 0 {
      let host = waiting[index].address.host
      let isStream = waiting[index].sink != nil
      if isStream || load[host, default: 0] < configuration.maximumTransfersPerHost {
        start(waiting.remove(at: index))
        if !isStream { room -= 1 }
      } else {
        index += 1
      }
    }
  }

  private func start(_ job: Job) {
    let transfer = Transfer(job, configuration: configuration, bodies: bodies)
    do throws(HTTPError) {
      try transfer?.checkAddress()
    } catch {
      return job.answer.resume(returning: .failure(error))
    }
    guard let transfer,
      curl_multi_add_handle(multi, transfer.easy) == CURLM_OK
    else {
      let reason = "no memory for another transfer"
      let error = HTTPError.other(host: job.address.host, reason: reason)
      return job.answer.resume(returning: .failure(error))
    }
    running[transfer.easy] = transfer
    if job.sink == nil { load[job.address.host, default: 0] += 1 }
  }

  /// Ends the streams whose servers have gone without a word.
  private func endSilent() {
    for transfer in running.values {
      guard transfer.excessiveSilence != nil, let sink = transfer.job.sink else { continue }
      finish(
        transfer, .failure(.timedOut(host: transfer.job.address.host, after: sink.silence)))
    }
  }

  private func collectFinished() {
    var left: Int32 = 0
    while let message = curl_multi_info_read(multi, &left) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
        let transfer = running[easy]
      else { continue }
      conclude(transfer, message.pointee.data.result)
    }
  }

  /// Answers a transfer that curl is done with, or sends it where it was redirected to.
  private func conclude(_ transfer: Transfer, _ code: CURLcode) {
    do throws(HTTPError) {
      if transfer.isWorthAnotherTry(code) {
        curl_multi_remove_handle(multi, transfer.easy)
        transfer.tryAgain()
      } else {
        try transfer.check(code)
        guard let target = try transfer.redirectTarget else {
          return finish(transfer, .success(try transfer.unpackedResponse))
        }
        curl_multi_remove_handle(multi, transfer.easy)
        try transfer.follow(to: target)
      }
      guard curl_multi_add_handle(multi, transfer.easy) == CURLM_OK else {
        throw .other(host: transfer.address.host, reason: "the request could not go on")
      }
    } catch {
      finish(transfer, .failure(error))
    }
  }

  private func finish(_ transfer: Transfer, _ result: Result<HTTPResponse, HTTPError>) {
    curl_multi_remove_handle(multi, transfer.easy)
    running[transfer.easy] = nil
    defer { transfer.job.answer.resume(returning: result) }
    guard transfer.job.sink == nil else { return }
    let host = transfer.job.address.host
    load[host] = load[host, default: 0] > 1 ? load[host, default: 0] - 1 : nil
  }
}
