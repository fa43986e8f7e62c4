public import Items

/// What goes on with sources at a moment.
public struct SourceActivity: Sendable {
  /// The addresses of those whose answers are awaited.
  public var running: Set<String>

  /// Until when those have to be left alone whose hosts asked for it, by their addresses.
  public var pauses: [String: Instant]

  /// Makes an activity; without arguments, none.
  public init(running: Set<String> = [], pauses: [String: Instant] = [:]) {
    self.running = running
    self.pauses = pauses
  }
}
