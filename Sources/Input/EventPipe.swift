/// Carries events from where they arise to the one who listens: at once, so that a key does not
/// wait for a thread in between, and those that come before anybody listens as soon as one does.
public final class EventPipe {
  private var receive: (([Event]) -> Void)?
  private var waiting: [Event] = []
  private var isClosed = false

  /// Makes a pipe that nobody listens to.
  public init() {}

  /// Sends events that came together; nothing once the pipe is closed.
  public func send(_ events: [Event]) {
    guard !isClosed && !events.isEmpty else { return }
    guard let receive else {
      waiting += events
      return
    }
    receive(events)
  }

  /// Sends an event; nothing once the pipe is closed.
  public func send(_ event: Event) { send([event]) }

  /// Ends it: nothing comes any more, and what nobody listened to is gone.
  public func close() {
    isClosed = true
    waiting = []
  }

  /// Listens, in place of who did before.
  ///
  /// - Parameter receive: Takes events that came together, in the middle of what sends them.
  public func listen(_ receive: @escaping ([Event]) -> Void) {
    self.receive = receive
    guard !waiting.isEmpty else { return }
    let missed = waiting
    waiting = []
    receive(missed)
  }
}
