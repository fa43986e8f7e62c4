import Input
import Shell
import TextGrid

/// A display that counts frames and calls.
@MainActor final class CountingDisplay: Display {
  var size: Size
  let events = EventPipe()
  private(set) var frames: [Grid] = []
  private(set) var calls: [String] = []
  var canCopy = true
  var hasInput = false

  init(width: Int = 60, height: Int = 20) {
    size = Size(width: width, height: height)
  }

  func send(_ events: Event...) { self.events.send(events) }
  func hangUp() { events.send(.hangUp) }
  func present(_ grid: Grid) { frames.append(grid) }
  func repaint() { calls.append("repaint") }
  func suspend() { calls.append("suspend") }
  func handOver() -> Int32? {
    calls.append("hand over")
    return nil
  }
  func stopWhileHandedOver() { calls.append("stop") }
  func useMouse(_ isWanted: Bool) { calls.append("mouse \(isWanted ? "on" : "off")") }
  func takeBack() { calls.append("take back") }
  private(set) var titles: [String] = []
  func setTitle(_ title: String) { titles.append(title) }
  func ring() { calls.append("ring") }
  func notify(_ text: String) { calls.append("notify \(text)") }
  func copy(_ text: String) -> Bool {
    calls.append("copy \(text)")
    return canCopy
  }
  func close() {
    calls.append("close")
    events.close()
  }
}
