import Input
import Routing
import TestSupport
import TextGrid

@testable import Shell

/// A shell with a display, a clock and a first screen.
@MainActor final class House {
  let display: CountingDisplay
  let context: ScreenContext
  let shell: Shell
  let home = StubScreen("Home")
  let clock = Clock()

  final class Clock { var now: Int64 = 1000 }

  init(width: Int = 60, height: Int = 20) {
    display = CountingDisplay(width: width, height: height)
    context = ScreenContext(
      router: Router(), navigation: NavigationStack(), now: { [clock] in clock.now })
    shell = Shell(display: display, context: context)
    // Tests that look at it set it.
    shell.pace.interval = .zero
    context.navigation.push(home)
  }

  func rows() -> [String] {
    shell.frame(size: display.size).description
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Lets other tasks of the main actor run until something holds.
  func until(_ condition: () -> Bool) async {
    await yieldUntil(condition)
  }

  /// Waits until a frame shows a text; the time limit of the suite guards it.
  func untilShown(_ text: String) async {
    while !rows().contains(where: { $0.contains(text) }) {
      try? await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Lets everything that is on its way arrive.
  func rest() async { for _ in 0..<200 { await Task.yield() } }

  /// Runs the shell while `body` does something to it, and ends it by `Q`.
  func run(_ body: () async -> Void) async -> Int32? {
    let loop = Task { await shell.run() }
    await until { !display.frames.isEmpty }
    await body()
    display.send(.key(Key("Q")))
    return await loop.value
  }
}
