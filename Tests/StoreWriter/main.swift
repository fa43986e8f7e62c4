import Glibc
import Items
import Store

// Writes into a store for ever, and says on standard output what it has been told is saved: the
// tests kill it in the middle of that.

guard CommandLine.arguments.count == 2 else { exit(2) }
let store = try Store(path: CommandLine.arguments[1])
let start = Instant(seconds: 1_767_225_600)
for round in 1... {
  let items = (round..<round + 20).map { number in
    var item = Item(id: ItemID(source: "s", value: "\(number)"), title: "Item \(number)")
    item.content = Markup(.html, String(repeating: "<p>\(number)</p>", count: 200))
    return item
  }
  let now = start.advanced(bySeconds: Int64(round))
  try await store.save(StoredPage(items: items), of: "s", status: SourceStatus(), now: now)
  try await store.setRead(true, [items[0].id], now: now)
  try await store.setStarred(true, items[0], now: now)
  // Past the buffer of print, which would die with the process.
  let line = Array("\(round)\n".utf8)
  guard write(STDOUT_FILENO, line, line.count) == line.count else { exit(1) }
}
