import Application
import Glibc
public import Shell
public import Terminal

extension CursesDisplay: Display {
  /// Whether the terminal has any.
  public var hasColors: Bool { colorDepth != .mono }
}

// A file that may not grow any further is a write that failed, to be told of, not an end.
signal(SIGXFSZ, SIG_IGN)

let arguments = Array(CommandLine.arguments.dropFirst())
let environment = processEnvironment()
// What is wrong with the option is told by the application.
let logged = (try? LogOption.taken(from: arguments, environment))?.environment ?? environment
let application = Application(
  arguments: arguments, environment: environment,
  makeDisplay: { hasMouse in
    try CursesDisplay(
      environment: environment, errorLog: errorLogPath(logged), hasMouse: hasMouse)
  })
exit(await application.run())
