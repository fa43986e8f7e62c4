/// The letters of related languages, by how often they occur.
///
/// The frequencies of letters fall by about the same factor from rank to rank, so the order of the
/// letters is all that a table has to hold.
struct Alphabet {
  /// Bits of each letter in lower case.
  private let letters: [UInt32: Float]
  /// Whether its words may hold letters of ASCII.
  private let isLatin: Bool
  /// What two letters beyond ASCII side by side cost besides.
  private let neighbourBits: Float
  /// Marks that only stand behind another letter of the alphabet.
  private let marks: Set<UInt32>

  private init(
    _ order: String, first: Float, step: Float, isLatin: Bool = false, marks: String = ""
  ) {
    var letters: [UInt32: Float] = [:]
    for (rank, scalar) in order.unicodeScalars.enumerated() where letters[scalar.value] == nil {
      letters[scalar.value] = first + step * Float(rank)
    }
    self.letters = letters
    self.isLatin = isLatin
    self.marks = Set(marks.unicodeScalars.map(\.value))
    neighbourBits = isLatin ? 5 : 0
  }

  private enum Kind {
    case none, ascii, lower, upper, symbol
  }

  /// What a text costs.
  func bits(of text: String.UnicodeScalarView) -> Float {
    var sum: Float = 0
    var previous = Kind.none
    for scalar in text {
      if scalar.value < 0x80 {
        sum += CharsetCandidate.bits(ofASCII: scalar.value)
        let isLetter = Ascii.isLetter(UInt8(truncatingIfNeeded: scalar.value))
        if isLetter, previous == .lower || previous == .upper { sum += isLatin ? 0 : 8 }
        if isLetter, previous == .symbol { sum += 5 }
        previous = isLetter ? .ascii : .none
        continue
      }
      let (bits, kind) = bits(of: scalar, after: previous)
      sum += bits
      previous = kind
    }
    return sum
  }

  private func bits(of scalar: Unicode.Scalar, after previous: Kind) -> (Float, Kind) {
    if let bits = letters[scalar.value] {
      return (bits + joint(previous) + misplaced(scalar, previous), .lower)
    }
    if scalar == "\u{FFFD}" { return (CharsetCandidate.invalidBits, .none) }
    if let small = scalar.properties.lowercaseMapping.unicodeScalars.first, small != scalar,
      let bits = letters[small.value]
    {
      let place: Float =
        switch previous {
        case .upper: 1.5
        case .lower: 10
        case .ascii: isLatin ? 5 : 8
        default: 4
        }
      return (bits + place + (previous == .upper ? joint(previous) : 0), .upper)
    }
    if Self.punctuation.contains(scalar.value) { return (7, .none) }
    if Self.openers.contains(scalar.value) { return (previous == .none ? 7 : 17, .none) }
    if Self.signs.contains(scalar.value) { return (8, .symbol) }
    return (previous == .none ? 13 : 17, .symbol)
  }

  /// What a letter costs besides for what it stands beside.
  private func joint(_ previous: Kind) -> Float {
    switch previous {
    case .ascii: isLatin ? 0 : 8
    case .lower, .upper: neighbourBits
    case .symbol: 5
    case .none: 0
    }
  }

  private func misplaced(_ scalar: Unicode.Scalar, _ previous: Kind) -> Float {
    previous != .lower && marks.contains(scalar.value) ? 10 : 0
  }

  /// What a letter may follow at once.
  private static let punctuation = Set("\u{A0}«“„‘’‚–—…·№".unicodeScalars.map(\.value))
  /// What only stands before a word.
  private static let openers = Set("¿¡".unicodeScalars.map(\.value))
  /// What ends a word.
  private static let signs = Set("»”•€°©®™§".unicodeScalars.map(\.value))
}

extension Alphabet {
  static let western = Alphabet(
    "éèàáíóäöüçãñêåßøúõæôâîëïûùòìœýÿðþªº", first: 5, step: 0.25, isLatin: true)
  static let central = Alphabet(
    "áéíóěőčřšžýłąężśćńźůúűöüäăâîşţôľťďňĺŕđßçë", first: 5, step: 0.25, isLatin: true)
  static let turkish = Alphabet("ıüşçğöâîûéêëàáíóñ", first: 4, step: 0.3, isLatin: true)
  static let baltic = Alphabet(
    "āšīēėūžčļųįņķģąęõäöüóåæøéźćńłż", first: 5, step: 0.25, isLatin: true)
  static let cyrillic = Alphabet(
    "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъёіїєґўјљњћђџѓќѕ", first: 3, step: 0.2)
  static let greek = Alphabet("αοιτενσηρπκμυλςίόάγέδήωχθφύβώξζψϊϋΐΰ", first: 3, step: 0.2)
  static let hebrew = Alphabet("יוהלאתרבמשנדקעםחפכסגטזןצץךף", first: 3, step: 0.2)
  static let arabic = Alphabet(
    "اليمنوترهبعفةدسكقحأجشصىخذطضإزءثظغئؤآ،؟پچگژکھہے", first: 3, step: 0.2)
  static let thai = Alphabet(
    "านร่กอเ้งัมียลวดิทสตะปบคห์แจพชขืุใไูผโถำ็ซณธึศภฟญษฐฉฝ๊ฮฎฆๆ๋ฏฬฑฒฯฌฤ", first: 3.5, step: 0.12,
    marks: "\u{E31}\u{E34}\u{E35}\u{E36}\u{E37}\u{E38}\u{E39}\u{E47}\u{E48}\u{E49}\u{E4A}\u{E4B}"
      + "\u{E4C}")
}
