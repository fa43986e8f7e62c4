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

  private var drawnAt: ContinuousClock.Instant?

  /// Notes that a frame was drawn, for whatever reason.
  mutating func didDraw() { drawnAt = now() }

  /// How long the next frame has to wait; nil where it may be drawn now.
  var timeLeft: Duration? {
    guard let drawnAt else { return nil }
    let left = interval - (now() - drawnAt)
    return left > .zero ? left : nil
  }
}

extension Shell {
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
