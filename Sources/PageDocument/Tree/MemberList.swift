/// The entries of a map while it is read; of a key that stands twice the first stays.
struct MemberList {
  private(set) var entries: [Node.Entry] = []
  private(set) var duplicates: [TreeFault] = []
  private var lines: [String: Int] = [:]

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(_ entry: Node.Entry) {
    guard let line = lines[entry.key] else {
      lines[entry.key] = entry.keyPosition.line
      return entries.append(entry)
    }
    duplicates.append(
      TreeFault(
        entry.keyPosition, found: "key \(quoted(entry.key)) a second time (first in line \(line))",
        expected: "each key once"))
  }
}
