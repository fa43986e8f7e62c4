/// One event that a server sent (WHATWG HTML, 9.2 "Server-sent events").
public struct ServerSentEvent: Hashable, Sendable {
  /// What kind of event it is; `message` where the server did not say.
  public var type: String

  /// What it tells, its lines parted by line feeds.
  public var data: String

  /// What to ask the events after this one by; empty where the server names none.
  public var id: String

  /// Makes an event.
  public init(type: String = "message", data: String, id: String = "") {
    self.type = type
    self.data = data
    self.id = id
  }
}
