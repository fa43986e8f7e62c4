/// A request on its way to the thread that carries it out.
struct Job: Sendable {
  /// Tells the job from others of its client.
  let id: UInt64

  let request: HTTPRequest

  let address: HTTPAddress

  /// Waits for the outcome; resumed exactly once.
  let answer: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>
}
