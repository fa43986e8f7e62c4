import Items
import TestSupport
import Testing

@testable import Store

@Suite("Changes that wait are made together")
struct ChangesTests {
  let folder: ScratchFolder
  let store: Store

  init() throws {
    folder = try ScratchFolder()
    store = try Store(path: folder.file("store.db"))
  }

  @Test("answers that come at once are all kept, and each hears of its own")
  func atOnce() async throws {
    let sources = (0..<80).map { "s\($0)" }
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for (index, source) in sources.enumerated() {
        group.addTask { [store] in
          let items = (0...index % 7).map { item("\($0)", of: source) }
          return try await store.save(
            StoredPage(items: items), of: source, status: SourceStatus(), now: noon)
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(counts == (0..<80).reduce(0) { $0 + 1 + $1 % 7 })
    for (index, source) in sources.enumerated() {
      #expect(try await store.listed(source)?.count == 1 + index % 7)
    }
  }

  @Test("one that fails is undone, hears why, and leaves the others alone")
  func failing() async throws {
    let reason = StoreError.failed(path: "p", reason: "no")
    let first = Change(weight: 1) { database throws(StoreError) in
      try Store.number(of: "first", in: database)
    }
    let bad = Change<Int>(weight: 1) { database throws(StoreError) in
      _ = try Store.number(of: "bad", in: database)
      throw reason
    }
    let last = Change(weight: 1) { database throws(StoreError) in
      try Store.number(of: "last", in: database)
    }
    for change in [first, bad, last] as [any WaitingChange] { store.changes.add(change) }
    try await store.setStatus(SourceStatus(), of: "behind")
    #expect(throws: reason) { try bad.result?.get() }
    #expect(try first.result?.get() != nil && last.result?.get() != nil)
    #expect(try await store.status(of: "bad") == nil)
    for source in ["first", "last", "behind"] {
      #expect(try await store.status(of: source) != nil)
    }
  }

  @Test("a transaction takes no more than its share, but always one, and in order")
  func shares() {
    let changes = WaitingChanges()
    for weight in [300, 100, 200, 900, 1] {
      changes.add(Change(weight: weight) { _ throws(StoreError) in })
    }
    #expect(changes.take(upTo: 500).map(\.weight) == [300, 100])
    #expect(changes.take(upTo: 500).map(\.weight) == [200])
    #expect(changes.take(upTo: 500).map(\.weight) == [900])
    #expect(changes.take(upTo: 500).map(\.weight) == [1])
    #expect(changes.take(upTo: 500).isEmpty)
  }

  @Test(
    "a good answer ends the pause of its host, but none that the host asks for and that lasts",
    arguments: [(false, 1, false), (false, 3, false), (true, 1, false), (true, 3, true)])
  func wellHost(isAskedFor: Bool, until: Int64, stays: Bool) async throws {
    let pause = HostPause(failures: 1, until: hour(until), isAskedFor: isAskedFor)
    try await store.setPause(pause, of: "a.example")
    try await store.setPause(pause, of: "b.example")
    var exchange = Exchange(askedAt: hour(2), milliseconds: 5)
    exchange.wellHost = "a.example"
    try await store.setStatus(SourceStatus(), of: "s", after: exchange)
    #expect(try await store.pause(of: "a.example") == (stays ? pause : nil))
    #expect(try await store.pause(of: "b.example") == pause)
  }

  @Test("what decides whether sources may be asked is read in one go")
  func outlook() async throws {
    try await store.save(page("1", "2"), of: "s")
    let pause = HostPause(failures: 1, until: hour(1), isAskedFor: true)
    try await store.setPause(pause, of: "a.example")
    let outlook = try await store.outlook(of: ["s", "unknown"])
    #expect(outlook.standings["s"]?.listedCount == 2)
    #expect(outlook.standings["s"]?.status.answeredAt == noon)
    #expect(outlook.standings["unknown"] == nil)
    #expect(outlook.pauses == ["a.example": pause])
  }
}
