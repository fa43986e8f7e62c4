import Feeds
import Glibc
import Items
import Testing

@Suite("Bytes of an untold charset are read by what makes sense")
struct CharsetGuessTests {
  struct Sample: CustomTestStringConvertible {
    let charset: String
    let titles: [String]

    init(_ charset: String, _ titles: String...) {
      self.charset = charset
      self.titles = titles
    }

    var testDescription: String { charset + ": " + titles.joined(separator: " | ") }
  }

  static let samples = [
    Sample("CP1251", "Паром снова ходит по расписанию", "Вода в гавани: уровень падает"),
    Sample("KOI8-R", "Паром снова ходит по расписанию", "Вода в гавани: уровень падает"),
    Sample("ISO-8859-5", "Паром снова ходит по расписанию", "Вода в гавани: уровень падает"),
    Sample("CP1251", "Пором знову ходить за розкладом", "Рівень води в гавані падає"),
    Sample("KOI8-U", "Пором знову ходить за розкладом", "Рівень води в гавані падає"),
    Sample("GB18030", "渡轮恢复运行", "港口水位下降，船只不能进出"),
    Sample("BIG5", "渡輪恢復行駛", "港口的水位下降，船隻不能進出"),
    Sample("EUC-JP", "フェリーの運航を再開しました", "港の水位が下がっています"),
    Sample("CP932", "フェリーの運航を再開しました", "港の水位が下がっています"),
    Sample("ISO-2022-JP", "フェリーの運航を再開しました", "港の水位が下がっています"),
    Sample("ISO-2022-KR", "여객선이 다시 운항합니다", "항구의 수위가 내려가고 있다"),
    Sample("CP949", "여객선이 다시 운항합니다", "항구의 수위가 내려가고 있다"),
    Sample("CP1253", "Το πλοίο ξεκινά πάλι", "Η στάθμη του νερού πέφτει"),
    Sample("CP1255", "המעבורת חזרה לפעול", "מפלס המים בנמל יורד"),
    Sample("CP1256", "العبارة تعود إلى العمل", "منسوب المياه في الميناء ينخفض"),
    Sample("CP874", "เรือข้ามฟากกลับมาให้บริการ", "ระดับน้ำในท่าเรือลดลง"),
    Sample(
      "CP1252", "L’été à la plage : marée basse", "Le ferry est de retour après les réparations"),
    Sample("CP1252", "Die Fähre fährt wieder", "Größe und Höhe der Flut"),
    Sample("CP1252", "Färjan går igen på lördag", "Vattenståndet är lågt"),
    Sample("CP1252", "A balsa voltou às operações", "Maré baixa não impede navegação"),
    Sample("CP1250", "Přívoz je zase v provozu", "Hladina v přístavu klesá, říká správce"),
    Sample("CP1250", "Prom znów kursuje", "Poziom wody w porcie się obniża, mówią żeglarze"),
    Sample("CP1254", "Vapur seferleri yeniden başladı", "Limanda su seviyesi düşüyor, kıyı açıldı"),
  ]

  @Test("titles come out as they were written", arguments: samples)
  func titles(sample: Sample) throws {
    let feed = try FeedParser.parse(document(sample.titles, in: sample.charset), source: "s")
    #expect(feed.items.map(\.title) == sample.titles, "\(feed.encoding)")
    #expect(!feed.isWellFormed)
  }

  @Test("one word of the West is enough", arguments: ["café", "Größe", "À propos", "Año nuevo"])
  func western(title: String) throws {
    let feed = try FeedParser.parse(document([title], in: "CP1252"), source: "s")
    #expect(feed.items.map(\.title) == [title])
    #expect(feed.encoding == "windows-1252")
  }

  @Test("UTF-8 with a bad byte among good ones stays UTF-8")
  func damaged() throws {
    var bytes = document(["Färjan går på lördag"], in: "UTF-8")
    let place = try #require(bytes.firstIndex(of: UInt8(ascii: "j")))
    bytes[place] = 0xFE
    let feed = try FeedParser.parse(bytes, source: "s")
    #expect(feed.items.map(\.title) == ["Fär\u{FFFD}an går på lördag"])
  }

  @Test("a declaration of UTF-8 that everything belies counts for nothing, nor does one of ASCII")
  func lies() throws {
    let titles = ["Паром снова ходит по расписанию", "Вода в гавани"]
    for label in ["utf-8", "us-ascii"] {
      let head = Array("<?xml version='1.0' encoding='\(label)'?>".utf8)
      let feed = try FeedParser.parse(head + document(titles, in: "CP1251"), source: "s")
      #expect(feed.items.map(\.title) == titles, "declared \(label)")
    }
  }

  @Test("no bytes trap, and the sample is bounded")
  func anyBytes() {
    let seed = UInt64.random(in: .min ... .max)
    var state = seed
    for length in [0, 1, 2, 3, 50, 20_000] {
      for _ in 0..<20 {
        let noise = (0..<length).map { _ -> UInt8 in
          state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
          return UInt8(truncatingIfNeeded: state >> 56) | 0x80
        }
        let bytes = Array("<rss><channel><item><title>".utf8) + noise
        let feed = try? FeedParser.parse(bytes, source: "s")
        #expect(feed?.items.count == 1, "seed \(seed)")
      }
    }
  }

  private func document(_ titles: [String], in charset: String) -> [UInt8] {
    let items = titles.map { "<item><title>\($0)</title></item>" }.joined()
    return encoded("<rss><channel>\(items)</channel></rss>", charset)
  }

  private func encoded(_ text: String, _ charset: String) -> [UInt8] {
    guard let converter = iconv_open(charset, "UTF-8"), converter != iconv_t(bitPattern: -1) else {
      Issue.record("no charset \(charset)")
      return []
    }
    defer { iconv_close(converter) }
    var source = text.utf8.map { CChar(bitPattern: $0) }
    var target = [CChar](repeating: 0, count: source.count * 4 + 16)
    var left = target.count
    source.withUnsafeMutableBufferPointer { input in
      target.withUnsafeMutableBufferPointer { output in
        var (from, to) = (input.baseAddress, output.baseAddress)
        var count = input.count
        #expect(iconv(converter, &from, &count, &to, &left) != -1, "\(text) is not \(charset)")
        iconv(converter, nil, nil, &to, &left)
      }
    }
    return target.prefix(target.count - left).map { UInt8(bitPattern: $0) }
  }
}
