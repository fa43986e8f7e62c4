import Application
import Glibc
public import Shell
public import Terminal

extension CursesDisplay: Display {}

let environment = processEnvironment()
let application = Application(
  arguments: Array(CommandLine.arguments.dropFirst()), environment: environment,
  makeDisplay: { try CursesDisplay(environment: environment) })
exit(await application.run())
