import Glibc
import Items
import Store

extension Benchmark {
  /// What it costs to look through 10,000 items with their texts: the first page of a search.
  static let searching: [Benchmark] = [
    search("for a word of many items", "harbour"),
    search("for a word that fits nothing", "submarine"),
    search("for the beginning of frequent words that fits nothing", "marx"),
    search("for three words that fit nothing together", "harbour tide submarine"),
    search("for a Chinese word that fits nothing", "潜水艦"),
    search("for a Russian word that fits nothing", "подлодка"),
    Benchmark(
      name: "The first search of all, for a word that fits nothing", unit: "ms", against: nil,
      goal: .value(20)
    ) { await Measurement(value: SearchRuns.shared().first("submarine"), baseline: nil) },
  ]

  private static func search(_ what: String, _ text: String) -> Benchmark {
    Benchmark(
      name: "Searching 10,000 items \(what)", unit: "ms", against: nil, goal: .value(20)
    ) { await Measurement(value: SearchRuns.shared().time(text), baseline: nil) }
  }
}

/// Searches one store again and again.
private final class SearchRuns {
  private static var made: SearchRuns?

  private let world: StoredPageWorld
  private let store: Store

  /// As much as a screen asks for at a time.
  private static let limit = 60
  private static let turns = 21

  private init() async {
    world = await StoredPageWorld(itemsPerFeed: 100)
    store = Self.open(world.store)
  }

  static func shared() async -> SearchRuns {
    if let made { return made }
    let runs = await SearchRuns()
    made = runs
    return runs
  }

  /// The milliseconds of processor time of one search among others.
  func time(_ text: String) async -> Double {
    var times: [Double] = []
    for _ in 0..<Self.turns { times.append(await Self.time(text, in: store)) }
    return times.sorted()[times.count / 2]
  }

  /// The milliseconds of the first search after the start of a program.
  func first(_ text: String) async -> Double {
    var times: [Double] = []
    for _ in 0..<Self.turns {
      let store = Self.open(world.store)
      times.append(await Self.time(text, in: store))
      await store.close()
    }
    return times.sorted()[times.count / 2]
  }

  private static func time(_ text: String, in store: Store) async -> Double {
    let query = ItemQuery(text, now: Instant(seconds: Int64(Glibc.time(nil))))
    let start = Stopwatch.now
    do {
      keep(try await store.search(query, limit: limit))
    } catch {
      giveUp("\(error)")
    }
    return Stopwatch.now - start
  }

  private static func open(_ path: String) -> Store {
    do {
      return try Store(path: path)
    } catch {
      giveUp("\(error)")
    }
  }
}
