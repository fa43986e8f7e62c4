import GalleryAPI
import HTTP
import Input
import PageDocument
import Routing
import Shell

extension Application {
  /// Shows a page in the terminal until the reader quits.
  func show(_ options: ShowOptions) async -> Int32 {
    let settings: Settings
    switch readSettings() {
    case .failure(let failure): return failure.status
    case .success(let read): settings = read
    }
    let choice = PageChoice(argument: options.page, environment: environment)
    let world = World(
      storePath: StorePlace.path(
        in: environment, isOff: options.isStoreOff, isReproducible: choice.isBuiltIn),
      settings: settings, environment: environment, fetcher: fetcher, now: { LocalTime.now() },
      zoneOffset: { LocalTime.zoneOffset(at: $0) })
    let page: PageDocument
    switch await load(choice, in: world) {
    case .failure(let failure): return failure.status
    case .success(let loaded): page = loaded
    }
    world.held.hold { [weak context = world.context] in context?.setNeedsDisplay() }
    // All that can go wrong goes wrong before the terminal is touched.
    if let message = await problem(opening: choice, page, in: world) {
      await world.close()
      fail(message)
      return ExitStatus.usage
    }
    let display: any Display
    do {
      display = try makeDisplay(settings.document.mouse ?? true)
    } catch {
      await world.close()
      fail("\(error)")
      fail("without a terminal: homefeed snapshot prints a screen, homefeed dump a feed")
      return ExitStatus.usage
    }
    let shell = Shell(display: display, context: world.context)
    return await run(shell, settings, choice, page, isNamed: options.page != nil, in: world)
  }

  /// Runs the loop over a page, and leaves everything as it is to be found.
  private func run(
    _ shell: Shell, _ settings: Settings, _ choice: PageChoice, _ page: PageDocument,
    isNamed: Bool, in world: World
  ) async -> Int32 {
    configure(shell)
    world.teach(shell)
    apply(settings, to: shell)
    shell.didPaint = { [held = world.held] in held.didPaint() }
    let keeper = PageKeeper(page, at: choice.location, in: world, environment)
    keep(keeper, choice, in: shell)
    if let notice = page.notices.first {
      world.context.notify("\(notice)")
    } else if choice.isBuiltIn, !isNamed {
      world.context.notify(Self.firstWords)
    }
    world.lines.deliver { [weak context = world.context] line in
      Task { @MainActor in context?.notify(line) }
    }
    let signal = await shell.run()
    await world.close()
    // One line of the screen had no room for all of it.
    for line in world.lines.shown { fail(line) }
    return signal.map { 128 + $0 } ?? ExitStatus.fine
  }

  /// What somebody reads who has no page yet.
  private static let firstWords =
    "For a page of your own: homefeed init, then homefeed add URL"

  /// Has the page follow its files, and the reader's wish to edit it.
  private func keep(_ keeper: PageKeeper, _ choice: PageChoice, in shell: Shell) {
    keeper.start()
    shell.ownCommands[.reload] = { keeper.reload(isAsked: true) }
    shell.ownCommands[.editPage] = { keeper.edit(isBuiltIn: choice.isBuiltIn) }
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
