import Glibc
import Routing
import Shell

/// Hands addresses to other programs: by their arguments, never through a shell; where none is to
/// be had (over ssh), the address is copied.
final class LinkOpener {
  /// Who opens what.
  var openers: Openers

  private weak var context: ScreenContext?

  /// Makes an opener that shares the context's clipboard, terminal and messages.
  init(_ openers: Openers, context: ScreenContext) {
    self.openers = openers
    self.context = context
  }

  /// Puts it into the context.
  func connect() {
    context?.open = { [self] address in open(address) }
    context?.play = { [self] address, mediaType in play(address, mediaType) }
  }

  private func open(_ address: String) -> ScreenContext.OpenOutcome {
    do throws(Openers.Refusal) {
      return hand(address, to: try openers.programs(opening: address))
    } catch {
      return .refused(reason: error.reason)
    }
  }

  private func play(_ address: String, _ mediaType: String?) -> ScreenContext.OpenOutcome {
    do throws(Openers.Refusal) {
      return hand(address, to: try openers.programs(playing: address, mediaType: mediaType))
    } catch {
      return .refused(reason: error.reason)
    }
  }

  /// Starts the first program that there is.
  private func hand(
    _ address: String, to programs: [ExternalProgram]
  ) -> ScreenContext.OpenOutcome {
    var reasons: [String] = []
    for program in programs {
      guard let reason = start(program, for: address) else { return .opened }
      reasons.append("\(program.arguments.first ?? ""): \(reason)")
    }
    if context?.copy(address) == true { return .copied }
    let why = reasons.isEmpty ? "No browser here" : reasons.joined(separator: "; ")
    return .refused(reason: "\(why). Link: \(address)")
  }

  /// Starts a program; returns why it could not be.
  private func start(_ program: ExternalProgram, for address: String) -> String? {
    let tell = { @MainActor [weak context] (outcome: ExternalProgram.Outcome) in
      guard let message = program.message(for: outcome) else { return }
      context?.notify("\(message). Link: \(address)")
    }
    guard program.takesTerminal else {
      return ChildProcess.detach(program.arguments, whenFailing: tell)
    }
    // It starts a moment later, so whether it is there at all is found out now.
    guard let name = program.arguments.first, isExecutable(name) else { return "not found" }
    Task { [context] in
      if let context { tell(await context.run(program)) }
    }
    return nil
  }

  private func isExecutable(_ name: String) -> Bool {
    if name.contains("/") { return access(name, X_OK) == 0 }
    let folders = openers.environment["PATH"]?.split(separator: ":") ?? []
    return folders.contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  nonisolated deinit {}
}
