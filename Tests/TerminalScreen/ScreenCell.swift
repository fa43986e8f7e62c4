/// A cell of a terminal's screen.
public struct ScreenCell: Hashable, Sendable {
  /// A blank one.
  public static let blank = ScreenCell(text: " ", style: ScreenStyle())

  /// A character with its combining marks; empty in the right half of a wide one.
  public var text: String

  /// How it is drawn.
  public var style: ScreenStyle

  /// The cell without what nobody can see: a blank shows its background and lines, nothing else.
  public var visible: ScreenCell {
    guard text == " " else { return self }
    var seen = self
    let lines = style.attributes.intersection([.underline, .reverse, .strikethrough])
    seen.style.attributes = lines
    if lines.isEmpty { seen.style.foreground = .standard }
    return seen
  }
}

/// Colours and attributes of a cell.
public struct ScreenStyle: Hashable, Sendable {
  /// A colour of the terminal.
  public enum Color: Hashable, Sendable {
    /// The terminal's own.
    case standard
    /// One of the palette.
    case indexed(Int)
    /// Red, green and blue.
    case direct(Int, Int, Int)
  }

  /// Attributes, one a bit of the number that SGR sets it with.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Attributes of these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    static let underline = Attributes(rawValue: 1 << 4)
    static let reverse = Attributes(rawValue: 1 << 7)
    static let strikethrough = Attributes(rawValue: 1 << 9)
  }

  /// The colour of the text.
  public var foreground = Color.standard
  /// The colour behind it.
  public var background = Color.standard
  /// Bold, underlined and so on.
  public var attributes: Attributes = []

  /// Takes the parameters of `CSI … m`; false where one of them is unknown.
  mutating func apply(_ parameters: [Int]) -> Bool {
    var rest = parameters[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = ScreenStyle()
      case 1...5, 7...9: attributes.insert(Attributes(rawValue: 1 << number))
      case 22: attributes.subtract(Attributes(rawValue: 0b110))
      case 23...25, 27...29: attributes.remove(Attributes(rawValue: 1 << (number - 20)))
      case 30...37: foreground = .indexed(number - 30)
      case 39: foreground = .standard
      case 40...47: background = .indexed(number - 40)
      case 49: background = .standard
      case 90...97: foreground = .indexed(number - 82)
      case 100...107: background = .indexed(number - 92)
      case 38, 48:
        guard let color = Self.color(&rest) else { return false }
        if number == 38 { foreground = color } else { background = color }
      default: return false
      }
    }
    return true
  }

  private static func color(_ rest: inout ArraySlice<Int>) -> Color? {
    switch rest.popFirst() {
    case 5: return rest.popFirst().map(Color.indexed)
    case 2:
      guard rest.count >= 3 else { return nil }
      let parts = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      return .direct(parts[0], parts[1], parts[2])
    default: return nil
    }
  }
}
