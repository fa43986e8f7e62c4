import CCurl
import Glibc

/// The one thread of a client.
enum TransferThread {
  /// What a thread is started with.
  private final class Start: Sendable {
    let mailbox: Mailbox
    let configuration: HTTPConfiguration

    init(mailbox: Mailbox, configuration: HTTPConfiguration) {
      self.mailbox = mailbox
      self.configuration = configuration
    }
  }

  /// Starts a thread that lives until the mailbox is told to stop.
  ///
  /// - Returns: Whether the system gave one.
  static func start(mailbox: Mailbox, configuration: HTTPConfiguration) -> Bool {
    let start = Unmanaged.passRetained(Start(mailbox: mailbox, configuration: configuration))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let start = Unmanaged<Start>.fromOpaque(argument).takeRetainedValue()
        TransferThread.run(start.mailbox, start.configuration)
        return nil
      }, start.toOpaque())
    guard status == 0 else {
      start.release()
      return false
    }
    pthread_detach(thread)
    return true
  }

  private static func run(_ mailbox: Mailbox, _ configuration: HTTPConfiguration) {
    blockSignals()
    defer { mailbox.finish() }
    guard isReady, let multi = curl_multi_init() else { return }
    mailbox.listen(Mailbox.Wake(multi))
    TransferLoop(mailbox: mailbox, configuration: configuration, multi: multi).run()
    mailbox.deafen()
    curl_multi_cleanup(multi)
  }

  /// Readies curl once in the life of the process.
  private static let isReady = ccurl_global_init() == CURLE_OK

  /// Leaves every signal to other threads.
  ///
  /// SIGPIPE, which a write of the TLS library to a closed connection raises in the writing
  /// thread, stays pending here and harms nobody.
  private static func blockSignals() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
  }
}
