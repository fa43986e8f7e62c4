internal import TextGrid

/// A style as a terminal of some depth can show it.
nonisolated struct Appearance: Hashable, Sendable {
  /// The palette's entry for the text, or -1 for the terminal's own.
  var foreground: Int
  /// The palette's entry behind it, or -1 for the terminal's own.
  var background: Int
  /// The attributes, more than the style's where they stand for a colour.
  var attributes: Style.Attributes

  /// The terminal's own colour.
  static let standard = -1

  /// Brings a style down to a depth, keeping text readable.
  init(_ style: Style, depth: ColorDepth) {
    attributes = style.attributes
    foreground = Self.standard
    background = Self.standard
    switch depth {
    case .mono: return
    case .palette:
      foreground = Self.entry(style.foreground)
      background = Self.entry(style.background)
    case .eight, .sixteen:
      foreground = reducedForeground(style.foreground, depth)
      background = Self.reducedBackground(style.background, depth)
      keepReadable()
    }
  }

  private static func entry(_ color: Color) -> Int {
    if let index = color.paletteIndex { return Int(index) }
    // The first 16 may be any colours at all, so an exact colour never becomes one of them.
    guard let rgb = rgb(color) else { return standard }
    return Palette256.nearest(to: rgb, in: 16..<256)
  }

  private static func rgb(_ color: Color) -> RGB? {
    if let parts = color.rgbParts {
      return RGB(red: parts.red, green: parts.green, blue: parts.blue)
    }
    return color.paletteIndex.map { Palette256.colors[Int($0)] }
  }

  /// Greys become the terminal's own colour, dimmed where dark, because on few colours the nearest
  /// is black or white and either may be the background.
  private mutating func reducedForeground(_ color: Color, _ depth: ColorDepth) -> Int {
    if let index = color.paletteIndex, index < depth.rawValue { return Int(index) }
    if let index = color.paletteIndex, (9..<16).contains(index) {
      attributes.insert(.bold)
      return Int(index) - 8
    }
    guard let rgb = Self.rgb(color) else { return Self.standard }
    let oklab = Oklab(rgb)
    guard oklab.chroma < Self.greyChroma else { return Self.nearestHue(rgb, depth) }
    if oklab.lightness < 0.7 { attributes.insert(.dim) }
    return Self.standard
  }

  private static func reducedBackground(_ color: Color, _ depth: ColorDepth) -> Int {
    if let index = color.paletteIndex, index < depth.rawValue { return Int(index) }
    guard let rgb = rgb(color) else { return standard }
    let oklab = Oklab(rgb)
    if oklab.chroma < greyChroma { return oklab.lightness > 0.8 ? 7 : standard }
    // A dark surface that becomes a loud one is worse than none.
    return oklab.lightness < 0.35 ? standard : nearestHue(rgb, depth)
  }

  private static let greyChroma = 0.04

  private static func nearestHue(_ rgb: RGB, _ depth: ColorDepth) -> Int {
    let normal = Palette256.nearest(to: rgb, in: 1..<7)
    guard depth == .sixteen else { return normal }
    let bright = Palette256.nearest(to: rgb, in: 9..<15)
    let wanted = Oklab(rgb)
    let isBright =
      wanted.squaredDistance(to: Oklab(Palette256.colors[bright]))
      < wanted.squaredDistance(to: Oklab(Palette256.colors[normal]))
    return isBright ? bright : normal
  }

  /// Text that came out in the colour behind it, or light on light, turns black or white.
  private mutating func keepReadable() {
    guard background != Self.standard else { return }
    let isLight = Oklab(Palette256.colors[background]).lightness > 0.6
    let isUnsure = foreground == Self.standard && isLight
    if foreground == background || isUnsure { foreground = isLight ? 0 : 7 }
  }
}
