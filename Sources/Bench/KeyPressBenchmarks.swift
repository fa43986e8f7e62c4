import Glibc
import PseudoTerminals

extension Benchmark {
  /// What a key press costs: the time to its frame, and the bytes that it writes.
  static let keyPresses: [Benchmark] = [
    Benchmark(
      name: "A key press to its frame while 100 sources refresh, 99th percentile", unit: "ms",
      against: "while nothing else happens", goal: .timesAsMuch(1.5)
    ) { KeyPressRun().latency() },
    .value("What a Down writes in a list", unit: "bytes", goal: .value(400)) {
      KeyPressRun(sources: 0).mostWritten(onTab: "1")
    },
    .value("What a Down writes between cards", unit: "bytes", goal: .value(1200)) {
      KeyPressRun(sources: 0).mostWritten(onTab: "2")
    },
  ]
}

/// The program in a terminal, on a page of a list, which shows, and of many sources below.
private final class KeyPressRun {
  private static let down = "\u{1B}[B"
  private static let up = "\u{1B}[A"
  private static let endOfFrame = "\u{1B}[?2026l"

  private static let rounds = 20
  private static let pressesPerRound = 40
  /// Between two presses, in microseconds.
  private static let pause: UInt32 = 10_000

  private let folder = BenchFolder()
  private let server: BenchServer
  private let terminal: PseudoTerminal

  init(sources: Int = 100) {
    for index in 0..<sources {
      let document = String(decoding: MadeUpFeeds.document(index, items: 100), as: UTF8.self)
      _ = folder.write(document, to: "\(index).xml")
    }
    server = BenchServer(folder: folder.path, yields: true)
    // The delay has a refresh last longer than what is pressed meanwhile.
    let addresses = (0..<sources).map { [server] in server.url("/files/\($0).xml?delay=20") }
    let page = folder.write(Self.document(addresses), to: "home.yaml")
    do {
      terminal = try PseudoTerminal(width: 100, height: 30)
      try terminal.spawn(
        Benchmark.sibling("homefeed"), [page],
        environment: [
          "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": folder.path,
          "PATH": "/usr/bin:/bin", "HOMEFEED_STORE": folder.file("store.db"),
        ])
      try terminal.take(until: Self.endOfFrame)
      waitForRest()
    } catch {
      giveUp("\(error)")
    }
  }

  /// The 99th percentile of the time from a key press to the end of its frame: while sources
  /// refresh, and in turns with that, while nothing happens.
  func latency() -> Benchmark.Measurement {
    var busy: [Double] = []
    var idle: [Double] = []
    for _ in 0..<Self.rounds {
      idle += presses()
      terminal.send("R")
      // It is a press itself, whose frame is not that of the next.
      usleep(Self.pause)
      busy += presses()
      waitForRest()
    }
    return .init(value: percentile(busy), baseline: percentile(idle))
  }

  /// The most bytes of the frame of a Down on a tab.
  func mostWritten(onTab tab: String) -> Double {
    terminal.send(tab)
    waitForRest()
    let counts = (0..<20).map { _ in frame(after: Self.down, showing: nil).utf8.count }
    return Double(counts.max() ?? 0)
  }

  /// The milliseconds that each of some presses took.
  private func presses() -> [Double] {
    (0..<Self.pressesPerRound).map { number in
      let start = ContinuousClock.now
      // Only a change of the focus writes the titles at its ends.
      _ = frame(after: number.isMultiple(of: 2) ? Self.down : Self.up, showing: "Alpha")
      let spent = ContinuousClock.now - start
      usleep(Self.pause)
      return spent / .milliseconds(1)
    }
  }

  /// What is written from a key press to the end of its frame.
  private func frame(after key: String, showing text: String?) -> String {
    terminal.send(key)
    do {
      let beginning = try text.map { text throws(PseudoTerminal.Failure) in
        try terminal.take(until: text)
      }
      return try (beginning ?? "") + terminal.take(until: Self.endOfFrame)
    } catch {
      giveUp("\(error)")
    }
  }

  /// Waits until nothing has been written for a while.
  private func waitForRest() {
    for _ in 0..<100 where terminal.take(within: .milliseconds(800)).isEmpty { return }
  }

  private func percentile(_ times: [Double]) -> Double { times.sorted()[times.count * 99 / 100] }

  private static func document(_ addresses: [String]) -> String {
    let titles = ["Alpha", "Omega"] + (2..<120).map { "Item \($0) of a list of titles" }
    let items = titles.map { "{title: \($0), link: \"https://example.org/\"}" }
    let blocks = stride(from: 0, to: addresses.count, by: 5).map { start in
      let urls = addresses[start..<start + 5].map { "\"\($0)\"" }.joined(separator: ", ")
      return "      - {title: Block \(start), layout: list, source: {merge: [\(urls)]}}\n"
    }
    return """
      title: Bench
      tabs:
        - title: List
          blocks:
            - {title: Titles, layout: list, items: [\(items.joined(separator: ", "))]}
      \(blocks.joined())
        - title: Cards
          blocks:
            - title: Cards
              layout: grid
              style: card
              distribution: {minimum: 30}
              items: [\(items.joined(separator: ", "))]
      """
  }
}
