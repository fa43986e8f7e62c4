// Numbers of pages, answers, headers and files can be anything, and Swift's own operators trap
// where a result does not fit. These stop at the bound instead; `.ci/lint` has numbers with a
// fraction converted nowhere else.

extension FixedWidthInteger {
  /// The sum, or the bound that it passes.
  public func addingSaturating(_ other: Self) -> Self {
    let (sum, overflow) = addingReportingOverflow(other)
    guard overflow else { return sum }
    return other < 0 ? .min : .max
  }

  /// The difference, or the bound that it passes.
  public func subtractingSaturating(_ other: Self) -> Self {
    let (difference, overflow) = subtractingReportingOverflow(other)
    guard overflow else { return difference }
    return other < 0 ? .max : .min
  }

  /// The product, or the bound that it passes.
  public func multipliedSaturating(by other: Self) -> Self {
    let (product, overflow) = multipliedReportingOverflow(by: other)
    guard overflow else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }

  /// Makes the whole number below `number`, or the bound that is nearest; zero for not a number.
  public init(saturating number: Double) {
    let whole = number.rounded(.down)
    if let exact = Self(exactly: whole) {
      self = exact
    } else {
      self = whole.isNaN ? 0 : (whole < 0 ? .min : .max)
    }
  }
}

extension Comparable {
  /// The value, or the end of `range` that is nearest to it.
  public func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
