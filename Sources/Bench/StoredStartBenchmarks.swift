import PseudoTerminals

extension Benchmark {
  /// What it costs to open a page of a hundred feeds that are kept: the way to the first frame that
  /// shows their items must not grow with what is kept.
  static let startWithStore: [Benchmark] = [
    Benchmark(
      name: "Processor time from the start to the first frame of 10,000 kept items", unit: "ms",
      against: nil, goal: .value(60)
    ) { await Measurement(value: StoredStart.cost(itemsPerFeed: 100).time, baseline: nil) },
    Benchmark(
      name: "Processor time from the start to the first frame of 100,000 kept items", unit: "ms",
      against: "10,000", goal: .timesAsMuch(1.2)
    ) {
      let (few, many) = await (
        StoredStart.cost(itemsPerFeed: 100), StoredStart.cost(itemsPerFeed: 1000)
      )
      return Measurement(value: many.time, baseline: few.time)
    },
    Benchmark(
      name: "Memory of its own (RssAnon) with 10,000 kept items", unit: "MB", against: nil,
      goal: .value(25)
    ) { await Measurement(value: StoredStart.cost(itemsPerFeed: 100).memory, baseline: nil) },
    Benchmark(
      name: "Memory of its own (RssAnon) with 100,000 kept items", unit: "MB", against: nil,
      goal: .value(25)
    ) { await Measurement(value: StoredStart.cost(itemsPerFeed: 1000).memory, baseline: nil) },
  ]
}

/// Starts the program over stores of two sizes, in turns.
private enum StoredStart {
  struct Cost {
    var time: Double
    var memory: Double
  }

  private static var costs: [Int: Cost] = [:]

  /// What a start costs; the first call measures both sizes, so that they share the machine's mood.
  static func cost(itemsPerFeed: Int) async -> Cost {
    if let known = costs[itemsPerFeed] { return known }
    let sizes = [100, 1000]
    var worlds: [StoredPageWorld] = []
    for size in sizes { worlds.append(await StoredPageWorld(itemsPerFeed: size)) }
    var all: [[Cost]] = sizes.map { _ in [] }
    for _ in 0..<11 {
      for (index, world) in worlds.enumerated() { all[index].append(start(world)) }
    }
    for (size, found) in zip(sizes, all) {
      costs[size] = Cost(
        time: median(found.map(\.time)), memory: median(found.map(\.memory)))
    }
    return costs[itemsPerFeed] ?? Cost(time: .infinity, memory: .infinity)
  }

  private static func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }

  private static func start(_ world: StoredPageWorld) -> Cost {
    do {
      let terminal = try PseudoTerminal(width: 80, height: 24)
      try terminal.spawn(
        Benchmark.sibling("homefeed"), [world.page],
        environment: [
          "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": world.folder.path,
          "PATH": "/usr/bin:/bin", "HOMEFEED_STORE": world.store,
        ])
      try terminal.take(until: StoredPageWorld.newestTitle)
      try terminal.take(until: "\u{1B}[?2026l")
      guard let process = terminal.processID else {
        return Cost(time: .infinity, memory: .infinity)
      }
      let cost = Cost(
        time: Benchmark.processorTime(of: process), memory: Benchmark.memory(of: process))
      terminal.send("q")
      _ = try terminal.waitForEnd()
      return cost
    } catch {
      giveUp("\(error)")
    }
  }
}
