public import Input
public import TextGrid

/// Where frames go and events come from: a terminal, or nothing but memory.
public protocol Display: AnyObject {
  /// The columns and rows now.
  var size: Size { get }

  /// Whether colours are shown; where they are not, attributes have to tell what they would.
  var hasColors: Bool { get }

  /// Whether only ASCII is shown.
  var isAscii: Bool { get }

  /// What the reader and the terminal do, until the display is closed.
  var events: EventPipe { get }

  /// Whether something was typed that has not come as an event yet.
  var hasInput: Bool { get }

  /// Shows a grid; writes nothing where it looks like the last one.
  func present(_ grid: Grid)

  /// Forgets what is on screen, so that the next frame is painted in full.
  func repaint()

  /// Gives the terminal back and stops the program until it is continued.
  func suspend()

  /// Gives the terminal to another program: its screen and modes are as they were found, and
  /// nothing is read or written until `takeBack`.
  ///
  /// - Returns: The terminal's descriptor; nil where there is no terminal to give.
  func handOver() -> Int32?

  /// Stops the program as ^Z does while another one has the terminal, and returns when it goes on.
  func stopWhileHandedOver()

  /// Takes the terminal back, drops what was typed meanwhile, and paints everything again.
  func takeBack()

  /// Listens to the mouse, or leaves it to the terminal, which then selects text with it.
  func useMouse(_ isWanted: Bool)

  /// Names the terminal's window, until the display is closed.
  func setTitle(_ title: String)

  /// Rings the terminal's bell.
  func ring()

  /// Has the terminal tell the reader something (OSC 9), where it can.
  func notify(_ text: String)

  /// Puts a text on the reader's clipboard; false where that is not possible.
  func copy(_ text: String) -> Bool

  /// Leaves the terminal as it was found; more calls do nothing.
  func close()
}

extension Display {
  /// They are.
  public var hasColors: Bool { true }
  /// All of Unicode is.
  public var isAscii: Bool { false }
  /// Everything has.
  public var hasInput: Bool { false }
}

/// A display that keeps frames in memory: for snapshots and tests.
public final class HeadlessDisplay: Display {
  /// The columns and rows.
  public private(set) var size: Size

  /// What was sent with `send(_:)`.
  public let events = EventPipe()

  /// The last frame.
  public private(set) var grid: Grid?

  /// The texts that were copied.
  public private(set) var copied: [String] = []

  /// The names that the window was given.
  public private(set) var titles: [String] = []

  /// Other calls, such as `repaint` and `suspend`, in their order.
  public private(set) var calls: [String] = []

  /// Makes a display of a size.
  public init(size: Size) {
    self.size = size
  }

  /// Hands an event to whoever listens to `events`.
  public func send(_ event: Event) {
    if case .resize(let width, let height) = event { size = Size(width: width, height: height) }
    events.send(event)
  }

  /// Keeps the frame.
  public func present(_ grid: Grid) { self.grid = grid }

  /// Notes the call.
  public func repaint() { calls.append("repaint") }

  /// Notes the call.
  public func suspend() { calls.append("suspend") }

  /// Notes the call; there is no terminal to give.
  public func handOver() -> Int32? {
    calls.append("hand over")
    return nil
  }

  /// Notes the call.
  public func stopWhileHandedOver() { calls.append("stop") }

  /// Notes the call.
  public func takeBack() { calls.append("take back") }

  /// Notes the call.
  public func useMouse(_ isWanted: Bool) { calls.append("mouse \(isWanted ? "on" : "off")") }

  /// Notes the title.
  public func setTitle(_ title: String) { titles.append(title) }

  /// Notes the call.
  public func ring() { calls.append("ring") }

  /// Notes the call and its text.
  public func notify(_ text: String) { calls.append("notify \(text)") }

  /// Notes the text.
  public func copy(_ text: String) -> Bool {
    copied.append(text)
    return true
  }

  /// Ends `events`.
  public func close() { events.close() }

  nonisolated deinit {}
}
