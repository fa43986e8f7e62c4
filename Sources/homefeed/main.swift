import Application
import Glibc
public import Shell
public import Terminal

extension CursesDisplay: Display {
  /// Whether the terminal has any.
  public var hasColors: Bool { colorDepth != .mono }
}

let environment = processEnvironment()
let application = Application(
  arguments: Array(CommandLine.arguments.dropFirst()), environment: environment,
  makeDisplay: {
    try CursesDisplay(environment: environment, errorLog: errorLogPath(environment))
  })
exit(await application.run())
