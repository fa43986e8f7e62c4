/// What a person sets once for every page: keys, programs, limits.
///
/// Everything may be left out; what is nil is the program's to choose.
public struct ConfigurationDocument: Hashable, Sendable {
  /// How an event is told outside the page.
  public enum Alert: String, Hashable, Sendable, CaseIterable {
    /// By the terminal's bell.
    case bell

    /// By a notification of the terminal (OSC 9).
    case osc9

    /// Not at all.
    case none
  }

  /// How much is kept and asked at a time.
  public struct Limits: Hashable, Sendable {
    /// Days that an item is kept after it was last seen in its source.
    public var keepDays: Int?

    /// Items kept of one source.
    public var keepItems: Int?

    /// Connections open at a time.
    public var connections: Int?

    /// Connections open at a time to one host.
    public var connectionsPerHost: Int?

    /// The largest answer that is read, decoded, in megabytes.
    public var bodyMegabytes: Int?

    /// Makes limits that say nothing.
    public init() {}
  }

  /// The name of the theme, where the page names none.
  public var theme: String?

  /// Themes of one's own.
  public var themes: [ThemeDocument] = []

  /// What keys do, in the document's order.
  public var keys: [KeyBinding] = []

  /// Which program opens what, the first that fits.
  public var openers: [OpenerRule] = []

  /// The program that plays streams, and its arguments.
  public var player: [String]?

  /// The program that shows web pages, and its arguments.
  public var browser: [String]?

  /// How much is kept and asked at a time.
  public var limits = Limits()

  /// How an event is told outside the page.
  public var notify: Alert?

  /// Whether the terminal's window is given a title.
  public var windowTitle: Bool?

  /// Whether the mouse is listened to.
  public var mouse: Bool?

  /// The files that it was read from, itself first.
  public var files: [String] = []

  /// Makes a configuration that says nothing.
  public init() {}
}

extension ConfigurationDocument {
  /// The keys of one command.
  public struct KeyBinding: Hashable, Sendable {
    /// A word of the document, and where it stands.
    public struct Word: Hashable, Sendable {
      /// The word as it is written.
      public var text: String

      /// Where it stands.
      public var position: Position

      /// Makes a word.
      public init(_ text: String, position: Position = Position()) {
        self.text = text
        self.position = position
      }
    }

    /// The screen on which the keys mean it; nil for all.
    public var context: Word?

    /// The name of the command.
    public var command: Word

    /// The keys in the notation of key maps; none where the command shall have none.
    public var keys: [Word]

    /// Makes a binding.
    public init(context: Word? = nil, command: Word, keys: [Word]) {
      self.context = context
      self.command = command
      self.keys = keys
    }
  }
}
