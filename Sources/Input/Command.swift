/// Something a person can ask for with a key.
///
/// The name is stable: configurations and the command line write it. Screens may declare commands
/// of their own beside these.
public struct Command: Sendable {
  /// A heading of the help screen.
  public struct Group: Hashable, Sendable {
    /// The heading's text.
    public let title: String

    /// Makes a heading.
    public init(title: String) { self.title = title }

    /// Moving about.
    public static let moving = Group(title: "Moving")
    /// What is done to an item.
    public static let items = Group(title: "Items")
    /// What is done to the page.
    public static let page = Group(title: "Page")
    /// The program itself.
    public static let program = Group(title: "Program")
  }

  /// The name, in small letters with hyphens.
  public let name: String
  /// The heading under which help lists it.
  public let group: Group
  /// One line for help.
  public let summary: String
  /// Which one, where the command is one of several alike: the tab, the link, counted from 1.
  public let number: Int?
  /// Whether this version carries it out; help lists no other.
  public let isBuilt: Bool

  /// Makes a command; equal names are the same command.
  public init(
    _ name: String, _ group: Group, _ summary: String, number: Int? = nil, isBuilt: Bool = true
  ) {
    self.name = name
    self.group = group
    self.summary = summary
    self.number = number
    self.isBuilt = isBuilt
  }

  /// The tab that the command selects, counted from 1, where it is such a command.
  public var tabNumber: Int? { name.hasPrefix("select-tab-") ? number : nil }

  /// The link that the command opens, counted from 1, where it is such a command.
  public var linkNumber: Int? { name.hasPrefix("open-link-") ? number : nil }
}

extension Command: Hashable {
  /// Whether both have the same name.
  public static func == (one: Command, other: Command) -> Bool { one.name == other.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Command: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
