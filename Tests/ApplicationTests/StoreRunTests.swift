import Input
import Items
import Routing
import Shell
import Store
import TestSupport
import Testing
import TextGrid

@testable import Application

@Suite("What a run keeps for the next", .timeLimit(.minutes(2)))
@MainActor
struct StoreRunTests {
  let site: Site

  init() throws {
    site = try Site()
  }

  private func snapshot(_ arguments: String...) async -> ProgramRun {
    await runProgram(
      ["snapshot", "--size", "60x10"] + arguments,
      environment: site.environment())
  }

  @Test("items and what was read of them outlive the run, also when the network is gone")
  func nextRun() async throws {
    let first = await snapshot("--keys", "Enter Esc Down", site.url("/rss"))
    #expect(first.status == 0 && first.errors.isEmpty)
    #expect(first.output.contains("Item 1") && !first.output.contains("● Item 1"))
    site.server.stop()
    let second = await snapshot(site.url("/rss"))
    #expect(second.output.contains("Item 1") && !second.output.contains("● Item 1"))
    // The focus is where it was.
    #expect(second.output.contains("●▌Item 2") && second.output.contains("● Item 3"))
    #expect(second.status == 1)
    let third = await snapshot("--no-store", site.url("/rss"))
    #expect(!third.output.contains("Item 1"))
  }

  @Test("an item that is kept opens by its address, one that nobody knows is refused at once")
  func itemAddress() async throws {
    let source = site.url("/rss")
    _ = await snapshot(source)
    let store = try Store(path: site.file("store.db"))
    let item = try #require(try await store.items(of: source, limit: 1).first)
    let address = "homefeed://item/\(percentEncoded(source))/\(percentEncoded(item.id.value))"
    let run = await snapshot(address)
    #expect(run.status == 0 && run.output.contains(item.title), "\(run.output)")
    // The page lies beneath.
    let back = await snapshot("--keys", "Esc", address)
    #expect(back.output.contains("[Live"))
    let unknown = await runProgram(
      ["open", address + "x"], environment: site.environment())
    #expect(unknown.status == 2 && unknown.displays == 0)
    #expect(unknown.errors.contains("expected one that the page has loaded or that is kept"))
    await store.close()
  }

  @Test("a store that cannot be used is told of, and the run goes on without")
  func brokenStore() async throws {
    try site.write("this is no database", to: "store.db")
    let broken = await snapshot(site.url("/rss"))
    #expect(broken.status == 0 && broken.output.contains("Item 1"))
    #expect(broken.errors.hasPrefix("homefeed: \(site.file("store.db")) could not be used"))
    #expect(broken.errors.split(separator: "\n").count == 1)
    let run = await runProgram(
      ["snapshot", site.url("/rss")], environment: ["HOMEFEED_STORE": "/dev/null/store.db"])
    #expect(run.status == 0 && run.output.contains("Item 1"))
    #expect(run.errors.contains("nothing is kept in this run"))
  }

  @Test("what a line of the screen cut off is said in full once the terminal is given back")
  func toldAfterwards() async throws {
    try site.write("this is no database", to: "store.db")
    var errors = ""
    let application = Application(
      arguments: [site.url("/rss")], environment: site.environment(),
      makeDisplay: { _ in
        let display = HeadlessDisplay(size: Size(width: 60, height: 10))
        display.send(.key(Key("Q")))
        return display
      },
      output: { _ in 0 }, errors: { errors += $0 })
    #expect(await application.run() == 0)
    #expect(errors.hasPrefix("homefeed: \(site.file("store.db")) could not be used"))
    #expect(errors.hasSuffix("and a new one begun\n"))
  }

  @Test("the store lies where the environment says, and nowhere for what must look the same")
  func place() {
    func path(_ variables: [String: String], isOff: Bool = false, isSame: Bool = false) -> String? {
      StorePlace.path(in: variables, isOff: isOff, isReproducible: isSame)
    }
    // A home that is there; one that is not gives nothing to keep things in.
    let below = "/tmp/.local/state/homefeed/store.db"
    #expect(path(["HOME": "/tmp"]) == below)
    #expect(path(["HOME": "/tmp/nobody's home"]) == nil)
    #expect(path(["HOME": "/tmp", "XDG_STATE_HOME": "/s"]) == "/s/homefeed/store.db")
    #expect(path(["HOME": "/tmp", "XDG_STATE_HOME": "s"]) == below)
    #expect(path([:]) == nil)
    #expect(path(["HOME": "/tmp"], isOff: true) == nil)
    #expect(path(["HOME": "/tmp"], isSame: true) == nil)
    #expect(path(["HOME": "/tmp", "HOMEFEED_STORE": "/x"], isSame: true) == "/x")
    #expect(path(["HOME": "/tmp", "HOMEFEED_STORE": ""]) == below)
    #expect(path(["HOMEFEED_STORE": "/x"], isOff: true) == nil)
  }
}
