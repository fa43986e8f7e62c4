/// A count in at most four columns: `987`, `1.2k`, `48k`, `3.4M`.
nonisolated public func shortNumber(_ number: Int) -> String {
  let size = number.magnitude
  let sign = number < 0 ? "-" : ""
  for (unit, letter) in [(UInt(1_000_000_000), "G"), (1_000_000, "M"), (1000, "k")]
  where size >= unit {
    let tenths = size / (unit / 10)
    return tenths < 100
      ? "\(sign)\(tenths / 10).\(tenths % 10)\(letter)" : "\(sign)\(size / unit)\(letter)"
  }
  return "\(number)"
}
