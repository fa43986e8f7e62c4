/// How closely frames follow one another while nobody presses a key: a hundred sources that answer
/// in a moment are one frame, and leave the time between two to the keys.
struct FramePace {
  /// The least time between two such frames.
  var interval = Duration.milliseconds(16)

  /// A clock that only runs forward.
  var now: () -> ContinuousClock.Instant = { .now }

  /// Waits for some time; tests wait for less.
  var pause: (Duration) async -> Void = { try? await Task.sleep(for: $0) }

  /// What will draw the next one; nil where nothing waits.
  var timer: Task<Void, Never>?

  /// Until when a frame gives way to a key that is on its way; nil where none has.
  private var givesWayUntil: ContinuousClock.Instant?

  private var drawnAt: ContinuousClock.Instant?

  /// Notes that a frame was drawn, for whatever reason.
  mutating func didDraw() {
    drawnAt = now()
    givesWayUntil = nil
  }

  /// How long a frame gives way to a key that is on its way, once it has begun to; nil for no
  /// longer.
  mutating func timeToGiveWay() -> Duration? {
    let end = givesWayUntil ?? now() + interval
    givesWayUntil = end
    let left = end - now()
    return left > .zero ? left : nil
  }

  /// How long the next frame has to wait; nil where it may be drawn now.
  var timeLeft: Duration? {
    guard let drawnAt else { return nil }
    let left = interval - (now() - drawnAt)
    return left > .zero ? left : nil
  }
}

extension Shell {
  /// Shows what was pressed at once; what came by itself, with what comes right behind it, and not
  /// while a key is on its way, whose frame shows it as well.
  func drawInTime(hasEvents: Bool) {
    if !hasEvents, let wait = pace.timeLeft { return drawLater(wait) }
    // It may turn out to be no key, and wake nobody.
    if !hasEvents, needsDisplay, display.hasInput, let wait = pace.timeToGiveWay() {
      return drawLater(wait)
    }
    drawIfNeeded()
  }

  /// Has what is due drawn after a while, unless a key comes first.
  func drawLater(_ wait: Duration) {
    guard pace.timer == nil else { return }
    pace.timer = Task { [weak self, pause = pace.pause] in
      await pause(wait)
      guard !Task.isCancelled, let self else { return }
      self.pace.timer = nil
      self.wake.send()
    }
  }
}

// Keys come before contents.
extension Shell {
  /// So many turns contents wait for keys at most: a key that is held down must not keep them out.
  private static let patience = 4

  /// Waits, where something was pressed, until that shows.
  func letInputPass() async {
    for _ in 0..<Self.patience where hasInput {
      // What was typed may turn out to be nothing, and wake nobody.
      drawLater(pace.interval)
      await withCheckedContinuation { parked.append($0) }
    }
  }

  /// Lets contents go on that waited for this turn.
  func letContentsGo() {
    let waiting = parked
    parked = []
    for continuation in waiting { continuation.resume() }
  }
}
