import Routing

extension PageKeeper {
  /// Opens the page in the reader's editor, and reads it anew when that has ended.
  func edit(isBuiltIn: Bool) {
    guard let path else {
      return context.notify(
        isBuiltIn
          ? "This page comes with homefeed. One of your own to edit: homefeed init"
          : "Only a page document of this machine can be edited.")
    }
    guard let arguments = Editor(environment: environment).arguments(for: path, line: faultyLine)
    else { return context.notify("No editor here: set $EDITOR to one.") }
    let program = ExternalProgram(arguments, takesTerminal: true)
    Task {
      let outcome = await context.run(program)
      if let message = program.message(for: outcome) { return context.notify(message) }
      reload(isAsked: true)
    }
  }
}
