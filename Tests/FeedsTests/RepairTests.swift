import Feeds
import Items
import Testing

@Suite("Broken and hostile documents")
struct RepairTests {
  private func feed(_ text: String) throws -> Feed {
    try FeedParser.parse(Array(text.utf8), source: "s")
  }

  private func item(_ inner: String) throws -> Item {
    try #require(try feed("<rss><channel><item>\(inner)</item></channel></rss>").items.first)
  }

  static let titles: [(String, String)] = [
    ("AT&T & co", "AT&T & co"), ("a &nbsp;&eacute;&hellip; b", "a \u{A0}é… b"),
    ("1 < 2", "1 < 2"), ("a\u{1}b\u{B}", "ab"), ("x &#1;&#x1F; y", "x y"),
    ("&amp;#39;x&amp;#39;", "'x'"), ("AT&amp;amp;T", "AT&T"), ("Use &lt;b&gt;", "Use <b>"),
    ("&lt;b&gt;bold&lt;/b&gt; x", "bold x"), ("<![CDATA[<i>a</i> &amp; b]]>", "a & b"),
    ("a <b>b</b> c", "a b c"), ("one\n  two\t three ", "one two three"),
    ("&unknown; x", "&unknown; x"),
  ]

  @Test("titles come out as a person would read them", arguments: titles)
  func title(inner: String, expected: String) throws {
    #expect(try item("<title>\(inner)</title>").title == expected)
  }

  @Test("a document that just ends gives what it had")
  func cut() throws {
    let whole = try feed(
      "<rss><channel><title>T</title><item><title>one</title></item><item><title>tw")
    #expect(whole.items.map(\.title) == ["one", "tw"])
    #expect(!whole.isWellFormed && whole.isCut)
  }

  @Test(
    "a document that ends with its root is not cut, whatever else is wrong with it",
    arguments: [
      "<rss><channel><item><title>one</title></item></channel></rss>",
      "<rss><channel><item><title>AT&T <b>x</title></item></channel></rss>",
      "<rss><channel><item><title>one</title></item></channel></rss><!-- -->\n<more/>",
    ])
  func whole(text: String) throws { #expect(try !feed(text).isCut) }

  @Test("HTML that was put in without escaping is kept whole")
  func unescaped() throws {
    let item = try item("<description>a<br>b <p>c <img src='x' alt>d</description><title>t</title>")
    #expect(item.title == "t")
    #expect(item.content.map { HTMLText.text($0) } == "a\nb\nc d")
  }

  @Test("an item without a title takes the first line of its text")
  func untitled() throws {
    #expect(
      try item("<description>&lt;p&gt;First&lt;/p&gt;&lt;p&gt;more&lt;/p&gt;</description>").title
        == "First")
  }

  @Test("documents without their frame give what is there")
  func frames() throws {
    #expect(try feed("<rss><item><title>a</title></item></rss>").items.map(\.title) == ["a"])
    #expect(
      try feed("junk <rss><channel><item><title>a</title></item></channel></rss>").items.count == 1)
  }

  @Test("entities of a document type are read where they are harmless")
  func ownEntities() throws {
    let text =
      "<!DOCTYPE rss [<!ENTITY who \"the &#233;lite\">]><rss><channel><item>"
      + "<title>by &who;</title></item></channel></rss>"
    #expect(try feed(text).items.first?.title == "by the élite")
  }

  @Test("bombs do not expand and outside files are not read")
  func bombs() throws {
    var bomb = "<!DOCTYPE x [<!ENTITY a0 \"ha\">"
    for level in 1...20 {
      bomb += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    bomb += "]><rss><channel><item><title>[&a20;]</title></item></channel></rss>"
    #expect(try feed(bomb).items.first?.title == "[&a20;]")
    let outside =
      "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/hostname\"><!ENTITY % p SYSTEM "
      + "\"file:///etc/passwd\"> %p;]><rss><channel><item><title>[&a;]</title></item></channel></rss>"
    #expect(try feed(outside).items.first?.title == "[&a;]")
    let wide =
      "<!DOCTYPE x [<!ENTITY a \"\(String(repeating: "x", count: 4000))\">]><rss><channel>"
      + "<item><title>\(String(repeating: "&a;", count: 100_000))</title></item></channel></rss>"
    #expect(try #require(try feed(wide).items.first).title.utf8.count < 3_000_000)
  }

  @Test("elements of any depth end soon")
  func depth() throws {
    let deep = String(repeating: "<a>", count: 50_000)
    #expect(throws: FeedError.notAFeed(root: "a")) { try feed(deep) }
    #expect(try feed("<rss><channel><item><title>x</title></item>" + deep).items.count == 1)
  }

  @Test("every cut and every changed byte of a feed gives a feed or an error")
  func mutations() {
    let whole = Array(FeedParserTests.rss.utf8)
    for end in 0..<whole.count { _ = try? FeedParser.parse(Array(whole[..<end]), source: "s") }
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<4 {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = .random(in: 0...255)
      }
      let feed = try? FeedParser.parse(bytes, source: "s")
      #expect((feed?.items.count ?? 0) <= 2, "bytes \(bytes)")
    }
  }

  @Test("one long text is read whole")
  func longText() throws {
    let size = 11_000_000
    let item = try item(
      "<title>t</title><description>\(String(repeating: "x", count: size))</description>")
    #expect(item.content?.text.utf8.count == size)
  }

  @Test("floods of attributes, words and equal ids end", .timeLimit(.minutes(1)))
  func floods() throws {
    let attributes = (0..<100_000).map { "a\($0)='x'" }.joined(separator: " ")
    let words = (0..<50_000).map { "<category>c\($0)</category>" }.joined()
    let items = (0..<20_000).map { "<item><guid>g</guid><title>\($0)</title></item>" }.joined()
    #expect(try item("<title>t</title><x \(attributes)/>").title == "t")
    #expect(try item(words).categories.count == 500)
    let many = try feed("<rss><channel>\(items)</channel></rss>").items
    #expect(Set(many.map(\.id)).count == 20_000)
  }
}
