internal import CTerminal
internal import Dispatch
internal import Glibc
internal import Input

extension CursesDisplay {
  /// Begins to listen to the terminal and to signals.
  func startSources(signals: Int32) {
    startReading()
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.setEventHandler { [weak self] in self?.inputIsLate() }
    timer.schedule(deadline: .distantFuture)
    timer.activate()
    self.timer = timer
    guard signals >= 0 else { return }
    let signalSource = DispatchSource.makeReadSource(fileDescriptor: signals, queue: .main)
    signalSource.setEventHandler { [weak self] in self?.readSignals(signals) }
    signalSource.setCancelHandler { Glibc.close(signals) }
    signalSource.activate()
    self.signalSource = signalSource
  }

  /// Whether something was typed that has not come as an event yet.
  public var hasInput: Bool {
    isOpen && !isSuspended && readiness & Int16(POLLIN) != 0
  }

  /// What `poll` tells of the input: 0 where a read would wait.
  private var readiness: Int16 {
    var ready = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&ready, 1, 0) > 0 ? ready.revents : 0
  }

  /// Begins to listen to the terminal.
  func startReading() {
    let source = DispatchSource.makeReadSource(fileDescriptor: input, queue: .main)
    source.setEventHandler { [weak self] in self?.readInput() }
    source.activate()
    inputSource = source
  }

  /// Ends listening to the terminal, so that another program gets every byte.
  func stopReading() {
    inputSource?.cancel()
    inputSource = nil
    timer?.schedule(deadline: .distantFuture)
  }

  func stopSources() {
    inputSource?.cancel()
    signalSource?.cancel()
    timer?.cancel()
    inputSource = nil
    signalSource = nil
    timer = nil
  }

  func readInput() {
    // What was typed while another program had the terminal may have been dropped since it was
    // reported, and a read would then stop everything until the next key.
    guard isOpen && readiness != 0 else { return }
    // The main queue moves from thread to thread, and an event is handled where it is read.
    terminal_ensure_signal_stack()
    var arrived: [Event] = []
    let count = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4096) { buffer in
      let count = read(input, buffer.baseAddress, buffer.count)
      if count > 0 { parser.feed(buffer.prefix(count), into: &arrived) }
      return count
    }
    events.send(arrived)
    if count > 0 {
      // Nothing comes out of what has not ended, so that this began with these bytes.
      if !arrived.isEmpty || parser.limit == nil { begun = nil }
      waitForMore()
    } else if count == 0 || (errno != EINTR && errno != EAGAIN) {
      // A terminal that is gone is readable for ever; without this the processor would burn.
      inputSource?.cancel()
      events.send(.hangUp)
    }
  }

  private func waitForMore() {
    guard let patience = parser.patience else {
      timer?.schedule(deadline: .distantFuture)
      return
    }
    let now = DispatchTime.now()
    var deadline = Self.time(patience, after: now)
    if let limit = parser.limit {
      deadline = min(deadline, Self.time(limit, after: begun ?? now))
      begun = begun ?? now
    }
    timer?.schedule(deadline: deadline)
  }

  private static func time(_ duration: Duration, after start: DispatchTime) -> DispatchTime {
    let (seconds, attoseconds) = duration.components
    return start + .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
  }

  private func inputIsLate() {
    guard isOpen && parser.isPending else { return }
    begun = nil
    var arrived: [Event] = []
    parser.timeout(into: &arrived)
    events.send(arrived)
  }

  private func readSignals(_ descriptor: Int32) {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    guard isOpen && count > 0 else { return }
    for number in bytes.prefix(count).map(Int32.init) {
      switch number {
      case SIGWINCH: followSize()
      case SIGTSTP: suspend()
      case SIGCONT: goOn()
      default: events.send(.terminate(signal: number))
      }
    }
  }
}
