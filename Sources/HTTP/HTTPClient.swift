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
    let address = try HTTPAddress(request.url)
    let id = mailbox.makeID()
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let job = Job(id: id, request: request, address: address, answer: continuation)
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
