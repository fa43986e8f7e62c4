import Glibc
import PseudoTerminals

extension Benchmark {
  /// What it costs to open the built-in page in a terminal: the release binary, run as a user does.
  static let start: [Benchmark] = [
    .value(
      "Processor time from the start to the first frame of the built-in page", unit: "ms",
      goal: .value(40)
    ) { median(of: 9) { firstFrame().processorTime } },
    .value(
      "Memory of its own (RssAnon) with the built-in page open", unit: "MB", goal: .value(12)
    ) { median(of: 5) { firstFrame().memory } },
  ]

  static func median(of count: Int, _ measure: () -> Double) -> Double {
    (0..<count).map { _ in measure() }.sorted()[count / 2]
  }

  /// Starts the program in a terminal of its own and reads what it cost when its frame is there.
  private static func firstFrame() -> (processorTime: Double, memory: Double) {
    do {
      let terminal = try PseudoTerminal(width: 80, height: 24)
      try terminal.spawn(
        sibling("homefeed"),
        environment: [
          "TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent",
          "PATH": "/usr/bin:/bin",
        ])
      // The end of the first synchronized frame.
      try terminal.take(until: "\u{1B}[?2026l")
      guard let process = terminal.processID else { return (.infinity, .infinity) }
      let costs = (processorTime(of: process), memory(of: process))
      terminal.send("q")
      _ = try terminal.waitForEnd()
      return costs
    } catch {
      giveUp("\(error)")
    }
  }

  /// The path of a program that was built beside this one.
  static func sibling(_ name: String) -> String {
    let folder = CommandLine.arguments[0].split(separator: "/").dropLast().joined(separator: "/")
    return (CommandLine.arguments[0].hasPrefix("/") ? "/" : "") + "\(folder)/\(name)"
  }

  /// Milliseconds that all threads of a process have run (proc(5), schedstat: nanoseconds).
  static func processorTime(of process: Int32) -> Double {
    var total = 0.0
    guard let folder = opendir("/proc/\(process)/task") else { return .infinity }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard Int(name) != nil else { continue }
      let text = contents(of: "/proc/\(process)/task/\(name)/schedstat")
      total += Double(text.split(separator: " ").first ?? "0") ?? 0
    }
    return total / 1_000_000
  }

  /// Megabytes of memory that are the process's own (proc(5), status: RssAnon in kB).
  static func memory(of process: Int32) -> Double {
    for line in contents(of: "/proc/\(process)/status").split(separator: "\n")
    where line.hasPrefix("RssAnon:") {
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      return (Double(words.dropFirst().first ?? "") ?? .infinity) / 1024
    }
    return .infinity
  }

  private static func contents(of path: String) -> String {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: 8192)
    let count = read(descriptor, &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
