import Glibc
import Items
import Store
import Synchronization
import TestSupport
import Testing

@Suite("Several at one store", .timeLimit(.minutes(2)))
struct SharingTests {
  let folder: ScratchFolder
  let path: String

  init() throws {
    folder = try ScratchFolder()
    path = folder.file("store.db")
  }

  @Test("two connections that write at once both live, and see what the other wrote")
  func twoConnections() async throws {
    let stores = [try Store(path: path), try Store(path: path)]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (index, store) in stores.enumerated() {
        group.addTask {
          for number in 0..<50 {
            try await store.save(page("\(number)", of: "\(index)"), of: "\(index)")
            try await store.setRead(true, [item("\(number)").id], now: noon)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await stores[0].listed("1") == ["49"])
    #expect(try await stores[1].listed("0") == ["49"])
    #expect(try await stores[0].states(of: "s").count == 50)
  }

  @Test("many that begin at once have one database")
  func manyOpenings() async throws {
    let lines = Lines()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask { [path] in
          let store = try Store(path: path) { lines.add($0) }
          try await store.save(page("1", of: "\(number)"), of: "\(number)")
        }
      }
      try await group.waitForAll()
    }
    let store = try Store(path: path)
    for number in 0..<8 { #expect(try await store.listed("\(number)") == ["1"]) }
    #expect(lines.all == [])
  }

  @Test("nothing that was told saved is lost when a writer is killed", arguments: 1...5)
  func killed(seed: Int) async throws {
    var generator = SeededGenerator(seed: seed)
    let rounds = Int.random(in: 1...60, using: &generator)
    let last = try #require(try Writer.run(at: path, killedAfter: rounds), "seed \(seed)")
    let lines = Lines()
    let store = try Store(path: path) { lines.add($0) }
    let listed = try #require(try await store.listed())
    let first = try #require(listed.first.flatMap { Int($0) })
    #expect(first >= last, "seed \(seed)")
    #expect(listed == (first..<first + 20).map { "\($0)" })
    let states = try await store.states(of: "s")
    for number in 1...last {
      let state = states[item("\(number)").id]
      #expect(state?.readAt != nil && state?.starredAt != nil, "seed \(seed), item \(number)")
    }
    #expect(lines.all == [])
  }
}

/// A process that writes into a store, and is killed.
private enum Writer {
  /// Starts it, waits until it has told that so many rounds are saved, and kills it.
  ///
  /// - Returns: The last round that it told of; nil where it did not start.
  static func run(at path: String, killedAfter rounds: Int) throws -> Int? {
    guard let program = Program.built("StoreWriter") else { return nil }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    var arguments = [strdup(program), strdup(path), nil]
    defer { arguments.forEach { free($0) } }
    var process: pid_t = 0
    let status = spawning.withLock { _ in
      posix_spawn(&process, program, &actions, nil, &arguments, environ)
    }
    close(ends[1])
    guard status == 0 else { return nil }
    var output: [UInt8] = []
    var byte: UInt8 = 0
    while output.count(where: { $0 == UInt8(ascii: "\n") }) < rounds, read(ends[0], &byte, 1) == 1 {
      output.append(byte)
    }
    kill(process, SIGKILL)
    while read(ends[0], &byte, 1) == 1 { output.append(byte) }
    waitpid(process, nil, 0)
    return String(decoding: output, as: UTF8.self).split(separator: "\n").last.flatMap { Int($0) }
  }
}
