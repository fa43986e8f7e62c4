/// Names of months and zones.
enum DateNames {
  /// The number of a month by its name or the start of it, 1 to 12; nil where it is none.
  ///
  /// English, and the names of German, French, Spanish, Italian, Portuguese, Dutch and the
  /// Scandinavian languages, which feeds have in spite of RFC 822.
  static func month(_ name: some Collection<UInt8>) -> Int? {
    guard name.count >= 3 else { return nil }
    if let month = english(name) { return month }
    let word = String(decoding: name.map(Ascii.lower), as: UTF8.self)
    for (prefix, month) in months where word.hasPrefix(prefix) { return month }
    return nil
  }

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
    ("nov", 11), ("dec", 12), ("déc", 12), ("dez", 12), ("dic", 12), ("des", 12),
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
