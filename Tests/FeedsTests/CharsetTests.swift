import Items
import Testing

@testable import Feeds

@Suite("Bytes become text by their encoding")
struct CharsetTests {
  private func title(
    _ bytes: [UInt8], contentType: String? = nil
  ) throws -> (title: String?, feed: Feed) {
    let feed = try FeedParser.parse(bytes, source: "s", contentType: contentType)
    return (feed.items.first?.title, feed)
  }

  private func document(_ title: [UInt8], declared: String?) -> [UInt8] {
    let head = declared.map { "<?xml version='1.0' encoding='\($0)'?>" } ?? ""
    return Array("\(head)<rss><channel><item><title>".utf8) + title
      + Array("</title></item></channel></rss>".utf8)
  }

  /// The same two words in each encoding.
  static let table: [(String, [UInt8], String)] = [
    ("big5", [0xA4, 0xA4, 0xA4, 0xE5], "中文"), ("gbk", [0xD6, 0xD0, 0xCE, 0xC4], "中文"),
    ("gb2312", [0xD6, 0xD0, 0xCE, 0xC4], "中文"), ("euc-jp", [0xC6, 0xFC, 0xCB, 0xDC], "日本"),
    ("Shift_JIS", [0x93, 0xFA, 0x96, 0x7B], "日本"), ("euc-kr", [0xC7, 0xD1, 0xB1, 0xDB], "한글"),
    ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42], "日本"),
    ("koi8-r", [0xCD, 0xC9, 0xD2], "мир"), ("windows-1251", [0xEC, 0xE8, 0xF0], "мир"),
    ("windows-1252", [0x93, 0xE9, 0x94], "“é”"), ("ISO_8859-1:1987", [0xE9], "é"),
    ("utf8", [0xC3, 0xA9], "é"), ("latin1", [0xC3, 0xA9], "é"),
  ]

  @Test("a declared charset is honoured, and UTF-8 wins over a single-byte one", arguments: table)
  func declared(label: String, bytes: [UInt8], expected: String) throws {
    #expect(try title(document(bytes, declared: label)).title == expected)
  }

  @Test("the charset of the content type counts where nothing is declared", arguments: table)
  func sent(label: String, bytes: [UInt8], expected: String) throws {
    let type = "text/xml; charset=\"\(label)\""
    #expect(try title(document(bytes, declared: nil), contentType: type).title == expected)
  }

  @Test("UTF-16 and UTF-8 are found by their marks and by their pattern", arguments: [true, false])
  func wide(hasMark: Bool) throws {
    let text =
      "<?xml version='1.0' encoding='utf-8'?><rss><channel><item><title>Zoë 中</title>"
      + "</item></channel></rss>"
    let mark: [UInt16] = hasMark ? [0xFEFF] : []
    let units = mark + Array(text.utf16)
    let little = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = units.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    #expect(try title(little).title == "Zoë 中")
    #expect(try title(big).title == "Zoë 中")
    #expect(try title((hasMark ? [0xEF, 0xBB, 0xBF] : []) + Array(text.utf8)).title == "Zoë 中")
  }

  @Test("EBCDIC tells its code page itself", arguments: [("cp037", 0x4A), ("cp500", 0xB0)])
  func ebcdic(label: String, cent: Int) throws {
    // Letters, digits and the signs of a declaration are the same in all of its code pages.
    let plain = " <>/?=.'-".unicodeScalars.map { $0 }
    let signs: [UInt8] = [0x40, 0x4C, 0x6E, 0x61, 0x6F, 0x7E, 0x4B, 0x7D, 0x60]
    func code(_ scalar: Unicode.Scalar) -> UInt8 {
      let value = UInt8(truncatingIfNeeded: scalar.value)
      switch scalar {
      case "a"..."i": return value - 97 + 0x81
      case "j"..."r": return value - 106 + 0x91
      case "s"..."z": return value - 115 + 0xA2
      case "0"..."9": return value - 48 + 0xF0
      case "¢": return UInt8(cent)
      default: return plain.firstIndex(of: scalar).map { signs[$0] } ?? 0
      }
    }
    let text =
      "<?xml version='1.0' encoding='\(label)'?><rss><channel><item><title>5 ¢</title>"
      + "</item></channel></rss>"
    let result = try title(text.unicodeScalars.map(code))
    #expect(result.title == "5 ¢")
    #expect(result.feed.encoding == label)
    // The same label on a document in ASCII is a lie.
    #expect(try title(document(Array("x".utf8), declared: label)).title == "x")
  }

  @Test(
    "labels that only differ in signs are known",
    arguments: ["mac_cyrillic", "iso8859_5", "KOI8_U", "Windows_1251", "x-cp1251", "maccyrillic"])
  func spellings(label: String) throws {
    let feed = try title(document(Array("x".utf8), declared: label)).feed
    #expect(feed.encoding == label.lowercased())
    #expect(feed.isWellFormed)
  }

  static let invalid: [([UInt8], String)] = [
    (Array("it".utf8) + [0xE2, 0x80] + Array("s".utf8), "it\u{FFFD}s"),
    (Array("a".utf8) + [0xFE] + Array("b".utf8), "a\u{FFFD}b"),
    (Array("a".utf8) + [0xED, 0xA0, 0x80] + Array("b".utf8), "a\u{FFFD}\u{FFFD}\u{FFFD}b"),
    (Array("a".utf8) + [0xC0, 0xAF] + Array("b".utf8), "a\u{FFFD}\u{FFFD}b"),
  ]

  @Test("invalid sequences become U+FFFD and nothing around them is lost", arguments: invalid)
  func replacement(bytes: [UInt8], expected: String) throws {
    let result = try title(document(bytes, declared: "utf-8"))
    #expect(result.title == expected)
    #expect(!result.feed.isWellFormed)
  }

  @Test("white space and line breaks around and in the declaration do no harm")
  func declarationLayout() throws {
    let text = "\n \r\n<?xml\n version='1.0'\n encoding = \"windows-1251\"\n?>\n"
    let bytes = Array(text.utf8) + document([0xEC, 0xE8, 0xF0], declared: nil)
    #expect(try title(bytes).title == "мир")
  }

  @Test("an unknown label falls back on the bytes", arguments: ["x-nonsense", "", "none;"])
  func unknown(label: String) throws {
    let type = "text/xml; charset=\(label)"
    #expect(try title(document([0xC3, 0xA9], declared: label), contentType: type).title == "é")
  }
}
