import FoundationEssentials
import TestSupport
import Testing

@testable import Application

@Suite("Secrets of a page are shown nowhere", .timeLimit(.minutes(2)))
@MainActor
struct SecretTests {
  private static let secret = "s3cr3t0fm1ne"

  let folder: ScratchFolder
  let server: TestServerProcess

  init() throws {
    folder = try ScratchFolder()
    server = try TestServerProcess()
  }

  private func write(_ path: String) throws {
    let query = server.url("\(path)?a=1&token=${MY_TOKEN}")
    let user = "http://me:${MY_TOKEN}@127.0.0.1:\(server.port)\(path)?b=2"
    let header = "{url: \"\(server.url("\(path)?c=3"))\", headers: {X-Token: \"${MY_TOKEN}\"}}"
    let bearer = "{url: \"\(server.url("\(path)?d=4"))\", auth: {bearer: \"${MY_TOKEN}\"}}"
    let below = server.url("/status/404/${MY_TOKEN}")
    try folder.write(
      """
      tabs:
        - title: All
          blocks:
            - {id: query, title: Query, source: "\(query)"}
            - {id: user, source: "\(user)"}
            - {id: header, source: \(header)}
            - {id: bearer, source: \(bearer)}
            - {id: below, source: "\(below)"}
            - {id: all, source: {merge: ["\(query)", "\(user)", \(header), "\(below)"]}}
      """, to: "home.yaml")
  }

  private func run(_ arguments: String...) async -> ProgramRun {
    await runProgram(
      arguments + [folder.file("home.yaml")],
      environment: [
        "HOMEFEED_STORE": folder.file("store.db"), "TZ": "UTC", "MY_TOKEN": Self.secret,
        "HOMEFEED_LOG": folder.file("log"),
      ])
  }

  @Test(
    "neither on screen nor in tables, errors, logs and what is printed",
    arguments: ["/rss", "/status/404", "/status/500"])
  func nowhere(path: String) async throws {
    try write(path)
    var runs = [await run("refresh"), await run("refresh", "--json", "--all")]
    runs.append(await run("snapshot", "--size", "200x60"))
    runs.append(await run("snapshot", "--size", "200x60", "--keys", ": s o u r c e s Enter"))
    runs.append(await run("snapshot", "--size", "200x60", "--keys", "G Enter"))
    runs.append(await run("print"))
    for run in runs {
      #expect(!run.output.contains(Self.secret), "\(run.output)")
      #expect(!run.errors.contains(Self.secret), "\(run.errors)")
      #expect(!run.output.isEmpty)
    }
    let log = try String(contentsOfFile: folder.file("log"), encoding: .utf8)
    #expect(log.contains("127.0.0.1") && !log.contains(Self.secret), "\(log)")
  }
}
