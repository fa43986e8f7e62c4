import Shell
import TextGrid

@testable import Application

/// What a run of the program left behind.
struct ProgramRun {
  let status: Int32
  let output: String
  let errors: String
  /// How often a terminal was asked for.
  let displays: Int
}

/// There is no terminal in these tests.
struct NoTerminal: Error, CustomStringConvertible {
  let description = "standard output is no terminal"
}

/// Runs the program in this process, without a terminal or a home.
@MainActor
func runProgram(
  _ arguments: [String], environment: [String: String] = [:], input: String = "",
  outputError: Int32 = 0
) async -> ProgramRun {
  var rest = Array(input.utf8)[...]
  var output = ""
  var errors = ""
  var displays = 0
  let application = Application(
    arguments: arguments, environment: environment,
    makeDisplay: { _ in
      displays += 1
      throw NoTerminal()
    },
    input: {
      // In pieces of an odd size, as a pipe may give them.
      defer { rest = rest.dropFirst(7) }
      return Array(rest.prefix(7))
    },
    output: {
      output += $0
      return outputError
    }, errors: { errors += $0 })
  let status = await application.run()
  return ProgramRun(status: status, output: output, errors: errors, displays: displays)
}

/// The moment at which the built-in page is looked at.
let lookedAt = "2026-11-30T03:00:00Z"

/// The built-in page after some keys, as `homefeed snapshot` draws it.
@MainActor
func builtInPage(
  size: Size, keys: String = "", environment: [String: String] = [:]
) async throws -> Application.Stage {
  var options = SnapshotOptions()
  options.size = size
  options.keys = keys
  options.now = lookedAt
  let application = Application(
    arguments: [], environment: environment, makeDisplay: { _ in throw NoTerminal() },
    output: { _ in 0 },
    errors: { _ in })
  return try await application.stage(options).get()
}
