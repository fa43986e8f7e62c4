import FoundationEssentials
import Glibc
import TestSupport
import Testing

@testable import Application

@Suite("homefeed refresh asks for what is new, and says what came of it", .timeLimit(.minutes(2)))
@MainActor
struct RefreshTests {
  let site: Site

  init() throws {
    site = try Site()
  }

  /// Writes a page of blocks with these sources.
  private func page(_ sources: String...) throws {
    let blocks = sources.enumerated().map { "    - {id: b\($0), source: \($1)}" }
    try site.write(
      "tabs:\n- title: All\n  blocks:\n" + blocks.joined(separator: "\n") + "\n", to: "home.yaml")
  }

  private func refresh(_ arguments: String...) async -> ProgramRun {
    await runProgram(
      ["refresh"] + arguments + [site.file("home.yaml")],
      environment: site.environment(["TZ": "UTC"]))
  }

  /// The requests that a path has had.
  private func requests(_ path: String) throws -> Int {
    try ServerCounts(site.server).requests(path)
  }

  @Test("settings hold here too: what is wrong with them is told before anything is asked")
  func settings() async throws {
    try page("\"\(site.url("/rss"))\"")
    _ = try Program.run(["mkdir", "-p", site.file("homefeed")])
    try site.write("limits: {connections: many}\n", to: "homefeed/config.yaml")
    let run = await runProgram(
      ["refresh", site.file("home.yaml")],
      environment: site.environment(["XDG_CONFIG_HOME": site.folder.path]))
    #expect(run.status == 2 && run.errors.contains("config.yaml:1:"))
    #expect(try requests("/rss") == 0)
  }

  @Test("a table has a row for each source, once, and the status tells of failures")
  func table() async throws {
    try page(
      "\"\(site.url("/etag?title=Paper"))\"",
      "{merge: [\"\(site.url("/rss?items=2&title=Other"))\", \"\(site.url("/etag?title=Paper"))\"]}",
      "\"\(site.url("/status/404"))\"", "{file: nowhere.xml}")
    let first = await refresh()
    let rows = first.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(first.status == 1)
    #expect(rows.first == ["SOURCE", "STATUS", "NEW", "BYTES", "TIME", "NEXT"])
    #expect(rows[1].prefix(3) == ["Paper", "200", "3"] && rows[1].suffix(2) == ["any", "time"])
    #expect(rows[2].prefix(3) == ["Other", "200", "2"])
    #expect(rows[3].prefix(2) == ["127.0.0.1:\(site.server.port)", "failed"])
    #expect(first.output.contains("has no such page (404)"))
    #expect(rows[4].joined(separator: " ").hasPrefix("3 of 3 asked, 5 new, 1 failed, "))
    #expect(rows.count == 5)
    #expect(first.errors.isEmpty)
    #expect(try requests("/etag") == 1)
    let second = await refresh()
    #expect(second.status == 0)
    #expect(second.output.contains("304 unchanged") && second.output.contains("not due"))
    #expect(second.output.contains("2 of 3 asked, 0 new"))
    #expect(try requests("/status/404") == 1)
    _ = await refresh("--all")
    #expect(try requests("/status/404") == 2)
    #expect(access(site.file("store.db-wal"), F_OK) != 0)
  }

  @Test("neither a table nor JSON nor a log nor an error has a secret in it")
  func secrets() async throws {
    let secret = try site.write("hush-hush-file\n", to: "secret")
    let address = site.url("/status/404").split(separator: "/status")
    let withUser = "http://me:hush-hush-user@" + address[0].dropFirst("http://".count)
    try page(
      "\"\(withUser)/rss?api_key=hush-hush-key\"", "\"\(site.url("/rss"))?x=${file:\(secret)}\"",
      "\"\(site.url(""))/${MY_TOKEN}/feed\"", "{opml: \"\(withUser)/rss?token=hush-hush-list\"}",
      "{stream: \"\(withUser)/status/404?token=hush-hush-stream\"}")
    let variables = site.environment([
      "MY_TOKEN": "hush-hush-variable", "HOMEFEED_LOG": site.file("log"),
    ])
    let page = site.file("home.yaml")
    var told = ""
    for arguments in [
      ["refresh", page], ["refresh", "--all", "--json", page], ["export", page], ["print", page],
      ["snapshot", "--size", "200x60", page], ["dump", "\(withUser)/status/404?token=hush-hush"],
      ["add", "--page", page, "\(withUser)/status/404?token=hush-hush"],
    ] {
      let run = await runProgram(arguments, environment: variables)
      told += run.output + run.errors
    }
    let log = try #require(site.text(of: "log"))
    #expect(told.contains("api_key=") && log.contains("/•••/feed"))
    let lines = (told + log).split(separator: "\n").filter { $0.contains("hush") }
    #expect(lines.isEmpty)
  }

  @Test("a program gets one JSON object a source")
  func json() async throws {
    try page("\"\(site.url("/rss"))\"", "\"\(site.url("/html"))\"")
    let run = await refresh("--json")
    struct Row: Decodable {
      let source: String
      let title: String
      let outcome: String
      let status: Int?
      let new: Int
      let bytes: Int
      let error: String?
    }
    let rows = try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Row.self, from: Data($0.utf8))
    }
    #expect(run.status == 1)
    #expect(rows.map(\.outcome) == ["answered", "failed"])
    #expect(rows[0].source == site.url("/rss") && rows[0].title == "Test")
    #expect(rows[0].new == 3 && rows[0].bytes > 500 && rows[0].status == 200)
    #expect(rows[1].error?.contains("Sign in") == true)
  }

  @Test("a page without sources that are kept has nothing to refresh")
  func nothing() async throws {
    try page("{file: nowhere.xml}")
    let run = await refresh()
    #expect(run.status == 0 && run.output.hasPrefix("Nothing on this page"))
  }

  @Test("without a page of one's own there is nothing to refresh, unless one is named")
  func noPage() async throws {
    let own = try OwnFiles()
    let run = await own.run("refresh")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.contains("~/.config/homefeed/home.yaml (homefeed init writes it)"))
    #expect(own.folder.text(of: ".local/state/homefeed/store.db") == nil)
    try page("\"\(site.url("/rss"))\"")
    #expect(await own.run("refresh", site.file("home.yaml")).status == 0)
    try own.write(page: #require(site.text(of: "home.yaml")))
    #expect(await own.run("refresh").status == 0)
  }

  @Test("a folder in the place of one's own page is an error; one of feeds may be named")
  func folder() async throws {
    let own = try OwnFiles()
    _ = try Program.run(["mkdir", "-p", own.page])
    for arguments in ["refresh", "snapshot"] {
      let run = await own.run(arguments)
      #expect(run.status == 1 && run.output.isEmpty)
      #expect(run.errors == "homefeed: \(own.page) is a folder, expected a page document\n")
    }
    #expect(await own.run("refresh", own.page).status == 0)
  }

  @Test("what cannot be kept is not asked for")
  func noStore() async throws {
    try page("\"\(site.url("/rss"))\"")
    let run = await runProgram(
      ["refresh", site.file("home.yaml")], environment: ["HOMEFEED_STORE": "/dev/null/x.db"])
    #expect(run.status == 1 && run.errors.contains("nothing is refreshed"))
    #expect(try requests("/rss") == 0)
  }

  @Test("a log has a line for each request, and no secret in any")
  func log() async throws {
    try page(
      """
      {url: "http://ann:pass1@127.0.0.1:\(site.server.port)/rss?key=pass2",
        headers: {X-Token: pass3}, auth: {bearer: pass4}, query: {k: pass5}}
      """, "\"\(site.url("/status/500?key=pass6"))\"", "\"http://ann:pass7@127.0.0.1:1/x\"")
    let log = site.file("log")
    for _ in 1...2 { _ = await refresh("--all", "--log=\(log)") }
    let text = try #require(site.text(of: "log"))
    let lines = text.split(separator: "\n").map { $0.split(separator: "\t").map(String.init) }
    #expect(lines.allSatisfy { $0.count == 6 && $0[0].hasSuffix("Z") })
    let first = Set(lines.prefix(3).map { $0[1...3].joined(separator: " ") })
    #expect(
      first == [
        "fetch \(site.url("/rss"))?… 200", "fetch \(site.url("/status/500"))?… 500",
        "fetch http://127.0.0.1:1/x 127.0.0.1:1 refused the connection",
      ])
    #expect(!text.contains("pass"))
    let shown = await refresh("--all")
    #expect(!(shown.output + shown.errors).contains("pass"))
    var mode = stat()
    #expect(stat(log, &mode) == 0 && mode.st_mode & 0o777 == 0o600)
  }

  @Test("a log that cannot be written ends the run before it begins")
  func badLog() async {
    let run = await runProgram(["--log", "/nowhere/log", "gallery"])
    #expect(run.status == 2 && run.displays == 0)
    #expect(
      run.errors == "homefeed: the log /nowhere/log cannot be written: No such file or directory\n")
    let missing = await runProgram(["refresh", "--log"])
    #expect(missing.status == 2 && missing.errors.contains("nothing after --log"))
    let unknown = await runProgram(["refresh", "--force"])
    #expect(unknown.status == 2 && unknown.errors.contains("--force"))
  }
}
