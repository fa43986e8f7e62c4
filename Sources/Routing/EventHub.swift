/// Carries a feature's notifications, typed events of its header, to whoever listens.
@MainActor
public final class EventHub {
  private struct Observer {
    weak var owner: AnyObject?
    let handle: (Any) -> Void
  }

  private var observers: [ObjectIdentifier: [Observer]] = [:]

  /// Makes a hub that nobody listens to.
  public init() {}

  /// Hands every later event of a type to `handle`, as long as `owner` lives.
  ///
  /// The closure should hold the owner weakly, or the owner never goes.
  public func observe<Event: Sendable>(
    _ type: Event.Type, owner: AnyObject, handle: @escaping (Event) -> Void
  ) {
    let observer = Observer(owner: owner) { event in
      if let event = event as? Event { handle(event) }
    }
    observers[ObjectIdentifier(type), default: []].append(observer)
  }

  /// Tells everyone who listens to the event's type, in the order in which they began.
  public func post<Event: Sendable>(_ event: Event) {
    let key = ObjectIdentifier(Event.self)
    observers[key]?.removeAll { $0.owner == nil }
    for observer in observers[key] ?? [] { observer.handle(event) }
  }

  nonisolated deinit {}
}
