/// A count in at most four columns, five with a sign: `987`, `1.2k`, `48k`, `3.4M`, `9.2E`.
///
/// It is rounded towards zero: a thousand is not said before it is reached.
nonisolated public func shortNumber(_ number: Int) -> String {
  let size = number.magnitude
  let sign = number < 0 ? "-" : ""
  var unit: UInt = 1_000_000_000_000_000_000
  for letter in "EPTGMk" {
    if size >= unit {
      let tenths = size / (unit / 10)
      return tenths < 100
        ? "\(sign)\(tenths / 10).\(tenths % 10)\(letter)" : "\(sign)\(size / unit)\(letter)"
    }
    unit /= 1000
  }
  return "\(number)"
}
