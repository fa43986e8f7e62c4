/// Turns clean text into glyphs: the display form of every grapheme cluster.
///
/// The policy is the one form that ncurses, libc and every terminal count alike: emoji sequences
/// collapse to their first picture, variation selectors go, flags become two letters, keycaps
/// their digit, Hangul is composed, and at most three marks stay on a base.
struct GlyphBuilder {
  /// What becomes of white space.
  enum BlankRule: Equatable {
    /// Runs become one blank, none at the ends.
    case folded
    /// The same, with the places marked where a line may and may not be broken.
    case foldedForWrapping
    /// Every blank stays, tabs reach the next multiple of so many columns.
    case kept(tabWidth: Int)
  }

  private(set) var glyphs: [Glyph] = []
  private(set) var width = 0
  private let rule: BlankRule
  private let limit: Int
  private var pendingBlank: Glyph?
  private var isInsideCluster = false

  /// Makes a builder that stops once it is wider than `limit`.
  init(_ rule: BlankRule, limit: Int = .max) {
    self.rule = rule
    self.limit = limit
  }

  /// Whether it is wider than its limit and takes no more.
  var isFull: Bool { width > limit }

  /// Adds the UTF-8 of a text that begins at a cluster border.
  mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    glyphs.reserveCapacity(glyphs.count + min(bytes.count, limit == .max ? limit : limit + 2))
    var index = 0
    while index < bytes.count && !isFull {
      let (value, next) = Self.decode(bytes, at: index)
      if let width = ScalarClass.plainWidth(value), Self.isPlain(bytes, at: next) {
        if width == 0 { appendBlank(value) } else { emit(Glyph(scalar: value, width: width)) }
        index = next
      } else {
        let end = Self.endOfRun(bytes, from: index)
        for cluster in String(decoding: bytes[index..<end], as: UTF8.self) {
          appendCluster(cluster)
          if isFull { break }
        }
        index = end
      }
    }
  }

  /// Adds the display form of one cluster.
  private mutating func appendCluster(_ cluster: Character) {
    var base: Glyph?
    var isPicture = false
    isInsideCluster = false
    scalars: for scalar in cluster.unicodeScalars {
      let value = scalar.value
      switch ScalarClass(value) {
      case .blank:
        close(&base)
        appendBlank(value)
      case .invisible:
        if value == 0x200D && isPicture { break scalars }
        if value == 0x200B { appendBreak() }
      case .mark: base = Self.mark(value, on: base)
      case .unknown:
        close(&base)
        base = .replacement
      case .spacing(let width):
        if isPicture && (0x1F3FB...0x1F3FF).contains(value) { continue }
        close(&base)
        base = Self.spacing(value, width: width)
        isPicture = ScalarClass.isPictograph(value)
      }
    }
    close(&base)
    isInsideCluster = false
  }

  /// Emits the glyph that has been put together.
  private mutating func close(_ glyph: inout Glyph?) {
    guard let complete = glyph else { return }
    emit(isInsideCluster ? complete.continuingCluster : complete)
    isInsideCluster = true
    glyph = nil
  }

  private mutating func emit(_ glyph: Glyph) {
    if let blank = pendingBlank {
      pendingBlank = nil
      glyphs.append(blank)
      width += 1
    }
    glyphs.append(glyph)
    width += glyph.width
  }

  private mutating func appendBlank(_ value: UInt32) {
    switch rule {
    case .kept(let tabWidth):
      let count = value == 0x09 && tabWidth > 0 ? tabWidth - width % tabWidth : 1
      for _ in 0..<count { emit(.blank) }
    case .folded:
      if !glyphs.isEmpty { pendingBlank = .blank }
    case .foldedForWrapping:
      guard !glyphs.isEmpty else { return }
      let holds = value == 0xA0 || value == 0x2007 || value == 0x202F
      if !holds { pendingBlank = .blank } else if pendingBlank == nil { pendingBlank = .noBreak }
    }
  }

  private mutating func appendBreak() {
    if rule == .foldedForWrapping && !glyphs.isEmpty && pendingBlank == nil {
      glyphs.append(.breakOpportunity)
    }
  }
}

extension GlyphBuilder {
  /// A glyph with one more mark, if it has room for it; the glyph of a mark without a base has a
  /// dotted circle for one, as the Unicode charts show it.
  private static func mark(_ value: UInt32, on base: Glyph?) -> Glyph {
    guard let base else { return Glyph(scalar: 0x25CC, mark1: value, width: 1) }
    if value == 0x20E3 && isKeycapBase(base.scalar) { return base }
    if let syllable = hangul(base, value) { return syllable }
    return base.adding(mark: value)
  }

  private static func spacing(_ value: UInt32, width: Int) -> Glyph {
    if (0x1F1E6...0x1F1FF).contains(value) {
      return Glyph(scalar: value - 0x1F1E6 + 0x41, width: 1)
    }
    return Glyph(scalar: value, width: width)
  }

  private static func isKeycapBase(_ value: UInt32) -> Bool {
    value == 0x23 || value == 0x2A || (0x30...0x39).contains(value)
  }

  /// The syllable of a leading consonant and a vowel, or of such a syllable and a final consonant
  /// (The Unicode Standard, 3.12, Hangul syllable composition).
  private static func hangul(_ base: Glyph, _ value: UInt32) -> Glyph? {
    guard base.mark1 == 0 else { return nil }
    if (0x1100...0x1112).contains(base.scalar) && (0x1161...0x1175).contains(value) {
      let pair = (base.scalar - 0x1100) * 21 + value - 0x1161
      return Glyph(scalar: 0xAC00 + pair * 28, width: 2)
    }
    let isOpenSyllable =
      (0xAC00...0xD7A3).contains(base.scalar) && (base.scalar - 0xAC00).isMultiple(of: 28)
    if isOpenSyllable && (0x11A8...0x11C2).contains(value) {
      return Glyph(scalar: base.scalar + value - 0x11A7, width: 2)
    }
    return nil
  }

  /// The scalar at a byte of valid UTF-8, and where the next one begins.
  private static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
  ) -> (value: UInt32, next: Int) {
    func low(_ offset: Int) -> UInt32 { UInt32(bytes[index + offset] & 0x3F) }
    let lead = UInt32(bytes[index])
    if lead < 0x80 { return (lead, index + 1) }
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | low(1), index + 2) }
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | low(1) << 6 | low(2), index + 3) }
    return ((lead & 0x07) << 18 | low(1) << 12 | low(2) << 6 | low(3), index + 4)
  }

  private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    index == bytes.count || ScalarClass.plainWidth(decode(bytes, at: index).value) != nil
  }

  /// Where two plain scalars meet next, between which there surely is a cluster border.
  private static func endOfRun(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var index = start
    var followsPlain = false
    while index < bytes.count {
      let (value, next) = decode(bytes, at: index)
      let isPlain = ScalarClass.plainWidth(value) != nil
      if isPlain && followsPlain { return index }
      followsPlain = isPlain
      index = next
    }
    return bytes.count
  }
}
