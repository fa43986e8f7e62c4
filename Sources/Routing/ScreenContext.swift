public import Input
public import TextGrid

/// What a screen may reach of the world: the way to other screens, the clock, the opener, the
/// clipboard, typed events and the services that the application supplies.
///
/// One context serves all screens of an application; tests make their own.
@MainActor
public final class ScreenContext {
  /// The way to other screens.
  public let router: Router
  /// The screens that are open, the visible one on top.
  public let navigation: NavigationStack
  /// The hub of typed events.
  public let events = EventHub()
  /// The present, in seconds since 1970.
  public let now: () -> Int64
  /// Seconds that the reader's clock is ahead of UTC at a moment given in seconds since 1970.
  public let zoneOffset: (Int64) -> Int

  /// The styles that everything is drawn with.
  public var theme = Theme.dark
  /// Asks for a frame; the shell draws once however often it is asked.
  public var setNeedsDisplay: () -> Void = {}
  /// Waits, where the reader has pressed a key, until that shows: whoever has contents to apply
  /// that nobody asked for awaits it first, so that a key never stands behind a queue of answers.
  public var letInputPass: () async -> Void = {}
  /// Opens an address outside, by the rules for openers, else a browser, and says how it went.
  public var open: (String) -> OpenOutcome = { .refused(reason: "nothing opens \($0) here") }
  /// Plays the address of a stream or an enclosure, whose media type may be known, and says how it
  /// went.
  public var play: (_ address: String, _ mediaType: String?) -> OpenOutcome = { address, _ in
    .refused(reason: "nothing plays \(address) here")
  }
  /// Runs another program until it ends.
  ///
  /// One that takes the terminal has it to itself meanwhile, and what is typed is its own; only one
  /// such program runs at a time.
  public var run: (ExternalProgram) async -> ExternalProgram.Outcome = { _ in
    .notStarted(reason: "no programs are run here")
  }
  /// Puts a text on the clipboard; false where there is none.
  public var copy: (String) -> Bool = { _ in false }
  /// Shows a line to the reader until the next key.
  public var notify: (String) -> Void = { _ in }
  /// Opens a line for the reader to type, in place of the hint line.
  public var prompt: (Prompt) -> Void = { _ in }
  /// Asks a question; y and Enter carry the action out, any other key does not.
  public var confirm: (_ question: String, _ action: @escaping () -> Void) -> Void = { _, _ in }
  /// Tells the reader who looks elsewhere: a notification of the terminal or its bell, as
  /// configured.
  public var alert: (String) -> Void = { _ in }
  /// Whether the terminal's window has the keyboard's focus, true where it does not tell.
  ///
  /// A `TerminalFocusChanged` is posted when it changes.
  public var isTerminalFocused = true
  /// What the application itself understands on the command line, beside the visible screen's
  /// words.
  public var commandWords: [CommandWord] = []
  /// The keys of a command as the reader knows them, for lines that name the way on.
  public var keyText: (Command) -> String = { $0.name }

  /// The scheme of the program's own addresses.
  public static let ownScheme = "homefeed"

  private var services: [ObjectIdentifier: Any] = [:]

  /// How opening an address outside went.
  public enum OpenOutcome: Equatable, Sendable {
    /// It was handed to a program.
    case opened
    /// There is no browser here; the address went to the clipboard instead.
    case copied
    /// It was not opened, and why.
    case refused(reason: String)
  }

  /// Makes a context.
  public init(
    router: Router, navigation: NavigationStack, now: @escaping () -> Int64,
    zoneOffset: @escaping (Int64) -> Int = { _ in 0 }
  ) {
    self.router = router
    self.navigation = navigation
    self.now = now
    self.zoneOffset = zoneOffset
    navigation.context = self
  }

  /// Supplies a service under its type.
  public func provide<Service>(_ service: Service, as type: Service.Type = Service.self) {
    services[ObjectIdentifier(type)] = service
  }

  /// The service of a type, nil where the application supplies none.
  public func service<Service>(_ type: Service.Type = Service.self) -> Service? {
    services[ObjectIdentifier(type)] as? Service
  }

  nonisolated deinit {}
}
