import Glibc
import PseudoTerminals
import TerminalScreen

/// The program in its terminal, from its start to its end.
final class Run {
  private let terminal: PseudoTerminal
  private let found: PseudoTerminal.Modes
  private var typed: [UInt8] = []
  /// Everything that the program writes, for whoever looks for a fault.
  private let log = getenv("TORTURE_LOG").flatMap { fopen($0, "w") }
  private var hasSize = true
  private var mayQuit = false
  private(set) var screen: TerminalScreen
  private(set) var ending: PseudoTerminal.Ending?
  private(set) var counts = Counts()

  /// The memory that the program may have, in megabytes.
  private static let memoryLimit = 400

  init(_ binary: String, _ arguments: [String], environment: [String: String]) throws {
    terminal = try PseudoTerminal(width: 80, height: 24)
    found = terminal.modes
    screen = TerminalScreen(width: 80, height: 24)
    try terminal.spawn(binary, arguments, environment: environment)
  }

  deinit { if let log { fclose(log) } }

  /// Waits for the first frame.
  func begin() throws {
    try wait("the first frame") { $0.screen.frames > 0 }
  }

  /// Does something.
  func perform(_ action: Action) {
    mayQuit = mayQuit || action.mayQuit
    switch action {
    case .key(let bytes):
      counts.keys += 1
      typed += Array(bytes.utf8)
    case .bytes(let bytes, _): typed += Array(bytes.utf8)
    case .resize(let width, let height):
      counts.resizes += 1
      hasSize = width > 0 && height > 0
      screen.resize(width: width, height: height)
      terminal.resize(width: width, height: height)
    case .stop: terminal.signal(SIGSTOP)
    case .resume: terminal.signal(SIGCONT)
    case .pause(let milliseconds): pump(.milliseconds(milliseconds))
    case .page, .endServer: break
    }
    pump(.zero)
  }

  /// Waits until the program has nothing more to say, and compares its screen with one that it
  /// paints anew.
  func check() throws {
    let deadline = ContinuousClock.now + .seconds(20)
    var mismatch: String?
    while ending == nil {
      guard ContinuousClock.now < deadline else {
        throw Failure(mismatch ?? "the program paints nothing when asked to (^L)")
      }
      // The end of any string that was cut, and a key that nobody knows: as any other key it takes
      // away what the hint line says.
      typed += Array("\u{1B}\\".utf8)
      // What ^Z throws away may be the end of a paste.
      if Known.leavesOut(.unfinishedPastes) { typed += Array("\u{1B}[201~".utf8) }
      rest(.milliseconds(40))
      typed += Array("\u{1B}[23~".utf8)
      rest()
      let before = screen
      let (frames, clears) = (screen.frames, screen.clears)
      typed += [0x0C]
      let patience = ContinuousClock.now + .seconds(2)
      while ending == nil, screen.clears == clears || screen.frames == frames,
        ContinuousClock.now < patience
      {
        resumeIfStopped()
        pump(.milliseconds(20))
      }
      try throwComplaints()
      guard hasSize else { break }
      guard screen.clears > clears && screen.frames > frames else { continue }
      mismatch = difference(before, screen)
      guard mismatch != nil else { break }
      guard isExplained(before, screen) else { throw Failure(mismatch ?? "") }
    }
    try throwIfEnded()
    try throwIfFat()
  }

  /// Ends the program by a key or a signal, and looks at what it leaves behind.
  func end(by signal: Int32?) throws {
    if ending == nil {
      mayQuit = true
      resumeIfStopped()
      if let signal { terminal.signal(signal) } else { typed += [0x1B] }
      rest(.milliseconds(80))
      // Whatever dialog or prompt is open, ^C leaves it, and the next one the program.
      let deadline = ContinuousClock.now + .seconds(10)
      while ending == nil {
        guard ContinuousClock.now < deadline else { throw Failure("the program does not end") }
        if signal == nil { typed = [0x03] }
        resumeIfStopped()
        rest(.milliseconds(60))
      }
      if let signal, ending != .exited(128 + signal) {
        throw Failure("ended by \(signal) it left \(ending.debugDescription)")
      }
    }
    pump(.zero)
    try throwComplaints()
    var left = screen.remnants
    if Known.leavesOut(.staleRegions) { left.removeAll { $0.hasPrefix("rows ") } }
    if terminal.modes != found { left.append("other modes of the terminal: \(terminal.modes)") }
    guard left.isEmpty else { throw Failure("left behind: \(left.joined(separator: "; "))") }
  }
}

extension Run {
  /// Reads and writes, for so long.
  private func pump(_ time: Duration) {
    let end = ContinuousClock.now + time
    repeat {
      let left = max(.zero, ContinuousClock.now.duration(to: end))
      read(within: min(left, .milliseconds(20)))
      if ending == nil {
        ending = terminal.endingSoFar()
        if ending != nil { drain() }
      }
    } while ContinuousClock.now < end && ending == nil
  }

  /// Reads what a program that has ended still wrote.
  private func drain() {
    typed = []
    while read(within: .milliseconds(5)) > 0 {}
  }

  @discardableResult
  private func read(within limit: Duration) -> Int {
    let bytes = terminal.exchange(&typed, within: limit)
    screen.feed(bytes)
    if let log { fwrite(bytes, 1, bytes.count, log) }
    counts.bytes += bytes.count
    counts.frames = screen.frames
    return bytes.count
  }

  /// Waits until everything is typed, nothing has come for a time and the program works no more.
  ///
  /// What was typed may take it long; sources that never rest are waited for no longer than five
  /// seconds.
  private func rest(_ quiet: Duration = .milliseconds(120)) {
    let deadline = ContinuousClock.now + .seconds(5)
    var last = ContinuousClock.now
    while ending == nil && ContinuousClock.now < deadline {
      resumeIfStopped()
      let (count, left, time) = (counts.bytes, typed.count, processorTime)
      pump(.milliseconds(10))
      let isQuiet = counts.bytes == count && typed.count == left && processorTime == time
      if !isQuiet || status(1) == "R" { last = ContinuousClock.now }
      if typed.isEmpty && last.duration(to: ContinuousClock.now) >= quiet { return }
    }
  }

  private func wait(_ what: String, until holds: (Run) -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(20)
    while !holds(self) {
      try throwIfEnded()
      guard ContinuousClock.now < deadline else { throw Failure("waited in vain for \(what)") }
      pump(.milliseconds(10))
    }
  }

  /// ^Z, too, stops it.
  private func resumeIfStopped() {
    if status(1) == "T" { terminal.signal(SIGCONT) }
  }

  /// The processor time that the program has had, in ticks.
  private var processorTime: Int {
    [12, 13].reduce(0) { $0 + (status($1).flatMap { Int($0) } ?? 0) }
  }

  /// A word of `/proc/PID/stat` behind the program's name.
  private func status(_ place: Int) -> String? {
    guard let text = procFile("stat"), let end = text.lastIndex(of: ")") else { return nil }
    let words = text[end...].split(separator: " ")
    return words.indices.contains(place) ? String(words[place]) : nil
  }

  private func procFile(_ name: String) -> String? {
    guard let process = terminal.processID,
      let file = fopen("/proc/\(process)/\(name)", "r")
    else { return nil }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = fread(&buffer, 1, buffer.count, file)
    return String(decoding: buffer.prefix(count), as: UTF8.self)
  }

  private func throwComplaints() throws {
    guard screen.complaints.isEmpty else {
      throw Failure("the program wrote \(screen.complaints.joined(separator: ", "))")
    }
  }

  private func throwIfEnded() throws {
    guard let ending else { return }
    guard ending == .exited(0) && mayQuit else {
      let rows = (0..<screen.height).map { screen.text(ofRow: $0).trimmed }
      let text = rows.filter { !$0.isEmpty }.suffix(20).joined(separator: "\n")
      throw Failure("the program ended: \(ending)\n\(text)")
    }
  }

  private func throwIfFat() throws {
    let words = procFile("statm")?.split(separator: " ") ?? []
    guard words.count > 1, let pages = Int(words[1]) else { return }
    let megabytes = (pages * Int(getpagesize())) >> 20
    counts.peak = max(counts.peak, megabytes)
    guard megabytes <= Self.memoryLimit else {
      throw Failure("the program holds \(megabytes) MB")
    }
  }

  /// Whether time alone may have changed the screen, which is then looked at again: the hint line
  /// tells of what has just happened, and ages and waits are counted.
  private func isExplained(_ old: TerminalScreen, _ new: TerminalScreen) -> Bool {
    (0..<new.height - 1).allSatisfy { row in
      old.cells(ofRow: row) == new.cells(ofRow: row)
        || old.text(ofRow: row) != new.text(ofRow: row)
          && Self.timeless(old.text(ofRow: row)) == Self.timeless(new.text(ofRow: row))
    }
  }

  /// The words of a row but numbers and units of time.
  private static func timeless(_ text: String) -> [Substring] {
    text.split(separator: " ").filter { word in
      !["s", "m", "h", "now"].contains(word) && !word.allSatisfy(\.isNumber)
    }
  }

  /// In which rows two screens differ; nil where they are the same.
  private func difference(_ old: TerminalScreen, _ new: TerminalScreen) -> String? {
    let (before, after) = (old.visibleCells, new.visibleCells)
    guard before != after else { return nil }
    var lines = ["the screen is not what is painted anew, \(new.width)x\(new.height):"]
    for row in 0..<new.height {
      let range = row * new.width..<(row + 1) * new.width
      guard before[range] != after[range] else { continue }
      let columns = range.filter { before[$0] != after[$0] }.map { $0 - range.lowerBound }
      lines.append("row \(row), columns \(columns.prefix(8))")
      lines.append("  was |\(old.text(ofRow: row))|")
      lines.append("  new |\(new.text(ofRow: row))|")
      if old.text(ofRow: row) == new.text(ofRow: row) {
        let place = range.lowerBound + (columns.first ?? 0)
        lines.append("  \(before[place].style) != \(after[place].style)")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text = text.dropLast() }
    return String(text)
  }
}
