/// Names of months and zones.
enum DateNames {
  /// The number of a month by its name or the start of it, 1 to 12; nil where it is none.
  ///
  /// English, and the names of most languages of Europe, which feeds have in spite of RFC 822.
  static func month(_ name: some Collection<UInt8>) -> Int? {
    guard name.count >= 3 else { return nil }
    if let month = english(name) { return month }
    let word = String(decoding: name, as: UTF8.self).lowercased()
    for (prefix, month) in months where word.hasPrefix(prefix) { return month }
    return nil
  }

  /// Which half of the day a word before the time names, in Korean, Chinese and Japanese: true for
  /// the second; nil for any other word.
  static func half(_ name: some Collection<UInt8>) -> Bool? {
    guard name.count == 6 else { return nil }
    switch String(decoding: name, as: UTF8.self) {
    case "오전", "上午", "午前": return false
    case "오후", "下午", "午後": return true
    default: return nil
    }
  }

  /// Whether a word of a date is Korean; then the clock that it shows is Korea's.
  static func isKorean(_ name: some Collection<UInt8>) -> Bool {
    guard name.count <= 6, name.first == 0xEB || name.first == 0xEC else { return false }
    return ["오전", "오후", "년", "월", "일"].contains(String(decoding: name, as: UTF8.self))
  }

  /// Seconds east of UTC.
  static let koreanOffset = 9 * 3600

  /// The English names, which nearly every feed has, without making a string.
  private static func english(_ name: some Collection<UInt8>) -> Int? {
    let key = name.prefix(3).reduce(0) { $0 << 8 | Int(Ascii.lower($1)) }
    return englishKeys.firstIndex(of: key).map { $0 + 1 }
  }

  private static let englishKeys = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ].map { $0.utf8.reduce(0) { $0 << 8 | Int($1) } }

  /// Seconds east of UTC of a zone's name, nil for a name that is none.
  static func zone(_ name: some Collection<UInt8>) -> Int? {
    if name.elementsEqual("GMT".utf8) { return 0 }
    if name.count == 1, let letter = name.first { return military(Ascii.lower(letter)) }
    guard name.count <= 5 else { return nil }
    return zones[String(decoding: name.map(Ascii.lower), as: UTF8.self)].map { $0 * 60 }
  }

  /// RFC 822 got the sign of its single letters wrong; RFC 2822 §4.3 has them all mean UTC.
  private static func military(_ letter: UInt8) -> Int? {
    Ascii.isLetter(letter) && letter != UInt8(ascii: "j") ? 0 : nil
  }

  // The longer prefix stands first where one is the start of another.
  private static let months: [(String, Int)] = [
    ("jan", 1), ("gen", 1), ("ene", 1), ("jän", 1), ("fev", 2), ("fév", 2), ("feb", 2),
    ("mar", 3), ("mär", 3), ("maa", 3), ("mrt", 3), ("apr", 4), ("avr", 4), ("abr", 4),
    ("may", 5), ("mai", 5), ("mag", 5), ("mei", 5), ("maj", 5), ("juin", 6), ("jun", 6),
    ("giu", 6), ("juil", 7), ("jul", 7), ("lug", 7), ("aug", 8), ("aoû", 8), ("aou", 8),
    ("ago", 8), ("sep", 9), ("set", 9), ("oct", 10), ("okt", 10), ("ott", 10), ("out", 10),
    ("janv", 1), ("led", 1), ("sty", 1), ("янв", 1), ("січ", 1), ("ιαν", 1), ("oca", 1),
    ("tam", 1), ("ian", 1), ("úno", 2), ("lut", 2), ("фев", 2), ("лют", 2), ("φεβ", 2),
    ("şub", 2), ("hel", 2), ("már", 3), ("bře", 3), ("мар", 3), ("бер", 3), ("μαρ", 3),
    ("μάρ", 3), ("ápr", 4), ("dub", 4), ("kwi", 4), ("апр", 4), ("кві", 4), ("απρ", 4),
    ("nis", 4), ("huh", 4), ("máj", 5), ("kvě", 5), ("май", 5), ("мая", 5), ("тра", 5),
    ("μάι", 5), ("μαϊ", 5), ("μαι", 5), ("mag", 5), ("tou", 5), ("červenec", 7), ("července", 7),
    ("jún", 6),
    ("črv", 6), ("čvn", 6), ("červen", 6), ("cze", 6), ("июн", 6), ("чер", 6), ("ιούν", 6),
    ("ιουν", 6), ("ιον", 6), ("haz", 6), ("kes", 6), ("iun", 6), ("júl", 7), ("čvc", 7),
    ("lip", 7), ("июл", 7), ("лип", 7), ("ιούλ", 7), ("ιουλ", 7), ("ιολ", 7), ("tem", 7),
    ("hei", 7), ("iul", 7), ("srp", 8), ("sie", 8), ("авг", 8), ("сер", 8), ("αύγ", 8),
    ("αυγ", 8), ("ağu", 8), ("elo", 8), ("szep", 9), ("zář", 9), ("wrz", 9), ("сен", 9),
    ("вер", 9), ("σεπ", 9), ("eyl", 9), ("syy", 9), ("říj", 10), ("paź", 10), ("paz", 10),
    ("окт", 10), ("жов", 10), ("οκτ", 10), ("eki", 10), ("lok", 10), ("lis", 11), ("ноя", 11),
    ("лис", 11), ("νοέ", 11), ("νοε", 11), ("kas", 11), ("pro", 12), ("gru", 12), ("дек", 12),
    ("гру", 12), ("δεκ", 12), ("ara", 12), ("jou", 12), ("nov", 11), ("dec", 12), ("déc", 12),
    ("dez", 12), ("dic", 12), ("des", 12),
  ]

  /// Minutes east of UTC.
  private static let zones: [String: Int] = [
    "ut": 0, "utc": 0, "gmt": 0, "wet": 0, "etc": 0,
    "bst": 60, "cet": 60, "met": 60, "mez": 60, "west": 60, "wat": 60, "ist": 330,
    "cest": 120, "mesz": 120, "eet": 120, "sast": 120, "cat": 120,
    "eest": 180, "msk": 180, "eat": 180, "trt": 180, "msd": 240, "pkt": 300, "ict": 420,
    "wib": 420, "hkt": 480, "sgt": 480, "awst": 480, "pht": 480, "jst": 540, "kst": 540,
    "acst": 570, "aest": 600, "acdt": 630, "aedt": 660, "nzst": 720, "nzdt": 780,
    "nst": -210, "ndt": -150, "ast": -240, "adt": -180, "brt": -180, "art": -180,
    "est": -300, "edt": -240, "et": -300, "cst": -360, "cdt": -300, "ct": -360,
    "mst": -420, "mdt": -360, "mt": -420, "pst": -480, "pdt": -420, "pt": -480,
    "cedt": 120, "gst": 240, "irst": 210, "azt": 240, "get": 240, "uzt": 300, "npt": 345,
    "bdt": 360, "wita": 480, "myt": 480, "wit": 540, "chst": 600, "sst": -660, "clt": -240,
    "clst": -180, "uyt": -180, "pet": -300, "cot": -300, "yekt": 300, "omst": 360, "krat": 420,
    "irkt": 480, "yakt": 540, "vlat": 600, "magt": 660, "pett": 720,
    "akst": -540, "akdt": -480, "hst": -600,
  ]
}
