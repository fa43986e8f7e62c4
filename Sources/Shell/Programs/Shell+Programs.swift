import Glibc
import Routing
import TextGrid

extension Shell {
  /// The bytes that are kept of what a program prints.
  private static let outputLimit = 256 * 1024

  /// How often a program may look for the terminal before it has it.
  private static let attempts = 100

  /// Runs a program until it ends; one that takes the terminal has it to itself meanwhile.
  func run(_ program: ExternalProgram) async -> ExternalProgram.Outcome {
    guard program.takesTerminal else { return await runBeside(program) }
    guard foreground == nil else {
      return .notStarted(reason: "another program has the terminal")
    }
    guard let terminal = display.handOver() else { return await runBeside(program) }
    let outcome = await runInFront(program, on: terminal)
    display.takeBack()
    context.setNeedsDisplay()
    return outcome
  }

  /// Runs a program without a terminal and keeps what it prints.
  private func runBeside(_ program: ExternalProgram) async -> ExternalProgram.Outcome {
    var ends: [Int32] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else {
      return .notStarted(reason: String(cString: strerror(errno)))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[0]) }
    let input = inputFile(program.input ?? "")
    defer { close(input) }
    let child: ChildProcess
    do throws(ChildProcess.Failure) {
      defer { close(ends[1]) }
      child = try ChildProcess.start(
        program.arguments, descriptors: [input, ends[1], ends[1]], .detached)
    } catch {
      return .notStarted(reason: error.reason)
    }
    // What is awaited must not live on unseen; a player that was opened may.
    if program.input != nil { piped.append(child) }
    defer {
      piped.removeAll { $0.id == child.id }
      ended.remove(child.id)
    }
    let (state, bytes) = await child.output(from: ends[0], limit: Self.outputLimit)
    return state.outcome(
      output: TextCleaner.clean(String(decoding: bytes, as: UTF8.self)))
  }

  private func runInFront(
    _ program: ExternalProgram, on terminal: Int32
  ) async -> ExternalProgram.Outcome {
    let input = program.input.map(inputFile)
    defer {
      if let input { close(input) }
      giveTerminal(terminal, to: getpgrp())
    }
    let child: ChildProcess
    do throws(ChildProcess.Failure) {
      child = try ChildProcess.start(
        program.arguments, descriptors: [input ?? terminal, terminal, terminal],
        .foreground)
    } catch {
      return .notStarted(reason: error.reason)
    }
    foreground = child
    defer { foreground = nil }
    var attempts = 0
    while true {
      // A program that looks for the terminal before it has it is stopped, and goes on when it
      // does.
      giveTerminal(terminal, to: child.id)
      kill(-child.id, SIGCONT)
      let state = await child.next()
      guard case .stopped(let signal) = state else { return state.outcome() }
      if signal == SIGTTIN || signal == SIGTTOU {
        attempts += 1
        // A terminal that cannot be given would have it try for ever.
        if attempts > Self.attempts { kill(-child.id, SIGTERM) }
        continue
      }
      // ^Z in the program stops all of us: the shell beneath sees one job.
      giveTerminal(terminal, to: getpgrp())
      display.stopWhileHandedOver()
    }
  }

  /// Ends the program that the reader waits for, in earnest where it was told before.
  ///
  /// - Returns: False where there is none.
  func endPipedProgram() -> Bool {
    guard let child = piped.last else { return false }
    kill(-child.id, ended.insert(child.id).inserted ? SIGTERM : SIGKILL)
    return true
  }

  /// Tells all programs whose output nobody will see that they are not wanted any more.
  func endPipedPrograms() {
    for child in piped { kill(-child.id, SIGTERM) }
  }

  /// Tells the program that has the terminal, where there is one, that the terminal is gone.
  func endForegroundProgram() {
    guard let foreground else { return }
    kill(-foreground.id, SIGHUP)
    kill(-foreground.id, SIGCONT)
  }

  /// Puts a process group in front; doing so from the background would stop us otherwise.
  private func giveTerminal(_ terminal: Int32, to group: pid_t) {
    var blocked = sigset_t()
    var old = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &blocked, &old)
    tcsetpgrp(terminal, group)
    pthread_sigmask(SIG_SETMASK, &old, nil)
  }

  /// A file without a name that holds a text, so that nobody has to wait until it is read; the
  /// empty device where there is nothing to read.
  private func inputFile(_ text: String) -> Int32 {
    let null = { Glibc.open("/dev/null", O_RDONLY | O_CLOEXEC) }
    guard !text.isEmpty else { return null() }
    var path = Array("/tmp/homefeed-XXXXXX".utf8CString)
    let file = mkstemp(&path)
    guard file >= 0 else { return null() }
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
    unlink(path)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    lseek(file, 0, SEEK_SET)
    return file
  }
}
