/// A colour as a terminal knows it.
public struct Color: Hashable, Sendable {
  /// The kind in the top byte (0 default, 1 palette, 2 RGB), the value below it.
  let packed: UInt32

  /// The terminal's own foreground or background.
  public static let `default` = Color(packed: 0)

  /// An entry of the 256-colour palette; 0 to 15 are the user's own theme.
  public static func palette(_ index: UInt8) -> Color {
    Color(packed: 1 << 24 | UInt32(index))
  }

  /// A colour of red, green and blue parts.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
    Color(packed: 2 << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The palette's entry, where it is one.
  public var paletteIndex: UInt8? {
    packed >> 24 == 1 ? UInt8(truncatingIfNeeded: packed) : nil
  }

  /// The parts, where it is given by them.
  public var rgbParts: (red: UInt8, green: UInt8, blue: UInt8)? {
    guard packed >> 24 == 2 else { return nil }
    return (
      UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 8),
      UInt8(truncatingIfNeeded: packed)
    )
  }
}

/// What a cell looks like besides its text: two colours and attributes.
public struct Style: Hashable, Sendable {
  /// Attributes, in any combination.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt32
    /// Makes attributes of bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Bold.
    public static let bold = Attributes(rawValue: 1)
    /// Dim.
    public static let dim = Attributes(rawValue: 2)
    /// Italic.
    public static let italic = Attributes(rawValue: 4)
    /// Underlined.
    public static let underline = Attributes(rawValue: 8)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 16)
  }

  /// The colour of the text.
  public var foreground: Color
  /// The colour behind it.
  public var background: Color
  /// The attributes.
  public var attributes: Attributes

  /// Makes a style.
  public init(
    foreground: Color = .default, background: Color = .default, attributes: Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's own colours, no attribute.
  public static let plain = Style()

  /// The same style with `attributes` added.
  public func adding(_ attributes: Attributes) -> Style {
    Style(
      foreground: foreground, background: background,
      attributes: self.attributes.union(attributes))
  }

  /// The same style with another foreground.
  public func foreground(_ color: Color) -> Style {
    Style(foreground: color, background: background, attributes: attributes)
  }

  /// The same style with another background.
  public func background(_ color: Color) -> Style {
    Style(foreground: foreground, background: color, attributes: attributes)
  }
}
