/// All ways in which the first two letters of a text may be written.
///
/// A letter may be any that becomes it: a capital, one with marks, one of another width. It may be
/// the first of several that make it together, or what another one expands to.
struct FirstLetters: Sendable {
  /// The first letter as it is compared.
  let first: UInt32

  /// Where a text may begin, and what follows tells whether it does.
  private(set) var starts = LetterMap()

  /// Where it may begin, and what follows does not tell.
  private(set) var vagueStarts = LetterMap()

  /// What may follow the first letter, marks and tags between two letters included; nil where
  /// anything may.
  private(set) var follows: LetterMap?

  /// Scalars beyond ASCII that a text may begin with.
  private(set) var ways: [UTF8Letter] = []

  /// Whether it may be anything beyond ASCII: few look for such letters.
  var mayBeAny: Bool { first >= 0x10000 || first == Self.replacement }

  /// What stands for a byte that belongs to no scalar; any such byte may be meant.
  private static let replacement: UInt32 = 0xFFFD

  /// Finds the ways of the first two scalars of a folded text, which is not empty.
  init(of text: String) {
    var scalars = text.unicodeScalars.makeIterator()
    first = scalars.next()?.value ?? 0
    addStarts()
    if let second = scalars.next()?.value { addFollowers(second) }
  }

  private mutating func addStarts() {
    add(first, isVague: false)
    for variant in FoldingTable.variants {
      switch variant.folded {
      case first: add(variant.scalar, isVague: false)
      case FoldingTable.expands where Self.letters(of: variant.scalar).contains(first):
        add(variant.scalar, isVague: true)
      default: break
      }
    }
    for beginning in FoldingTable.beginnings(of: first) {
      add(beginning, isVague: true)
      for variant in FoldingTable.variants where variant.folded == beginning {
        add(variant.scalar, isVague: true)
      }
    }
    if mayBeAny { vagueStarts.insert(0x80...0xFF) }
  }

  private mutating func add(_ scalar: UInt32, isVague: Bool) {
    if isVague { vagueStarts.insert(scalar: scalar) } else { starts.insert(scalar: scalar) }
    if scalar >= 0x80 { ways.append(UTF8Letter(scalar)) }
  }

  private mutating func addFollowers(_ second: UInt32) {
    var map = LetterMap()
    map.insert(scalar: second)
    // A tag, and an entity that may be anything.
    for byte in [UInt8(ascii: "<"), UInt8(ascii: "&")] { map.insert(byte) }
    if second == 0x20 { map.insert(0...0x20) }
    if second < 0x80, second != 0x20 { map.insert(capital(UInt8(second))) }
    for variant in FoldingTable.variants {
      let isMeant =
        variant.folded == second || variant.folded == FoldingTable.dropped
        || variant.folded == FoldingTable.expands
          && Self.letters(of: variant.scalar).first == second
      if isMeant { map.insert(scalar: variant.scalar) }
    }
    for beginning in FoldingTable.beginnings(of: second) {
      map.insert(scalar: beginning)
      for variant in FoldingTable.variants where variant.folded == beginning {
        map.insert(scalar: variant.scalar)
      }
    }
    // Beyond the Basic Multilingual Plane there are marks, too.
    map.insert(0xF0...0xFF)
    if second == Self.replacement { map.insert(0x80...0xFF) }
    follows = map
  }

  private func capital(_ letter: UInt8) -> UInt8 {
    letter &- UInt8(ascii: "a") < 26 ? letter & ~0x20 : letter
  }

  private static func letters(of scalar: UInt32) -> [UInt32] {
    FoldingTable.expansion(of: scalar)?.withUTF8Buffer { $0.map(UInt32.init) } ?? []
  }
}
