/// The styles of a screen by what they mean; a component never names a colour.
///
/// Every difference that a colour makes is also made by a glyph or an attribute, so that the mono
/// theme carries the same information.
public struct Theme: Hashable, Sendable {
  /// Text that is read.
  public var text: Style
  /// Titles of items that were not read yet.
  public var title: Style
  /// Sources, ages, counts.
  public var secondary: Style
  /// What has been read, and what is out of date.
  public var dimmed: Style
  /// Headers of blocks.
  public var header: Style
  /// What stands out: the selected tab, numbers of links.
  public var accent: Style
  /// What is going on now.
  public var live: Style
  /// What went wrong.
  public var failure: Style
  /// Lines that separate and frames that hold.
  public var border: Style
  /// The frame of what has the focus.
  public var focusedBorder: Style
  /// The line or tag that has the focus.
  public var focus: Style
  /// Tags.
  public var tag: Style
  /// The ground of a block that stands out a little.
  public var surface: Style
  /// Shapes of what is still loading.
  public var placeholder: Style

  /// For dark terminals.
  public static let dark = Theme(
    text: .plain,
    title: Style(attributes: .bold),
    secondary: Style(foreground: .palette(246)),
    dimmed: Style(foreground: .palette(243)),
    header: Style(foreground: .palette(110), attributes: .bold),
    accent: Style(foreground: .palette(179)),
    live: Style(foreground: .palette(203), attributes: .bold),
    failure: Style(foreground: .palette(209)),
    border: Style(foreground: .palette(239)),
    focusedBorder: Style(foreground: .palette(179), attributes: .bold),
    focus: Style(background: .palette(237), attributes: .bold),
    tag: Style(foreground: .palette(109)),
    surface: Style(background: .palette(235)),
    placeholder: Style(foreground: .palette(238)))

  /// For light terminals.
  public static let light = Theme(
    text: .plain,
    title: Style(attributes: .bold),
    secondary: Style(foreground: .palette(242)),
    dimmed: Style(foreground: .palette(245)),
    header: Style(foreground: .palette(25), attributes: .bold),
    accent: Style(foreground: .palette(130)),
    live: Style(foreground: .palette(160), attributes: .bold),
    failure: Style(foreground: .palette(166)),
    border: Style(foreground: .palette(250)),
    focusedBorder: Style(foreground: .palette(130), attributes: .bold),
    focus: Style(background: .palette(254), attributes: .bold),
    tag: Style(foreground: .palette(24)),
    surface: Style(background: .palette(255)),
    placeholder: Style(foreground: .palette(252)))

  /// For eyes that need strong differences.
  public static let contrast = Theme(
    text: .plain,
    title: Style(attributes: .bold),
    secondary: .plain,
    dimmed: .plain,
    header: Style(attributes: [.bold, .underline]),
    accent: Style(foreground: .palette(11), attributes: .bold),
    live: Style(foreground: .palette(9), attributes: .bold),
    failure: Style(foreground: .palette(9), attributes: .bold),
    border: .plain,
    focusedBorder: Style(foreground: .palette(11), attributes: .bold),
    focus: Style(attributes: [.reverse, .bold]),
    tag: .plain,
    surface: .plain,
    placeholder: .plain)

  /// Attributes alone, for terminals without colours and readers who want none.
  public static let mono = Theme(
    text: .plain,
    title: Style(attributes: .bold),
    secondary: .plain,
    dimmed: Style(attributes: .dim),
    header: Style(attributes: .bold),
    accent: Style(attributes: .bold),
    live: Style(attributes: .bold),
    failure: Style(attributes: .bold),
    border: Style(attributes: .dim),
    focusedBorder: Style(attributes: .bold),
    focus: Style(attributes: .reverse),
    tag: .plain,
    surface: .plain,
    placeholder: Style(attributes: .dim))

  /// The names of the themes.
  public static let names = ["dark", "light", "contrast", "mono"]

  /// The theme of a name that a page document may use, nil for any other.
  public static func named(_ name: String) -> Theme? {
    switch name {
    case "dark": .dark
    case "light": .light
    case "contrast": .contrast
    case "mono": .mono
    default: nil
    }
  }
}
