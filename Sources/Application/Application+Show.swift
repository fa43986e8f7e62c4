import HTTP
import Input
import PageDocument
import Routing
import Shell

extension Application {
  /// Shows a page in the terminal until the reader quits.
  func show(_ argument: String?) async -> Int32 {
    let choice = PageChoice(argument: argument, environment: environment)
    let world = World(
      environment: environment, now: { LocalTime.now() },
      zoneOffset: { LocalTime.zoneOffset(at: $0) })
    let page: PageDocument
    switch await load(choice, in: world) {
    case .failure(let failure): return failure.status
    case .success(let loaded): page = loaded
    }
    let display: any Display
    do {
      display = try makeDisplay()
    } catch {
      fail("\(error)")
      return ExitStatus.usage
    }
    let shell = Shell(display: display, context: world.context)
    configure(shell)
    let opened = world.open(page, at: choice.url)
    if let message = opened.message {
      display.close()
      fail(message)
      return ExitStatus.usage
    }
    if let notice = page.notices.first { world.context.notify("\(notice)") }
    let signal = await shell.run()
    world.client.shutDown()
    return signal.map { 128 + $0 } ?? ExitStatus.fine
  }

  func configure(_ shell: Shell) {
    shell.helpFooter = [
      "A page of your own: \(PageChoice.ownPagePath(environment)), or homefeed PAGE.",
      "A feed works too: homefeed https://example.org/feed.xml",
      "Every layout and behaviour: homefeed gallery",
    ]
    // A hidden way to end in a trap, so that the tests see the terminal restored.
    shell.trapKey = environment["HOMEFEED_TRAP_KEY"].flatMap { try? KeyNotation.key($0) }
  }
}
