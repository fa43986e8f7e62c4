/// Fetches over HTTP, politely: bounded in number, time and size, two transfers a host.
///
/// All transfers of a client run on one thread, which starts with the first of them. Meant to be
/// made once and shared.
public final class HTTPClient: Sendable {
  private let mailbox: Mailbox
  private let configuration: HTTPConfiguration

  /// Makes a client; nothing starts before the first fetch.
  public init(configuration: HTTPConfiguration = HTTPConfiguration()) {
    self.configuration = configuration
    mailbox = Mailbox()
  }

  deinit {
    mailbox.stop()
  }

  /// Fetches what `request` names, following redirects.
  ///
  /// Cancelling the task ends the transfer at once, wherever it stands.
  ///
  /// - Returns: The final response, whatever its status.
  /// - Throws: An ``HTTPError`` when there is none.
  public func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    try await fetch(request, sink: nil)
  }

  /// Fetches what `request` names, and hands the body of a good answer on as it comes.
  ///
  /// Streams do not count among the transfers of their host: they last. A stream has no end of time
  /// and of size, but the server may not be silent for longer than `silence`. What is no success is
  /// read to its end and returned, as by ``fetch(_:)``.
  ///
  /// - Parameters:
  ///   - request: What to fetch; its timeout and its size do not count.
  ///   - silence: How long the server may send nothing.
  ///   - receive: Takes the parts in order, on a thread of the client; it must not block.
  /// - Returns: The final response, when the server has ended it, without what was handed on.
  /// - Throws: An ``HTTPError`` when the stream broke off.
  @discardableResult
  public func stream(
    _ request: HTTPRequest, silence: Duration,
    receive: @escaping @Sendable (StreamPart) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    try await fetch(request, sink: StreamSink(silence: silence, receive: receive))
  }

  private func fetch(
    _ request: HTTPRequest, sink: StreamSink?
  ) async throws(HTTPError) -> HTTPResponse {
    let address = try HTTPAddress(request.url)
    let id = mailbox.makeID()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let job = Job(
          id: id, request: request, address: address, sink: sink, answer: continuation)
        mailbox.post(job, startingWith: configuration)
      }
    } onCancel: {
      mailbox.cancel(id)
    }
    mailbox.forget(id)
    return try result.get()
  }

  /// Ends every transfer with ``HTTPError/cancelled`` and the thread, and refuses new ones.
  ///
  /// Call it before the process exits: the TLS library must not be torn down under a transfer.
  ///
  /// - Parameter patience: How long to wait for the thread; it may hang in a system call.
  /// - Returns: Whether the thread has ended.
  @discardableResult
  public func shutDown(patience: Duration = .seconds(1)) -> Bool {
    mailbox.stop()
    return mailbox.waitForEnd(patience: patience)
  }
}
