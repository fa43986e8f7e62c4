/// A colour by its parts.
nonisolated struct RGB: Hashable, Sendable {
  let red: UInt8
  let green: UInt8
  let blue: UInt8
}

/// The palette of 256 as xterm has it, and the nearest entry of it to any colour.
nonisolated enum Palette256 {
  /// The entries' colours; people change the first 16 at will, so these are only likely.
  static let colors: [RGB] = basic + cube + greys

  private static let basic: [RGB] = [
    RGB(red: 0, green: 0, blue: 0), RGB(red: 205, green: 0, blue: 0),
    RGB(red: 0, green: 205, blue: 0), RGB(red: 205, green: 205, blue: 0),
    RGB(red: 0, green: 0, blue: 238), RGB(red: 205, green: 0, blue: 205),
    RGB(red: 0, green: 205, blue: 205), RGB(red: 229, green: 229, blue: 229),
    RGB(red: 127, green: 127, blue: 127), RGB(red: 255, green: 0, blue: 0),
    RGB(red: 0, green: 255, blue: 0), RGB(red: 255, green: 255, blue: 0),
    RGB(red: 92, green: 92, blue: 255), RGB(red: 255, green: 0, blue: 255),
    RGB(red: 0, green: 255, blue: 255), RGB(red: 255, green: 255, blue: 255),
  ]

  private static let cube: [RGB] = (0..<216).map { index in
    let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
    return RGB(
      red: levels[index / 36], green: levels[index / 6 % 6], blue: levels[index % 6])
  }

  private static let greys: [RGB] = (0..<24).map { step in
    let level = UInt8(8 + 10 * step)
    return RGB(red: level, green: level, blue: level)
  }

  private static let oklab: [Oklab] = colors.map(Oklab.init)

  /// The entry of a range that looks most like a colour.
  ///
  /// Precondition: the range is not empty and within 0 to 255.
  static func nearest(to color: RGB, in range: Range<Int>) -> Int {
    let wanted = Oklab(color)
    var best = range.lowerBound
    var bestDistance = Double.infinity
    for index in range {
      let distance = wanted.squaredDistance(to: oklab[index])
      if distance < bestDistance { (best, bestDistance) = (index, distance) }
    }
    return best
  }
}
