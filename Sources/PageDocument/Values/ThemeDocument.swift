/// Colours and attributes of one's own, by what they mean.
public struct ThemeDocument: Hashable, Sendable {
  /// What a style is for.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// Text that is read.
    case text
    /// Titles of items that were not read yet.
    case title
    /// Sources, ages, counts.
    case secondary
    /// What has been read, and what is out of date.
    case dimmed
    /// Headers of blocks.
    case header
    /// What stands out: the selected tab, numbers of links.
    case accent
    /// What is going on now.
    case live
    /// What went wrong.
    case failure
    /// Lines that separate and frames that hold.
    case border
    /// The frame of what has the focus.
    case focusedBorder
    /// The line or tag that has the focus.
    case focus
    /// Tags.
    case tag
    /// The ground of a block that stands out a little.
    case surface
    /// Shapes of what is still loading.
    case placeholder
  }

  /// An attribute of text.
  public enum Attribute: String, Hashable, Sendable, CaseIterable {
    /// Bold.
    case bold
    /// Dim.
    case dim
    /// Italic.
    case italic
    /// Underlined.
    case underline
    /// Foreground and background exchanged.
    case reverse
  }

  /// A colour of the terminal.
  public enum Color: Hashable, Sendable {
    /// The terminal's own.
    case `default`
    /// An entry of the palette of 256 colours; 0 to 15 are those of the terminal's own theme.
    case palette(UInt8)
    /// Red, green and blue.
    case rgb(UInt8, UInt8, UInt8)
  }

  /// What is said of a role; what is left out is as in the base.
  public struct Style: Hashable, Sendable {
    /// The colour of the text.
    public var color: Color?

    /// The colour behind it.
    public var background: Color?

    /// Attributes that are set or taken away.
    public var attributes: [Attribute: Bool] = [:]

    /// Makes a style that says nothing.
    public init() {}
  }

  /// What it is called.
  public var name: String

  /// The name of the theme that it changes; nil for the dark one.
  public var base: String?

  /// What it says of roles.
  public var styles: [Role: Style] = [:]

  /// Makes a theme that changes nothing.
  public init(name: String) { self.name = name }
}
