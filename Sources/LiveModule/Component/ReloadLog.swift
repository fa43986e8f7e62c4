/// Which items were asked to be set up anew, and when: whoever draws them compares with when they
/// were set up.
struct ReloadLog {
  /// Grows with every note.
  private(set) var version = 0
  private var all = 0
  private var items: [Int: Int] = [:]

  /// Notes that all items are to be set up anew.
  mutating func noteAll() {
    version += 1
    all = version
    items = [:]
  }

  /// Notes that some items are to be set up anew.
  mutating func note(_ indices: Set<Int>) {
    version += 1
    for index in indices { items[index] = version }
  }

  /// Whether an item was asked for after a version.
  func contains(_ item: Int, after version: Int) -> Bool {
    max(all, items[item] ?? 0) > version
  }
}
