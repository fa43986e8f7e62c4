import Glibc
import Items
import Store
import Synchronization
import TestSupport
import Testing

@Suite("A disk that takes no more is told of, and nothing is lost", .timeLimit(.minutes(5)))
struct DiskLimitTests {
  let folder: ScratchFolder
  let server: TestServerProcess

  private static let canMount =
    (try? Program.run(["unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"]).status) == 0

  init() throws {
    folder = try ScratchFolder()
    server = try TestServerProcess()
  }

  private func environment(_ store: String) -> [String: String] {
    [
      "HOME": "/nowhere", "LANG": "C.UTF-8", "HOMEFEED_STORE": store,
      "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
    ]
  }

  private func page(_ items: Int) throws -> String {
    try folder.write(
      "tabs: [{title: All, blocks: [{id: a, source: \"\(server.url("/rss?items=\(items)"))\"}]}]",
      to: "\(items).yaml")
  }

  @Test("a limit on the size of files kills nothing, and what was kept stays")
  func fileSize() async throws {
    let path = folder.file("store.db")
    let first = try Program.run(
      [try Homefeed.binary(), "refresh", "--all", try page(10)], environment: environment(path))
    #expect(first.status == 0)
    // Half a megabyte: there is room for what SQLite has beside the database, not for the items.
    let script = "ulimit -f 1024; exec \"$@\""
    let limited = try Program.run(
      ["sh", "-c", script, "sh", try Homefeed.binary(), "refresh", "--all", try page(9000)],
      environment: environment(path))
    #expect(limited.status < 128)
    let told = limited.output + limited.errors
    // SQLite calls it an error of the disk, which it is not; the file is named all the same.
    #expect(limited.status == 1)
    #expect(told.contains("keeping items: ") && told.contains(path))
    let lines = Mutex<[String]>([])
    let store = try Store(path: path) { line in lines.withLock { $0.append(line) } }
    #expect(try await store.page(of: server.url("/rss?items=10"))?.items.count == 10)
    #expect(lines.withLock { $0 } == [])
  }

  @Test("a folder in which nothing can be made is told of, and the page opens and obeys")
  func noFolder() async throws {
    let path = "/proc/homefeed/store.db"
    let driver = try TmuxDriver(
      environment: ["HOMEFEED_STORE": path], [try Homefeed.binary(), try page(30)])
    try await driver.wait(for: "Item 1")
    try driver.press("G")
    try await driver.wait(for: "Item 30")
    try driver.press("q")
    try await driver.wait(until: "it has ended") { _ in try !driver.state().isOnAlternateScreen }
    let run = try Program.run(
      [try Homefeed.binary(), "snapshot", try page(30)], environment: environment(path))
    #expect(run.status == 0)
    #expect(run.output.contains("Item 1"))
    #expect((run.output + run.errors).contains("opening the store: \(path)"))
  }

  @Test("a disk that can only be read is told of, and what is there stays", .enabled(if: canMount))
  func readOnly() async throws {
    let disk = folder.file("disk")
    mkdir(disk, 0o700)
    let path = disk + "/store.db"
    let first = try Program.run(
      [try Homefeed.binary(), "refresh", "--all", try page(10)], environment: environment(path))
    #expect(first.status == 0)
    let script = "mount --bind -o ro \"$1\" \"$1\" && shift && exec \"$@\""
    let run = try Program.run(
      [
        "unshare", "-m", "sh", "-c", script, "sh", disk, try Homefeed.binary(), "snapshot",
        try page(30),
      ], environment: environment(path))
    #expect(run.status == 0)
    #expect(run.output.contains("Item 1"))
    #expect((run.output + run.errors).contains("Read-only file system"))
    let store = try Store(path: path) { Issue.record("\($0)") }
    #expect(try await store.page(of: server.url("/rss?items=10"))?.items.count == 10)
  }
}
