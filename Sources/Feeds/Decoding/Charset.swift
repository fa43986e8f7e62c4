/// A character encoding, by the name that iconv knows it under.
struct Charset: Equatable {
  /// The name for iconv.
  let name: String
  /// The name for people and scores: the label's usual spelling, in lower case.
  let label: String
  /// Whether every byte stands for one character, so that any bytes at all can be read with it.
  let isSingleByte: Bool

  static let utf8 = Charset(name: "UTF-8", label: "utf-8", isSingleByte: false)
  static let utf16LittleEndian = Charset(
    name: "UTF-16LE", label: "utf-16le", isSingleByte: false)
  static let utf16BigEndian = Charset(name: "UTF-16BE", label: "utf-16be", isSingleByte: false)
  static let utf32LittleEndian = Charset(
    name: "UTF-32LE", label: "utf-32le", isSingleByte: false)
  static let utf32BigEndian = Charset(name: "UTF-32BE", label: "utf-32be", isSingleByte: false)
  static let windows1252 = Charset(
    name: "CP1252", label: "windows-1252", isSingleByte: true)

  var isUTF8: Bool { name == "UTF-8" }
  /// Whether the label claims that there is nothing beyond ASCII, which says nothing of what is.
  var isASCII: Bool { ["us-ascii", "ascii", "ansi_x3.4-1968"].contains(label) }
  /// Whether its bytes are all ASCII, and escape sequences tell what they mean.
  var isShifting: Bool { name.hasPrefix("ISO-2022") || name.hasPrefix("UTF-7") }
  var isWide: Bool { name.hasPrefix("UTF-16") || name.hasPrefix("UTF-32") }

  /// The charset of a label as documents and servers write it; nil for an empty one.
  ///
  /// Labels mean what browsers take them for (WHATWG Encoding §4.2): latin-1 is windows-1252,
  /// gb2312 is gb18030, shift_jis and euc-kr are Microsoft's supersets.
  init?(label text: some StringProtocol) {
    let kept = text.utf8.map(Ascii.lower).filter {
      Ascii.isLetter($0) || Ascii.isDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: ".")
    }
    let label = String(decoding: kept, as: UTF8.self)
    guard !label.isEmpty, label.utf8.count <= 40 else { return nil }
    self.label = label
    let plain = String(
      decoding: kept.filter { Ascii.isLetter($0) || Ascii.isDigit($0) }, as: UTF8.self)
    name = Self.names[plain] ?? label.uppercased()
    isSingleByte =
      plain.hasPrefix("iso8859") || plain.hasPrefix("windows") || plain.hasPrefix("cp125")
      || plain.hasPrefix("koi8") || plain.hasPrefix("latin") || name == "CP1252"
      || plain.hasPrefix("mac") || plain.hasPrefix("ibm") || plain.hasPrefix("cp4")
      || plain.hasPrefix("cp8") || plain.hasPrefix("tis620")
  }

  private init(name: String, label: String, isSingleByte: Bool) {
    self.name = name
    self.label = label
    self.isSingleByte = isSingleByte
  }

  /// The charset of an HTTP `Content-Type` (RFC 9110 §8.3.1), quoted or not.
  init?(contentType: String?) {
    guard let contentType else { return nil }
    let bytes = Array(contentType.utf8)
    guard let found = bytes.firstIndex(of: "charset", from: 0) else { return nil }
    var index = found + 7
    while index < bytes.count, Ascii.isSpace(bytes[index]) { index += 1 }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
    let value = bytes[(index + 1)...].prefix { $0 != Ascii.semicolon && $0 != UInt8(ascii: ",") }
    self.init(label: String(decoding: value, as: UTF8.self))
  }

  private static let names: [String: String] = [
    "utf8": "UTF-8", "unicode11utf8": "UTF-8", "u8": "UTF-8", "unicode": "UTF-16LE",
    "utf16": "UTF-16LE", "utf16le": "UTF-16LE", "utf16be": "UTF-16BE", "ucs2": "UTF-16LE",
    "iso10646ucs2": "UTF-16LE", "utf32": "UTF-32LE", "ucs4": "UTF-32LE",
    "iso10646ucs4": "UTF-32LE",
    "ascii": "CP1252", "usascii": "CP1252", "ansix341968": "CP1252", "iso88591": "CP1252",
    "latin1": "CP1252", "l1": "CP1252", "cp819": "CP1252", "ibm819": "CP1252",
    "windows1252": "CP1252", "cp1252": "CP1252", "xcp1252": "CP1252", "8bit": "CP1252",
    "windows1250": "CP1250", "windows1251": "CP1251", "xcp1251": "CP1251", "win1251": "CP1251",
    "windows1253": "CP1253", "windows1254": "CP1254", "windows1255": "CP1255",
    "windows1256": "CP1256", "windows1257": "CP1257", "windows1258": "CP1258",
    "iso88599": "CP1254", "latin5": "CP1254", "windows874": "CP874", "tis620": "CP874",
    "iso885911": "CP874", "xmacroman": "MACINTOSH", "macroman": "MACINTOSH",
    "macintosh": "MACINTOSH", "mac": "MACINTOSH", "koi8": "KOI8-R",
    "gb2312": "GB18030", "gbk": "GB18030", "gb18030": "GB18030", "xgbk": "GB18030",
    "chinese": "GB18030", "csgb2312": "GB18030", "gb231280": "GB18030", "cp936": "GB18030",
    "iso2022cn": "ISO-2022-CN",
    "big5": "BIG5-HKSCS", "big5hkscs": "BIG5-HKSCS", "xxbig5": "BIG5-HKSCS", "cnbig5": "BIG5-HKSCS",
    "shiftjis": "CP932", "sjis": "CP932", "xsjis": "CP932", "mskanji": "CP932",
    "windows31j": "CP932", "eucjp": "EUC-JP", "xeucjp": "EUC-JP", "iso2022jp": "ISO-2022-JP-2",
    "euckr": "CP949", "ksc56011987": "CP949", "ksc5601": "CP949", "korean": "CP949",
    "windows949": "CP949", "cp949": "CP949", "ks": "CP949", "uhc": "CP949",
    "ebcdic": "CP037", "ebcdiccpus": "CP037", "zhcn": "GB18030", "kz1048": "RK1048",
    "shiftjis2004": "SHIFT_JISX0213", "eucjis2004": "EUC-JISX0213",
    "iso2022jp1": "ISO-2022-JP-2", "iso2022jpext": "ISO-2022-JP-2",
  ]
}
