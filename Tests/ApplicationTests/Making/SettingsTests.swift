import HTTP
import PageDocument
import Store
import TestSupport
import Testing

@testable import Application

@Suite("config.yaml")
@MainActor
struct SettingsTests {
  private let own: OwnFiles

  init() throws {
    own = try OwnFiles()
    try own.write(page: "tabs: [{title: A, blocks: [{items: [one, two]}]}]\n")
  }

  private var path: String { own.folder.file(".config/homefeed/config.yaml") }

  @Test("keys do what it says, in the program as in a snapshot")
  func keys() async throws {
    try TextFile.write(
      "keys:\n  help: [F2, x]\ntheme: light\nlimits: {connections: 3, keepDays: 7}\n", to: path)
    let run = await own.run("snapshot", "--keys", "x")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.contains("Moving"), "\(run.output)")
    let check = await own.run("check")
    #expect(check.status == 0)
    #expect(check.output.hasPrefix("~/.config/homefeed/config.yaml: fine\n"))
  }

  @Test(
    "a fault is told with its place and status 2, and the terminal is not touched",
    arguments: [
      ("keys:\n  helf: x\n", "2:3", "help"), ("keys: {reeder: {help: x}}\n", "1:8", "reader"),
      ("keys: {help: Rihgt}\n", "1:14", ""), ("kies: {}\n", "1:1", "keys"),
      ("limits: {connections: many}\n", "1:23", ""), ("\ntheme: drak\n", "2:8", "dark"),
      ("keys: [\n", "", ""),
    ])
  func faults(_ text: String, _ place: String, _ meant: String) async throws {
    try TextFile.write(text, to: path)
    for arguments in [[], ["snapshot"], ["check"], ["check", path]] {
      let run = await runProgram(arguments, environment: ["HOME": own.folder.path])
      #expect(run.status == 2 && run.displays == 0, "\(arguments) \(run.errors)")
      #expect(run.errors.hasPrefix("\(path):\(place)"), "\(run.errors)")
      #expect(meant.isEmpty || run.errors.contains("did you mean \"\(meant)\"?"), "\(run.errors)")
    }
  }

  @Test("limits reach the client, the store and the openers")
  func limits() throws {
    try TextFile.write(
      """
      limits: {keepDays: 2, keepItems: 30, connections: 4, connectionsPerHost: 1, bodyMegabytes: 2}
      browser: [lynx]
      player: vlc --fullscreen
      openers:
        - {match: "https://video.example/**", run: [mpv, "{}"], play: true}
      """, to: path)
    let application = Application(
      arguments: [], environment: ["HOME": own.folder.path],
      makeDisplay: { _ in throw NoTerminal() }, output: { _ in 0 }, errors: { _ in })
    let settings = try application.readSettings().get()
    #expect(settings.retention.age == 2 * 86_400 && settings.retention.count == 30)
    #expect(settings.transfers.maximumTransfers == 4)
    #expect(settings.transfers.maximumTransfersPerHost == 1)
    let openers = settings.openers([:])
    #expect(openers.browser == ["lynx"] && openers.player == ["vlc", "--fullscreen"])
    #expect(openers.rules.map(\.run) == [["mpv", "{}"]])
  }
}
