import HTTP
import Input
import Items
import PageDocument
import Routing
import Shell
import TextGrid

extension Application {
  /// Prints the screens that a terminal would show after some keys.
  func snapshot(_ options: SnapshotOptions) async -> Int32 {
    switch await stage(options) {
    case .failure(let failure): return failure.status
    case .success(let stage):
      let grid = stage.shell.frame(size: options.size)
      let status = put(options.isANSI ? grid.ansiText : grid.description)
      await stage.world.close()
      for line in stage.world.lines.take() { fail(line) }
      return stage.hasFailed && !stage.isBuiltIn ? ExitStatus.sourceFailed : status
    }
  }

  /// The screens without a terminal, after the keys.
  struct Stage {
    let world: World
    let shell: Shell
    /// Whether the page is the one that comes with the program, whose sources may fail by design.
    let isBuiltIn: Bool
    /// Whether a source that was shown has failed on the way.
    let hasFailed: Bool
  }

  /// Opens the page, waits until its sources have answered, and presses the keys; says what is
  /// wrong where there is nothing to show.
  func stage(_ options: SnapshotOptions) async -> Result<Stage, ExitFailure> {
    guard let keys = keys(of: options), let now = now(of: options) else {
      return .failure(ExitFailure(status: ExitStatus.usage))
    }
    let settings: Settings
    switch readSettings() {
    case .failure(let failure): return .failure(failure)
    case .success(let read): settings = read
    }
    let hasZone = environment["TZ"]?.isEmpty == false
    let world = World(
      storePath: StorePlace.path(
        in: environment, isOff: options.isStoreOff, isReproducible: true),
      settings: settings, environment: environment, now: now,
      zoneOffset: { hasZone ? LocalTime.zoneOffset(at: $0) : 0 })
    let choice = PageChoice(argument: options.page, environment: environment)
    let page: PageDocument
    switch await load(choice, in: world) {
    case .failure(let failure):
      world.client.shutDown()
      return .failure(failure)
    case .success(let loaded): page = loaded
    }
    let shell = Shell(display: HeadlessDisplay(size: options.size), context: world.context)
    configure(shell)
    world.teach(shell)
    apply(settings, to: shell)
    if let message = await problem(opening: choice, page, in: world) {
      world.client.shutDown()
      fail(message)
      return .failure(ExitFailure(status: ExitStatus.usage))
    }
    let hasFailed = await play(keys, shell)
    return .success(
      Stage(world: world, shell: shell, isBuiltIn: choice.isBuiltIn, hasFailed: hasFailed))
  }

  private func keys(of options: SnapshotOptions) -> [Key]? {
    do throws(KeyNotationError) {
      return try KeyNotation.keys(in: options.keys)
    } catch {
      fail("\(error)")
      return nil
    }
  }

  /// The clock: the present that was asked for, which then stands still, or the real one.
  private func now(of options: SnapshotOptions) -> (@Sendable () -> Int64)? {
    guard let text = options.now else { return { LocalTime.now() } }
    guard let instant = Instant(iso8601: text) else {
      fail("found instant “\(text)”, expected ISO 8601, such as 2026-11-30T08:00:00Z")
      return nil
    }
    return { instant.seconds }
  }

  /// Presses keys one by one, each after everything has settled; tells whether a source failed.
  private func play(_ keys: [Key], _ shell: Shell) async -> Bool {
    await shell.settle()
    let home = shell.context.navigation.screens.first
    var hasFailed = home?.status.isFailure == true
    for key in keys {
      shell.press(key)
      await shell.settle()
      hasFailed = hasFailed || home?.status.isFailure == true
    }
    return hasFailed
  }
}
