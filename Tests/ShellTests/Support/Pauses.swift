/// Pauses that the test ends, or whoever cancels the task that waits.
@MainActor final class Pauses<Length> {
  private(set) var asked: [Length] = []
  private var waiting: [AsyncStream<Void>.Continuation] = []

  func pause(_ length: Length) async {
    asked.append(length)
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    waiting.append(continuation)
    for await _ in stream {}
  }

  func endAll() {
    for continuation in waiting { continuation.finish() }
    waiting = []
  }
}
