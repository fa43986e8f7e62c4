import FoundationEssentials
import Glibc
import Items
import Store
import TestSupport
import Testing

@Suite("Nothing that was told kept is lost, however a run ends", .timeLimit(.minutes(10)))
struct KillingTests {
  let folder: ScratchFolder
  let server: TestServerProcess
  let page: String
  let path: String

  /// `make test-full` kills more often.
  private static let kills =
    ProcessInfo.processInfo.environment["HOMEFEED_KILLS"].flatMap { Int($0) } ?? 5

  private static let canMount =
    (try? Program.run(["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"]).status) == 0

  init() throws {
    folder = try ScratchFolder()
    let server = try TestServerProcess()
    self.server = server
    path = folder.file("store.db")
    // Each answer brings more than the one before.
    let steps = (1...60).map { "\($0)=/rss?items%3D\($0 * 7)" }.joined(separator: "&")
    let sources = (1...8).map { "\"\(server.url("/turns/\($0)?\(steps)"))\"" }
    page = try folder.write(
      "tabs: [{title: All, blocks: [{id: a, source: {merge: [\(sources.joined(separator: ", "))]}}]}]",
      to: "home.yaml")
  }

  private var environment: [String: String] {
    ["HOME": "/nowhere", "LANG": "C.UTF-8", "HOMEFEED_STORE": path]
  }

  /// Opens the store; nothing may be wrong with it.
  private func store() throws -> Store {
    try Store(path: path) { Issue.record("\($0)") }
  }

  /// Starts a refresh, and kills it after so many microseconds: the moment is what is tested.
  private func refreshAndKill(after microseconds: UInt32) throws {
    let program = try Homefeed.binary()
    let arguments: [String] = [program, "refresh", "--all", page]
    var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    words.append(nil)
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map {
      strdup("\($0.key)=\($0.value)")
    }
    variables.append(nil)
    defer { (words + variables).forEach { free($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var process: pid_t = 0
    let status = posix_spawn(&process, program, &actions, nil, &words, &variables)
    try #require(status == 0)
    usleep(microseconds)
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
  }

  @Test("kill -9 at random moments of refreshes")
  func killed() async throws {
    var generator = SeededGenerator(seed: 42)
    var told: Set<ItemID> = []
    for round in 1...Self.kills {
      try refreshAndKill(after: .random(in: 5_000...150_000, using: &generator))
      let store = try store()
      let source = server.url("/turns/\(round % 8 + 1)")
      var item = Item(id: ItemID(source: source, value: "Test-\(round)"), title: "Item")
      item.link = "https://a.example/\(round)"
      try await store.setRead(true, [item.id], now: Instant(seconds: Int64(round)))
      try await store.setStarred(true, item, now: Instant(seconds: Int64(round)))
      await store.close()
      told.insert(item.id)
    }
    let finished = try Program.run(
      [try Homefeed.binary(), "refresh", "--all", page], environment: environment)
    #expect(finished.status == 0, "\(finished.errors)")
    let store = try store()
    for id in told {
      let state = try await store.states(of: id.source)[id]
      #expect(state?.readAt != nil && state?.starredAt != nil, "\(id)")
    }
    #expect(try await store.starredItems(limit: 1000).count == told.count)
    for summary in try await store.sourceSummaries() { #expect(summary.listedCount > 0) }
  }

  @Test("two refreshes at once on one database both end well")
  func together() async throws {
    let command = [try Homefeed.binary(), "refresh", "--all", page]
    let environment = environment
    await withTaskGroup(of: Int32?.self) { group in
      for _ in 0..<3 {
        group.addTask { try? Program.run(command, environment: environment).status }
      }
      for await status in group { #expect(status == 0) }
    }
    let store = try store()
    let summaries = try await store.sourceSummaries()
    #expect(summaries.count == 8)
    #expect(summaries.allSatisfy { $0.requests == 3 })
  }

  @Test("a full disk is told of, and what came is shown all the same", .enabled(if: canMount))
  func fullDisk() throws {
    let mount = folder.file("disk")
    mkdir(mount, 0o700)
    let script = """
      mount -t tmpfs -o size=160k none "$1" && HOMEFEED_STORE="$1/store.db" \
      exec "$2" snapshot "$3"
      """
    let run = try Program.run(
      [
        "unshare", "-m", "sh", "-c", script, "sh", mount, try Homefeed.binary(),
        server.url("/rss?items=3000"),
      ], environment: environment.merging(["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]) { $1 })
    #expect(run.output.contains("Item 1"))
    #expect(run.output.contains("no room") || run.errors.contains("no room"))
  }
}
