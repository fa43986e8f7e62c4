import Input
import Routing
import TextGrid

/// A screen that says what it is told to and notes what it is asked.
@MainActor final class StubScreen: Screen {
  var title: String
  var tabs: [ScreenTab] = []
  var selectedTab = 0
  var hints: [Hint] = []
  var status = ScreenStatus()
  var keyContext: KeyMap.Context = .general
  var nextDue: Int64?
  var isSettled = true
  var pipedText: String?
  /// Commands that it carries out; it notes the others without doing so.
  var known: Set<Command> = []
  /// Commands that it says mean something; nil for all.
  var understood: Set<Command>?
  var onDraw: () -> Void = {}
  private(set) var performed: [Command] = []
  private(set) var clicks: [MouseEvent] = []
  private(set) var draws = 0
  private(set) var disappearances = 0
  private(set) var size = Size.zero

  init(_ title: String) { self.title = title }

  func draw(in surface: Surface) {
    draws += 1
    size = surface.size
    surface.write("at the top", at: .zero)
    surface.write("at the end", at: Point(x: 0, y: surface.size.height - 1))
    onDraw()
  }

  func understands(_ command: Command) -> Bool { understood?.contains(command) ?? true }

  func perform(_ command: Command) -> Bool {
    performed.append(command)
    return known.contains(command)
  }

  func didDisappear() { disappearances += 1 }

  func handle(_ event: MouseEvent) -> Bool {
    clicks.append(event)
    return true
  }
}
