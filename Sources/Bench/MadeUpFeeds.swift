/// Feeds that look like those of the world, made of nothing but a seed: half of them RSS with
/// CDATA, half Atom with escaped HTML, every third in a script of several bytes a letter.
enum MadeUpFeeds {
  /// The same bytes in every run.
  static func documents(count: Int, items: Int) -> [[UInt8]] {
    var random = SeededGenerator(seed: 7)
    return (0..<count).map { document($0, items: items, random: &random) }
  }

  /// One of them by itself, the same bytes in every run.
  static func document(_ index: Int, items: Int) -> [UInt8] {
    var random = SeededGenerator(seed: 7 + UInt64(index))
    return document(index, items: items, random: &random)
  }

  private static func document(
    _ index: Int, items: Int, random: inout SeededGenerator
  ) -> [UInt8] {
    let words = index % 3 == 2 ? wideWords : plainWords
    let parts = (0..<items).map { item($0, of: index, words: words, random: &random) }
    return Array((index % 2 == 0 ? rss(parts, index) : atom(parts, index)).utf8)
  }

  private struct Part {
    let title: String
    let link: String
    let html: String
    let summary: String
    let tags: [String]
    let day: Int
  }

  private static func item(
    _ number: Int, of feed: Int, words: [String], random: inout SeededGenerator
  ) -> Part {
    func text(_ count: ClosedRange<Int>) -> String {
      (0..<Int.random(in: count, using: &random)).map { _ in
        words[Int.random(in: 0..<words.count, using: &random)]
      }.joined(separator: " ")
    }
    let link = "https://feeds.example/\(feed)/\(number)"
    var html = ""
    for paragraph in 0..<Int.random(in: 2...6, using: &random) {
      html +=
        "<p>\(text(25...110)) <a href=\"\(link)#n\(paragraph)\">\(text(2...2))</a> &amp; more.</p>\n"
    }
    if number % 3 == 0 {
      html += "<figure><img src=\"\(link).png\" alt=\"\(text(3...3))\"></figure>"
    }
    return Part(
      title: text(3...14), link: link, html: html, summary: text(20...20),
      tags: [words[number % words.count], words[(number + 1) % words.count]], day: 1 + number % 28)
  }

  private static func rss(_ parts: [Part], _ index: Int) -> String {
    let items = parts.map { part in
      """
      <item><title>\(part.title)</title><link>\(part.link)</link>\
      <guid isPermaLink="false">urn:feed:\(part.link)</guid>\
      <pubDate>Mon, \(part.day) Nov 2026 08:05:09 +0000</pubDate><dc:creator>Ann Other</dc:creator>\
      \(part.tags.map { "<category>\($0)</category>" }.joined())\
      <description>\(part.summary)</description>\
      <content:encoded><![CDATA[\(part.html)]]></content:encoded></item>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
       xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Feed \(index)</title>
      <link>https://feeds.example/\(index)</link><description>Made up</description>
      \(items.joined(separator: "\n"))
      </channel></rss>
      """
  }

  private static func atom(_ parts: [Part], _ index: Int) -> String {
    let entries = parts.map { part in
      """
      <entry><title type="text">\(part.title)</title><id>urn:feed:\(part.link)</id>\
      <link rel="alternate" href="\(part.link)"/><published>2026-11-\(part.day > 9 ? "" : "0")\
      \(part.day)T08:05:09Z</published><updated>2026-11-30T08:05:09Z</updated>\
      <author><name>Ann Other</name></author>\
      \(part.tags.map { "<category term=\"\($0)\"/>" }.joined())<summary>\(part.summary)</summary>\
      <content type="html">\(escaped(part.html))</content></entry>
      """
    }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom"><title>Feed \(index)</title>
      <id>urn:feed:\(index)</id><link href="https://feeds.example/\(index)"/>
      <updated>2026-11-30T08:05:09Z</updated>
      \(entries.joined(separator: "\n"))
      </feed>
      """
  }

  private static func escaped(_ html: String) -> String {
    html.reduce(into: "") { text, letter in
      switch letter {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      default: text.append(letter)
      }
    }
  }

  private static let plainWords = """
    harbour tide lamp rope quay gull salt mast chart bell anchor drift keel sail wind wave shore \
    sand boat oar crew watch fog light storm calm north south letter morning market bread street
    """.split(separator: " ").map(String.init)

  private static let wideWords = """
    灯台 港 海 波 風 船 朝 市場 パン 通り 手紙 嵐 岸 砂 北 南 маяк гавань прилив парус ветер \
    волна берег песок лодка туман свет буря письмо утро рынок хлеб
    """.split(separator: " ").map(String.init)
}
