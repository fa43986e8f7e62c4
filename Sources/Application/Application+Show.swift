import GalleryAPI
import HTTP
import Input
import PageDocument
import Routing
import Shell

extension Application {
  /// Shows a page in the terminal until the reader quits.
  func show(_ options: ShowOptions) async -> Int32 {
    let choice = PageChoice(argument: options.page, environment: environment)
    let world = World(
      storePath: StorePlace.path(
        in: environment, isOff: options.isStoreOff, isReproducible: choice.isBuiltIn),
      environment: environment, now: { LocalTime.now() },
      zoneOffset: { LocalTime.zoneOffset(at: $0) })
    let page: PageDocument
    switch await load(choice, in: world) {
    case .failure(let failure): return failure.status
    case .success(let loaded): page = loaded
    }
    // All that can go wrong goes wrong before the terminal is touched.
    if let message = world.open(page, at: choice.url, named: choice.location).message {
      fail(message)
      return ExitStatus.usage
    }
    let display: any Display
    do {
      display = try makeDisplay()
    } catch {
      world.client.shutDown()
      fail("\(error)")
      return ExitStatus.usage
    }
    let shell = Shell(display: display, context: world.context)
    configure(shell)
    if let notice = page.notices.first { world.context.notify("\(notice)") }
    world.lines.deliver { [context = world.context] line in
      Task { @MainActor in context.notify(line) }
    }
    let signal = await shell.run()
    await world.close()
    // One line of the screen had no room for all of it.
    for line in world.lines.shown { fail(line) }
    return signal.map { 128 + $0 } ?? ExitStatus.fine
  }

  func configure(_ shell: Shell) {
    shell.helpFooter = [
      "Your own page: \(PageChoice.ownPageText(environment)), or homefeed PAGE or FEED",
      "Every layout and behaviour: homefeed gallery",
    ]
    shell.helpMore = .init(label: "gallery") { [context = shell.context] in
      context.router.push(target: GalleryTarget.index, from: context.navigation)
    }
    // A hidden way to end in a trap, so that the tests see the terminal restored.
    shell.trapKey = environment["HOMEFEED_TRAP_KEY"].flatMap { try? KeyNotation.key($0) }
  }
}
