import FoundationEssentials
import Glibc
import Items
import Store
import TestSupport
import Testing

@Suite("Servers that play a script get the requests it wants", .timeLimit(.minutes(5)))
struct ScriptedServerTests {
  /// A server of its own is a host of its own, which is left alone by itself.
  private struct Stage {
    let scene: Scene
    let server: TestServerProcess

    var address: String { server.url(scene.path) }
  }

  /// What a refresh says of a source, as a program reads it.
  private struct Report: Decodable {
    let title: String
    let outcome: String
    let new: Int
    let error: String?
    let nextDue: String?

    func isAsExpected(_ outcome: Scene.Outcome) -> Bool {
      switch outcome {
      case .new(let count): self.outcome == "answered" && new == count
      case .unchanged: self.outcome == "unchanged" && new == 0
      case .notDue: self.outcome == "notDue"
      case .failed(let words):
        self.outcome == "failed" && (words.isEmpty || error?.contains(words) == true)
      }
    }
  }

  private let folder: ScratchFolder
  private let elsewhere: TestServerProcess
  private let stages: [Stage]
  private let page: String
  private let beginning = Int64(time(nil))

  private static let secondsUntilLater: Int64 = 3600

  init() throws {
    let folder = try ScratchFolder()
    self.folder = folder
    elsewhere = try TestServerProcess()
    let bare = elsewhere.url("/turns/bare?1=/rss%7Cneeds%20Authorization:")
    var scenes = Scene.validators + Scene.impostors + Scene.manners + Scene.packed
    scenes += Scene.waits(
      later: Self.httpDate(beginning + Self.secondsUntilLater), in: Self.secondsUntilLater)
    scenes += Scene.redirects(elsewhere: bare) + Scene.connections
    scenes += try Scene.documents(in: folder, leak: elsewhere.url("/leak"))
    stages = try scenes.map {
      Stage(scene: $0, server: try TestServerProcess(servingFilesOf: folder.path))
    }
    let blocks = stages.enumerated().map { number, stage in
      let options = stage.scene.options.isEmpty ? "" : ", " + stage.scene.options
      return "    - {id: b\(number), source: {url: \"\(stage.address)\"\(options)}}"
    }
    page = try folder.write(
      "tabs:\n- title: All\n  blocks:\n" + blocks.joined(separator: "\n") + "\n", to: "home.yaml")
  }

  @Test("five rounds of a refresh, each request counted")
  func script() async throws {
    let path = folder.file("store.db")
    for (round, arguments) in [[], ["--all"], ["--all"], [], []].enumerated() {
      if round == 4 { try await endPauses(in: Store(path: path)) }
      let reports = try await refresh(arguments, store: path)
      #expect(reports.count == stages.count)
      for (stage, report) in zip(stages, reports) {
        try check(stage, report, round: round)
      }
    }
    let store = try Store(path: path) { Issue.record("\($0)") }
    for stage in stages {
      let kept = try await store.page(of: stage.address)?.items.count ?? 0
      #expect(kept == stage.scene.kept, "\(stage.scene.name)")
    }
    await store.close()
    let counts = try ServerCounts(elsewhere)
    #expect(counts.requests("/turns/bare") == 5 && counts.requests == 5)
  }

  private func check(_ stage: Stage, _ report: Report, round: Int) throws {
    let scene = stage.scene
    let place = "“\(scene.name)”, round \(round + 1)"
    #expect(
      report.isAsExpected(scene.outcomes[round]),
      "\(place): \(scene.outcomes[round]) was expected, but it is \(report)")
    let requests = try ServerCounts(stage.server).requests
    #expect(requests == scene.requests[round], "\(place)")
    if case .new = scene.outcomes[round] { #expect(report.title == scene.title, "\(place)") }
    guard round == 1, let pause = scene.pause else { return }
    let due = report.nextDue.flatMap { Instant(iso8601: $0) }?.seconds ?? 0
    // It was asked after the beginning, and before now.
    let range = beginning + pause.lowerBound...Int64(time(nil)) + pause.upperBound
    #expect(range.contains(due), "\(place): \(due - beginning) s")
  }

  private func refresh(_ arguments: [String], store: String) async throws -> [Report] {
    let run = try await Program.finished(
      [try Homefeed.binary(), "refresh", "--json"] + arguments + [page],
      environment: ["HOME": folder.path, "LANG": "C.UTF-8", "HOMEFEED_STORE": store])
    let reports = try run.output.split(separator: "\n").map {
      try JSONDecoder().decode(Report.self, from: Data($0.utf8))
    }
    let hasFailed = reports.contains { $0.outcome == "failed" }
    #expect(
      run.status == (hasFailed ? 1 : 0) && run.errors.isEmpty, "\(run.status): \(run.errors)")
    return reports
  }

  /// Has all waits be over, as time would.
  private func endPauses(in store: Store) async throws {
    let past = Instant(seconds: beginning - 1)
    for (host, pause) in try await store.pauses() {
      var pause = pause
      pause.until = past
      try await store.setPause(pause, of: host)
    }
    for summary in try await store.sourceSummaries() {
      var status = summary.status
      status.nextDue = nil
      try await store.setStatus(status, of: summary.address)
    }
    await store.close()
  }

  /// A moment as HTTP names it (RFC 9110 §5.6.7).
  private static func httpDate(_ seconds: Int64) -> String {
    var moment = time_t(seconds)
    var fields = tm()
    gmtime_r(&moment, &fields)
    var buffer = [CChar](repeating: 0, count: 64)
    let count = strftime(&buffer, buffer.count, "%a, %d %b %Y %H:%M:%S GMT", &fields)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
