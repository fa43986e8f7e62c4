/// A request on its way to the thread that carries it out.
struct Job: Sendable {
  /// Tells the job from others of its client.
  let id: UInt64

  let request: HTTPRequest

  let address: HTTPAddress

  /// Takes the body of a good answer as it comes; nil for all of it in the end.
  var sink: StreamSink?

  /// Waits for the outcome; resumed exactly once.
  let answer: CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>
}
