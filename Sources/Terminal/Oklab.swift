internal import Glibc

/// A colour in Oklab, in which equal distances look equally different.
///
/// Plain distances in RGB collapse dark surfaces into black. Björn Ottosson, "A perceptual color
/// space for image processing", 2020.
nonisolated struct Oklab: Hashable, Sendable {
  let lightness: Double
  let a: Double
  let b: Double

  /// Makes it of red, green and blue parts, 0 to 255, in sRGB.
  init(_ color: RGB) {
    let red = Self.linear(color.red)
    let green = Self.linear(color.green)
    let blue = Self.linear(color.blue)
    let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
  }

  /// How far from grey it is.
  var chroma: Double { (a * a + b * b).squareRoot() }

  /// The square of the distance to another colour.
  func squaredDistance(to other: Oklab) -> Double {
    let lightness = lightness - other.lightness
    let a = a - other.a
    let b = b - other.b
    return lightness * lightness + a * a + b * b
  }

  private static func linear(_ part: UInt8) -> Double {
    let value = Double(part) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
