import Glibc
import HTTP
import ItemSources
import Items
import PageDocument
import Store

extension Benchmark {
  /// What it costs to bring a hundred feeds of a hundred items up to date, over loopback.
  static let refreshing: [Benchmark] = [
    Benchmark(
      name: "Processor time of refreshing 100 feeds of 100 items until all is stored", unit: "ms",
      against: "curl, a bare SAX pass and one bare transaction", goal: .timesAsMuch(1.6)
    ) { await RefreshRuns.shared.cold() },
    Benchmark(
      name: "Processor time of refreshing 100 feeds that have nothing new", unit: "ms",
      against: "curl with the same conditions", goal: .timesAsMuch(2)
    ) { await RefreshRuns.shared.unchanged() },
  ]
}

/// Refreshes the same feeds again and again, and beside it does the least that it takes.
private final class RefreshRuns {
  static let shared = RefreshRuns()

  private static let count = 100
  private static let turns = 5

  private let folder = BenchFolder()
  private let server: BenchServer
  private let documents: [[UInt8]]
  private let addresses: [String]

  private init() {
    documents = MadeUpFeeds.documents(count: Self.count, items: 100)
    for (index, document) in documents.enumerated() {
      _ = folder.write(String(decoding: document, as: UTF8.self), to: "\(index).xml")
    }
    server = BenchServer(folder: folder.path)
    addresses = documents.indices.map { [server] in server.url("/tagged/\($0).xml") }
  }

  /// A refresh of a new store, against the sum of its parts.
  func cold() async -> Benchmark.Measurement {
    var ours: [Double] = []
    var floors: [Double] = []
    for turn in 0..<Self.turns {
      let path = folder.file("cold-\(turn).db")
      ours.append(await refresh(path))
      let fetched = curl(conditions: [])
      let parsed = Stopwatch.medians([
        { for bytes in self.documents { keep(BareSAXPass.run(bytes)) } }
      ])
      floors.append(fetched + parsed[0] + BareTransaction.time(copying: path))
    }
    return .init(value: median(ours), baseline: median(floors))
  }

  /// A refresh that is answered by "not modified" alone.
  func unchanged() async -> Benchmark.Measurement {
    let path = folder.file("unchanged.db")
    _ = await refresh(path)
    var ours: [Double] = []
    var floors: [Double] = []
    for _ in 0..<Self.turns {
      ours.append(await refresh(path))
      floors.append(curl(conditions: ["-H", "If-None-Match: \"one\""]))
    }
    return .init(value: median(ours), baseline: median(floors))
  }

  /// The milliseconds that a refresh takes.
  private func refresh(_ path: String) async -> Double {
    do {
      let store = try Store(path: path)
      let client = HTTPClient()
      let factory = SourceFactory(
        fetcher: client, store: store, now: { Instant(seconds: Int64(time(nil))) })
      let sources = addresses.map { SourceDocument(.url($0)) }
      let start = Stopwatch.now
      let reports = await factory.refresh(sources, isForced: true)
      let spent = Stopwatch.now - start
      for report in reports {
        if case .answered = report.outcome { continue }
        giveUp("\(report)")
      }
      client.shutDown()
      await store.close()
      return spent
    } catch {
      giveUp("\(error)")
    }
  }

  /// The milliseconds that curl takes to get all of it.
  private func curl(conditions: [String]) -> Double {
    let list = addresses.map { "url = \"\($0)\"\noutput = \"/dev/null\"\n" }.joined()
    let file = folder.write(list, to: "curl")
    return BenchServer.processorTime(
      of: ["curl", "-s", "--no-progress-meter", "--parallel", "--compressed", "-K", file]
        + conditions)
  }

  private func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
}
