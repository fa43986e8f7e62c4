// The way back: from what is compared to all that it may have been.
extension FoldingTable {
  /// A scalar that is written otherwise than it is compared.
  struct Variant: Sendable {
    /// The scalar as it is written.
    let scalar: UInt32

    /// What it becomes: another one, ``dropped`` or ``expands``.
    let folded: UInt32
  }

  /// All scalars of the Basic Multilingual Plane that become something else than themselves, alone.
  ///
  /// Those beyond become others beyond, or nothing.
  static let variants: [Variant] = varied.flatMap { range in
    range.compactMap { scalar in
      let folded = folded(scalar)
      return folded == scalar ? nil : Variant(scalar: scalar, folded: folded)
    }
  }

  /// Where they lie.
  private static let varied: [ClosedRange<UInt32>] = [
    0x80...0x6FF, 0x10A0...0x13FF, 0x1AB0...0x1AFF, 0x1C80...0x1CBF, 0x1DC0...0x1FFF,
    0x2000...0x2064, 0x20D0...0x20FF, 0x2126...0x212B, 0x2160...0x2188, 0x24B6...0x24CF,
    0x2C00...0x2DFF, 0x3000...0x3000, 0xA640...0xA7FF, 0xAB70...0xABBF, 0xFB00...0xFB06,
    0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF...0xFEFF, 0xFF01...0xFF5E, 0xFF61...0xFF9F,
  ]

  /// The scalars, as they are compared, that something may follow to make another one with them.
  static func beginnings(of whole: UInt32) -> [UInt32] {
    switch whole {
    case 0x3040...0x30FF:
      (whole > 0x3042 ? [whole - 1, whole - 2, whole &- 0x4E] : []).filter { first in
        composed(first, 0x3099) == whole || composed(first, 0x309A) == whole
      }
    case 0xAC00...0xD7A3:
      [0x1100 + (whole - 0xAC00) / 588] + ((whole - 0xAC00) % 28 == 0 ? [] : [lead(of: whole)])
    default: []
    }
  }

  /// The syllable without its last consonant.
  private static func lead(of syllable: UInt32) -> UInt32 {
    syllable - (syllable - 0xAC00) % 28
  }
}
