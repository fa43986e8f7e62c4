import Items
import Testing

@Suite("Arithmetic that stops at the bound")
struct SaturatingTests {
  private static let numbers: [Int] = [.min, .min + 1, -2, -1, 0, 1, 2, .max - 1, .max]

  @Test("sums, differences and products are exact or at the nearer bound", arguments: numbers)
  func bounds(left: Int) {
    for right in Self.numbers {
      let wide = (Int128(left), Int128(right))
      let range = Int128(Int.min)...Int128(Int.max)
      #expect(Int128(left.addingSaturating(right)) == (wide.0 + wide.1).clamped(to: range))
      #expect(Int128(left.subtractingSaturating(right)) == (wide.0 - wide.1).clamped(to: range))
      #expect(
        Int128(left.multipliedSaturating(by: right)) == (wide.0 * wide.1).clamped(to: range))
    }
  }

  @Test(
    "a number with a fraction is rounded down, or becomes the nearer bound",
    arguments: [
      (1.9, 1), (-1.1, -2), (.nan, 0), (.infinity, .max), (-.infinity, .min), (1e300, .max),
      (-1e300, .min), (9_223_372_036_854_775_807.0, .max), (-9_223_372_036_854_775_808.0, .min),
    ] as [(Double, Int)])
  func doubles(number: Double, whole: Int) {
    #expect(Int(saturating: number) == whole)
  }

  @Test(
    "moments at the end of time can be shown, moved and compared",
    arguments: [Int64.min, .min + 999, -1000, -999, -1, 0, 1, .max - 1, .max])
  func moments(milliseconds: Int64) {
    let moment = Instant(milliseconds: milliseconds)
    #expect(!moment.iso8601.isEmpty)
    #expect(moment.advanced(bySeconds: .max) >= moment)
    #expect(moment.advanced(bySeconds: .min) <= moment)
    #expect(Instant(seconds: .max).seconds(since: moment) >= 0)
    #expect(Instant(seconds: .min).seconds(since: moment) <= 0)
    #expect(moment.seconds <= milliseconds / 1000)
  }
}
