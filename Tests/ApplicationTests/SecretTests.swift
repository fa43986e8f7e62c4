import FoundationEssentials
import TestSupport
import Testing

@testable import Application

@Suite("Secrets of a page are shown nowhere", .timeLimit(.minutes(2)))
@MainActor
struct SecretTests {
  private static let secret = "s3cr3t0fm1ne"

  let site: Site

  init() throws {
    site = try Site()
  }

  private func write(_ path: String) throws {
    let query = site.url("\(path)?a=1&token=${MY_TOKEN}")
    let user = "http://me:${MY_TOKEN}@127.0.0.1:\(site.server.port)\(path)?b=2"
    let header = "{url: \"\(site.url("\(path)?c=3"))\", headers: {X-Token: \"${MY_TOKEN}\"}}"
    let bearer = "{url: \"\(site.url("\(path)?d=4"))\", auth: {bearer: \"${MY_TOKEN}\"}}"
    let below = site.url("/status/404/${MY_TOKEN}")
    try site.write(
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
      arguments + [site.file("home.yaml")],
      environment: site.environment([
        "TZ": "UTC", "MY_TOKEN": Self.secret, "HOMEFEED_LOG": site.file("log"),
      ]))
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
    let log = try String(contentsOfFile: site.file("log"), encoding: .utf8)
    #expect(log.contains("127.0.0.1") && !log.contains(Self.secret), "\(log)")
  }
}
