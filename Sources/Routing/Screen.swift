public import Input
public import TextGrid

/// What fills the terminal between the tab bar and the hint line.
///
/// A screen draws when the shell asks and never on its own: it calls
/// `ScreenContext.setNeedsDisplay` when something that it shows has changed.
@MainActor
public protocol Screen: AnyObject {
  /// One line that names it.
  var title: String { get }

  /// What the terminal's window is called while it is visible; its title unless it says otherwise.
  var windowTitle: String { get }

  /// Its tabs, none where it is a single page.
  var tabs: [ScreenTab] { get }

  /// The index of the tab that is shown.
  var selectedTab: Int { get }

  /// The commands that matter where the reader stands, most useful first.
  var hints: [Hint] { get }

  /// What the right end of the hint line says: ages, progress, errors of sources.
  var status: ScreenStatus { get }

  /// The keys that mean something else here than elsewhere.
  var keyContext: KeyMap.Context { get }

  /// When a text that it shows changes by itself, in seconds since 1970; nil for never.
  var nextDue: Int64? { get }

  /// How far it is scrolled, in percent; nil where all of it is visible.
  var scrollPosition: Int? { get }

  /// What it understands on the command line besides the names of commands.
  var commandWords: [CommandWord] { get }

  /// The text that is piped to a program where the reader asks for it; nil where there is none.
  var pipedText: String? { get }

  /// Whether nothing that it shows is loading.
  var isSettled: Bool { get }

  /// Draws everything that is visible, over blank cells.
  func draw(in surface: Surface)

  /// Whether a command may mean something here, for help and completion; true unless a screen knows
  /// better.
  func understands(_ command: Command) -> Bool

  /// Carries a command out; false where it means nothing here.
  func perform(_ command: Command) -> Bool

  /// Takes a mouse event whose position counts from the screen's own top left cell; false where it
  /// means nothing here.
  func handle(_ event: MouseEvent) -> Bool

  /// Told when it comes to the top of its stack.
  func didAppear()

  /// Told when it is covered or leaves its stack.
  func didDisappear()
}

extension Screen {
  /// The title.
  public var windowTitle: String { title }
  /// No tabs.
  public var tabs: [ScreenTab] { [] }
  /// The first.
  public var selectedTab: Int { 0 }
  /// None.
  public var hints: [Hint] { [] }
  /// Nothing to say.
  public var status: ScreenStatus { ScreenStatus() }
  /// The keys that hold everywhere.
  public var keyContext: KeyMap.Context { .general }
  /// Never.
  public var nextDue: Int64? { nil }
  /// All of it is visible.
  public var scrollPosition: Int? { nil }
  /// None.
  public var commandWords: [CommandWord] { [] }
  /// None.
  public var pipedText: String? { nil }
  /// Settled.
  public var isSettled: Bool { true }
  /// Everything may.
  public func understands(_ command: Command) -> Bool { true }
  /// Nothing.
  public func handle(_ event: MouseEvent) -> Bool { false }
  /// Nothing.
  public func didAppear() {}
  /// Nothing.
  public func didDisappear() {}
}

/// A tab as the tab bar shows it.
nonisolated public struct ScreenTab: Hashable, Sendable {
  /// Its name.
  public var title: String
  /// A count beside the name: what is unread or live.
  public var count: Int?
  /// Whether something in it is going on now.
  public var isLive: Bool

  /// Makes a tab.
  public init(title: String, count: Int? = nil, isLive: Bool = false) {
    self.title = title
    self.count = count
    self.isLive = isLive
  }
}

/// A command worth naming in the hint line, in a word or two.
nonisolated public struct Hint: Hashable, Sendable {
  /// The commands whose keys are shown together (left and right, say).
  public var commands: [Command]
  /// What they do here.
  public var label: String

  /// Makes a hint.
  public init(_ commands: Command..., label: String) {
    self.commands = commands
    self.label = label
  }
}

/// What a screen reports of its sources.
nonisolated public struct ScreenStatus: Hashable, Sendable {
  /// How many of the sources that are being asked have answered; nil while none is asked.
  public var progress: Progress?
  /// What is wrong or worth knowing, in one line.
  public var message: String?
  /// Whether the message tells of a failure.
  public var isFailure: Bool
  /// When the content was fetched, in seconds since 1970.
  public var loadedAt: Int64?

  /// So many of so many.
  public struct Progress: Hashable, Sendable {
    /// How many are done.
    public var done: Int
    /// How many there are.
    public var total: Int

    /// Makes progress.
    public init(done: Int, total: Int) {
      self.done = done
      self.total = total
    }
  }

  /// Makes a status.
  public init(
    progress: Progress? = nil, message: String? = nil, isFailure: Bool = false,
    loadedAt: Int64? = nil
  ) {
    self.progress = progress
    self.message = message
    self.isFailure = isFailure
    self.loadedAt = loadedAt
  }
}
