import Dispatch
import Glibc
import Routing

extension ChildProcess {
  /// The bytes after which nobody believes that a program will stop printing by itself.
  private nonisolated static var patience: Int { 64 << 20 }

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

  /// Reads what it prints until it ends, and keeps the beginning; one that does not stop printing
  /// is ended.
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
    // How much more may come before it is told to stop, politely at first.
    var rest = Self.patience
    var (isTold, isEnded) = (false, false)
    while true {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      // The end of the program is looked for now and then where the end of its output is not seen.
      let count = poll(&ready, 1, ended == nil ? 50 : 0)
      if count > 0 {
        var bytes = [UInt8](repeating: 0, count: 16_384)
        let length = Glibc.read(descriptor, &bytes, bytes.count)
        if length <= 0 {
          let state = ended ?? wait()
          return (isTold ? .exited(0) : state, kept)
        }
        kept += bytes.prefix(min(length, limit - kept.count))
        rest -= length
        guard rest <= 0, ended == nil, !isEnded else { continue }
        kill(-id, isTold ? SIGKILL : SIGPIPE)
        (rest, isEnded, isTold) = (Self.patience, isTold, true)
      } else if let ended {
        return (isTold ? .exited(0) : ended, kept)
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
