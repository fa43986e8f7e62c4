/// What single Unicode scalars become when case, marks and forms are made equal.
///
/// A scalar becomes what is left of its compatibility decomposition (UAX #15, NFKD) without marks,
/// in small letters: `É` becomes `e`, full-width `Ａ` becomes `a`. Letters that have no
/// decomposition but that people type without their stroke join in (`ø`, `ł`). Kana keep their
/// voicing marks, and Hangul its syllables, because those tell words apart.
enum FoldingTable {
  /// The scalar is not written at all: a mark, a joiner, a soft hyphen.
  static let dropped: UInt32 = 0

  /// The scalar becomes several; ``expansion(of:)`` has them.
  static let expands: UInt32 = 0xFFFF_FFFF

  /// The scalars up to the last one that the array holds; Arabic ends there.
  private static let lowEnd: UInt32 = 0x700

  /// Letters that carry marks, each after the letter that it becomes, in small letters.
  private static let groups = [
    "aªàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ", "μµ", "oºòóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ",
    "cçćĉċčḉ", "eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ", "iìíîïĩīĭįıɨǐȉȋḭḯỉị", "dðďđḋḍḏḑḓ", "nñńņňǹṅṇṉṋ",
    "uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự", "yýÿŷȳʸẏẙỳỵỷỹ", "gĝğġģǧǵḡ", "hĥħȟʰḣḥḧḩḫẖ", "jĵǰʲ",
    "kķĸǩḱḳḵ", "lĺļľŀłˡḷḹḻḽ", "rŕŗřȑȓʳṙṛṝṟ", "sśŝşšſșˢṡṣṥṧṩẛ", "tţťŧțṫṭṯṱẗ", "wŵʷẁẃẅẇẉẘ",
    "zźżžẑẓẕ", "bƀḃḅḇ", "ʒǯ", "ɦʱ", "ɹʴ", "ɻʵ", "ʁʶ", "ɣˠ", "xˣẋẍ", "ʕˤ",
    "ιίΐϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ", "ʹʹ", "αάἀἁἂἃἄἅἆἇὰάᾰᾱᾶᾀᾁᾂᾃᾄᾅᾆᾇᾲᾳᾴᾷ", "εέϵἐἑἒἓἔἕὲέ",
    "ηήἠἡἢἣἤἥἦἧὴήῆᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῇ", "οόὀὁὂὃὄὅὸό", "υύϋΰϒϓϔὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ",
    "ωώὠὡὢὣὤὥὦὧὼώῶᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῷ", "σςϲ", "βϐ", "θϑ", "φϕ", "πϖ", "κϰ", "ρϱῤῥ", "еѐёӗ", "гѓ",
    "ії", "кќ", "иѝйӣӥ", "уўӯӱӳ", "ѵѷ", "жӂӝ", "аӑӓ", "әӛ", "зӟ", "оӧ", "өӫ", "эӭ", "чӵ", "ыӹ",
    "fḟ", "mḿṁṃ", "pṕṗ", "vṽṿ", "1¹", "2²", "3³", "اآأإ", "وؤ", "يئ",
  ]

  /// What the scalars under ``lowEnd`` become.
  private static let low: [UInt32] = (0..<lowEnd).map { value in
    guard let scalar = Unicode.Scalar(value) else { return value }
    if value == 0xA0 || value == 0x85 { return 0x20 }
    return isMark(value) ? dropped : lowered(scalar)
  }

  /// What the scalars of Latin Extended Additional and Greek Extended become.
  private static let high: [UInt32] = (UInt32(0x1E00)..<0x2000).map { value in
    Unicode.Scalar(value).map(lowered) ?? value
  }

  private static let bases: [UInt32: UInt32] = {
    var bases: [UInt32: UInt32] = [:]
    for group in groups {
      let scalars = group.unicodeScalars
      guard let base = scalars.first else { continue }
      for scalar in scalars.dropFirst() { bases[scalar.value] = base.value }
    }
    return bases
  }()

  /// The small letter without marks.
  private static func lowered(_ scalar: Unicode.Scalar) -> UInt32 {
    guard expansion(of: scalar.value) == nil else { return expands }
    let small = scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? scalar.value
    return bases[small] ?? small
  }

  /// What a scalar becomes: another one, ``dropped``, or ``expands``.
  ///
  /// A blank of any kind becomes U+0020.
  static func folded(_ value: UInt32) -> UInt32 {
    if value < lowEnd { return low[Int(value)] }
    switch value {
    case 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x3040...0x30FF, 0x20000...0x3FFFF: return value
    case 0x1E00..<0x2000: return high[Int(value - 0x1E00)]
    case 0x2000...0x2064: return punctuation(value)
    case 0x3000: return 0x20
    case 0xFF01...0xFF5E: return folded(value - 0xFEE0)
    case 0xFF61...0xFF9F: return halfWidthKana[Int(value - 0xFF61)]
    case 0xFB00...0xFB06: return expands
    case 0x2126...0x212B, 0x10A0...0x13FF, 0x1C80...0x1CBF, 0x2160...0x2188, 0x24B6...0x24CF,
      0x2C00...0x2DFF, 0xA640...0xA7FF, 0xAB70...0xABBF, 0x10400...0x1E943:
      return Unicode.Scalar(value).map(lowered).map { $0 < lowEnd ? low[Int($0)] : $0 } ?? value
    default: return isMark(value) ? dropped : value
    }
  }

  /// The scalars under U+0700 that become a scalar; others may do so, too.
  ///
  /// Of what lies beyond, only scalars of U+1000 to U+2FFF, U+A000 to U+AFFF, U+F000 to U+FFFF and
  /// U+10000 to U+3FFFF become one under U+0700, and those of U+A000 to U+AFFF and above U+FFFF
  /// none in ASCII.
  static func lowScalars(thatBecome value: UInt32) -> [UInt32] {
    (0..<lowEnd).filter { low[Int($0)] == value }
  }

  /// The letters that one scalar becomes; nil where it becomes one or none.
  static func expansion(of value: UInt32) -> StaticString? {
    switch value {
    case 0xE6, 0xC6, 0x1E2, 0x1E3, 0x1FC, 0x1FD: "ae"
    case 0x152, 0x153: "oe"
    case 0xDF, 0x1E9E: "ss"
    case 0xDE, 0xFE: "th"
    case 0x132, 0x133: "ij"
    case 0x149: "'n"
    case 0x1C4...0x1C6, 0x1F1...0x1F3: "dz"
    case 0x1C7...0x1C9: "lj"
    case 0x1CA...0x1CC: "nj"
    case 0xFB00: "ff"
    case 0xFB01: "fi"
    case 0xFB02: "fl"
    case 0xFB03: "ffi"
    case 0xFB04: "ffl"
    case 0xFB05, 0xFB06: "st"
    default: nil
    }
  }

  /// Blanks, dashes and quotation marks as a keyboard has them; what is not seen is dropped.
  private static func punctuation(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F: 0x20
    case 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064: dropped
    case 0x2010...0x2015: 0x2D
    case 0x2018...0x201B, 0x2032: 0x27
    case 0x201C...0x201F, 0x2033: 0x22
    default: value
    }
  }

  /// Whether a scalar is a mark over, under or beside a letter, or is not seen at all.
  ///
  /// Vowel signs of Indic scripts are marks to Unicode, too, but letters to those who read them.
  private static func isMark(_ value: UInt32) -> Bool {
    switch value {
    case 0xAD, 0x300...0x36F, 0x483...0x487, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5,
      0x5C7, 0x610...0x61C, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4,
      0x6E7...0x6E8, 0x6EA...0x6ED, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF,
      0xFE00...0xFE0F, 0xFE20...0xFE2F, 0xFEFF, 0xE0100...0xE01EF:
      true
    default: false
    }
  }

  private static let halfWidthKana: [UInt32] =
    ("。「」、・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホ"
    + "マミムメモヤユヨラリルレロワン\u{3099}\u{309A}").unicodeScalars.map(\.value)
}

// Scalars that belong together although they are written one after the other.
extension FoldingTable {
  /// What two scalars make together: a voiced kana, a Hangul syllable; nil for nothing.
  static func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
    switch second {
    case 0x3099: voiced(first)
    case 0x309A: isHa(first) ? first + 2 : nil
    case 0x1161...0x1175 where (0x1100...0x1112).contains(first):
      0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28
    case 0x11A8...0x11C2
    where (0xAC00...0xD7A3).contains(first) && (first - 0xAC00).isMultiple(of: 28):
      first + second - 0x11A7
    default: nil
    }
  }

  /// Whether something may follow that a scalar makes one with.
  static func mayCompose(_ value: UInt32) -> Bool {
    switch value {
    case 0x3046...0x307B, 0x30A6...0x30DB, 0x1100...0x1112: true
    case 0xAC00...0xD7A3: (value - 0xAC00).isMultiple(of: 28)
    default: false
    }
  }

  private static func voiced(_ kana: UInt32) -> UInt32? {
    switch kana {
    case 0x3046, 0x30A6: kana + 0x4E
    // か to ち: every other one, with its voiced form after it.
    case 0x304B...0x3061, 0x30AB...0x30C1: kana % 2 == 1 ? kana + 1 : nil
    // Small っ shifts the rest of the row by one.
    case 0x3064...0x3068, 0x30C4...0x30C8: kana % 2 == 0 ? kana + 1 : nil
    default: isHa(kana) ? kana + 1 : nil
    }
  }

  private static func isHa(_ kana: UInt32) -> Bool {
    switch kana {
    case 0x306F...0x307B, 0x30CF...0x30DB: (kana - 0x306F).isMultiple(of: 3)
    default: false
    }
  }
}
