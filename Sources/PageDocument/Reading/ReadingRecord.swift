/// What the reader made of single values, for whoever shows a page as it was understood.
struct ReadingRecord {
  /// Texts after `${…}` was replaced, the secret parts hidden.
  private(set) var expansions: [Position: String] = [:]

  /// Places whose values nobody may see.
  private(set) var secrets: Set<Position> = []

  /// Values that stood for variables which are secret, in the order in which they were read.
  private(set) var brought: [Secret] = []

  /// What the paths in included files mean to the document itself.
  private(set) var paths: [Position: String] = [:]

  mutating func expand(to shown: String, at position: Position) {
    expansions[position] = shown
  }

  mutating func bring(_ secret: Secret) {
    brought.append(secret)
  }

  mutating func hide(_ position: Position) {
    secrets.insert(position)
  }

  mutating func resolve(_ path: String, at position: Position) {
    if position.file != nil { paths[position] = path }
  }
}
