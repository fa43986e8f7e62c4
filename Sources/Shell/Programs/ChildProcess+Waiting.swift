import Dispatch
import Glibc
import Routing

extension ChildProcess {
  /// Waits until it ends, so that no zombie stays.
  nonisolated func end() async -> State {
    var state = await next()
    while state.isStopped { state = await next() }
    return state
  }

  /// Waits until it ends or is stopped.
  nonisolated func next() async -> State {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async { continuation.resume(returning: wait()) }
    }
  }

  /// Reads what it prints until it ends, and keeps the beginning.
  ///
  /// Something else that it started may hold the other end open for longer; that is not waited for.
  nonisolated func output(
    from descriptor: Int32, limit: Int
  ) async -> (state: State, output: [UInt8]) {
    await withCheckedContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async {
        continuation.resume(returning: read(descriptor, limit: limit))
      }
    }
  }

  private nonisolated func read(
    _ descriptor: Int32, limit: Int
  ) -> (state: State, output: [UInt8]) {
    var kept: [UInt8] = []
    var ended: State?
    while true {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // The end of the program is looked for now and then where the end of its output is not seen.
      let count = poll(&ready, 1, ended == nil ? 50 : 0)
      if count > 0 {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let length = Glibc.read(descriptor, &bytes, bytes.count)
        if length <= 0 { return (ended ?? wait(), kept) }
        kept += bytes.prefix(min(length, limit - kept.count))
      } else if let ended {
        return (ended, kept)
      } else {
        ended = ending()
      }
    }
  }
}

extension ChildProcess.State {
  /// The same in the words of screens.
  nonisolated func outcome(output: String = "") -> ExternalProgram.Outcome {
    switch self {
    case .exited(let status): .exited(status: status, output: output)
    case .killed(let signal): .killed(signal: signal)
    case .stopped: .exited(status: 0, output: output)
    }
  }
}
