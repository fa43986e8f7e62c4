import Glibc

/// One page with its server and its folder, shown twice at most: the second time from what the
/// first one stored.
final class Session {
  private let folder: Folder
  private let server: Server
  private var writer: ActionWriter
  private var lastBurst: [Action] = []
  private(set) var counts = Counts()
  private var arguments: [String] = []

  /// The number of a session and the seed decide on everything that it does.
  init(seed: Int, number: Int) throws {
    folder = try Folder()
    server = try Server(folder: folder.path)
    var generator = SeededGenerator(seed: seed &* 1_000_003 &+ number)
    let pages = PageWriter(port: server.port)
    try folder.writeFiles(pages, &generator)
    try folder.write(pages.page(&generator), to: "home.yaml")
    let page = folder.path + "/home.yaml"
    let base = "http://127.0.0.1:\(server.port)"
    arguments =
      switch generator.number(0...19) {
      case 0: ["gallery"]
      case 1:
        [
          "open",
          "homefeed://gallery/" + generator.one(of: ["flex", "waterfall", "composite", "diff"]),
        ]
      case 2: [base + "/files/page.json"]
      case 3: [base + "/rss?items=60"]
      case 4: [folder.path + "/feeds"]
      case 5: []
      default: [page]
      }
    if generator.happens(onceIn: 4) { arguments.insert("--no-store", at: 0) }
    writer = ActionWriter(generator: generator, pages: pages)
  }

  /// Runs the program until it has ended or the time is over.
  func run(_ binary: String, until deadline: ContinuousClock.Instant) throws {
    for _ in 0..<writer.generator.number(1...2) where ContinuousClock.now < deadline {
      let run = try Run(binary, arguments, environment: environment)
      defer {
        counts += run.counts
      }
      lastBurst = []
      try run.begin()
      for _ in 0..<writer.generator.number(1...12)
      where run.ending == nil && ContinuousClock.now < deadline {
        lastBurst = writer.burst()
        for action in lastBurst where run.ending == nil { try perform(action, run) }
        counts.bursts += 1
        try run.check()
      }
      let signals: [Int32?] = [nil, nil, SIGTERM, SIGHUP]
      try run.end(by: writer.generator.one(of: signals))
    }
  }

  private func perform(_ action: Action, _ run: Run) throws {
    switch action {
    case .page(let text): try folder.write(text, to: "home.yaml")
    case .endServer: server.stop()
    default: break
    }
    run.perform(action)
  }

  /// What happened last, for whoever has to repeat it.
  var account: String {
    let actions = lastBurst.map { "  \($0)" }.joined(separator: "\n")
    return "homefeed \(arguments.joined(separator: " "))\nlast burst:\n\(actions)"
  }

  private var environment: [String: String] {
    [
      "PATH": folder.path + "/bin", "TERM": "xterm-256color", "LC_ALL": "C.UTF-8",
      "HOME": folder.path, "XDG_CONFIG_HOME": folder.path + "/config",
      "XDG_STATE_HOME": folder.path + "/state", "XDG_CACHE_HOME": folder.path + "/cache",
      "BROWSER": "true", "EDITOR": "true", "VISUAL": "true",
      // Nothing leaves this machine.
      "http_proxy": "http://127.0.0.1:9", "https_proxy": "http://127.0.0.1:9",
      "all_proxy": "http://127.0.0.1:9", "no_proxy": "127.0.0.1,localhost",
    ]
  }
}
