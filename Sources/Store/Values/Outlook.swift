/// What decides whether sources may be asked: how they stand, and which hosts are left alone.
public struct Outlook: Hashable, Sendable {
  /// How the sources stand; those of which nothing is known have no entry.
  public var standings: [String: SourceStanding]

  /// The pauses of all hosts that have one.
  public var pauses: [String: HostPause]

  /// Makes an outlook; without arguments, one in which nothing is known.
  public init(standings: [String: SourceStanding] = [:], pauses: [String: HostPause] = [:]) {
    self.standings = standings
    self.pauses = pauses
  }
}
