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
    let keys: [Key]
    do throws(KeyNotationError) {
      keys = try KeyNotation.keys(in: options.keys)
    } catch {
      fail("\(error)")
      return ExitStatus.usage
    }
    var fixed: Int64?
    if let text = options.now {
      guard let instant = Instant(iso8601: text) else {
        fail("found instant “\(text)”, expected ISO 8601, such as 2026-11-30T08:00:00Z")
        return ExitStatus.usage
      }
      fixed = instant.seconds
    }
    let hasZone = environment["TZ"]?.isEmpty == false
    let world = World(
      environment: environment, now: { [fixed] in fixed ?? LocalTime.now() },
      zoneOffset: { hasZone ? LocalTime.zoneOffset(at: $0) : 0 })
    let choice = PageChoice(argument: options.page, environment: environment)
    let page: PageDocument
    switch await load(choice, in: world) {
    case .failure(let failure): return failure.status
    case .success(let loaded): page = loaded
    }
    let display = HeadlessDisplay(size: options.size)
    let shell = Shell(display: display, context: world.context)
    configure(shell)
    if let message = world.open(page, at: choice.url).message {
      fail(message)
      return ExitStatus.usage
    }
    let hasFailed = await play(keys, shell)
    let grid = shell.frame(size: options.size)
    output((options.isANSI ? grid.ansiText : grid.description) + "\n")
    world.client.shutDown()
    return hasFailed && !choice.isBuiltIn ? ExitStatus.sourceFailed : ExitStatus.fine
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
