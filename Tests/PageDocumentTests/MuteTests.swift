import Items
import PageDocument
import Testing

@Suite("What is muted")
struct MuteTests {
  private func rules(_ text: String) throws -> [MuteRule] {
    try page("mute: [\(text)]\ntabs: [{blocks: []}]").mute
  }

  private var item: Item {
    var item = Item(
      id: ItemID(source: "https://f.example/feed", value: "1"),
      title: "A Sponsored  read: 新闻直播 today", link: "https://x.example/ads/1")
    item.authors = ["Spam-Bot"]
    item.categories = ["News", "Deals"]
    item.sourceTitle = "The Harbour"
    item.content = Markup(.html, "<a href='hidden'>Plain <b>words</b></a>")
    return item
  }

  @Test(
    "words match as words, in any case, and anywhere where none are told apart by blanks",
    arguments: [
      ("title: sponsored", true), ("title: sponsor", false), ("title: ad", false),
      ("title: sponsored read", true), ("title: 直播", true), ("author: spam-bot", true),
      ("author: bot", true), ("tag: deals", true), ("tag: deal", false), ("link: ads", true),
      ("source: harbour", true), ("source: f.example", true), ("text: words", true),
      ("text: hidden", false), ("title: /spons\\w+/i", true), ("title: /^sponsored/i", false),
      ("title: /sponsored/", false), ("title: [nothing, read]", true),
      ("title: sponsored, author: spam-bot", true), ("title: sponsored, author: me", false),
      ("link: '/x\\.example\\/ads/'", true),
    ])
  func matches(fields: String, isMuted: Bool) throws {
    let rule = try #require(try rules("{\(fields)}").first)
    #expect(rule.matches(item) == isMuted)
  }

  @Test(
    "faults of rules",
    arguments: [
      ("{}", "found a rule without a field"), ("{titel: x}", "did you mean \"title\"?"),
      ("{title: /(/}", "found a broken expression"), ("{title: /a/q}", "found flag \"q\""),
      ("{title: ' '}", "found an empty text"), ("{title: {a: b}}", "expected words"),
      ("spam", "expected a rule: a map of title, author"),
    ])
  func faults(rule: String, message: String) {
    let lines = errors(of: Array("mute: [\(rule)]\ntabs: [{blocks: []}]".utf8))
    #expect(lines.contains { $0.contains(message) }, "\(lines)")
  }

  @Test("a delivered page mutes by words alone")
  func delivered() throws {
    let document = try page(
      "mute: [{title: /(a+)+$/}, {title: x}]\ntabs: [{blocks: []}]",
      from: "https://h.example/", isDelivered: true)
    #expect(document.mute.map { $0.conditions[0].patterns.map(\.source) } == [["x"]])
    #expect(document.notices.count == 1)
  }

  @Test(
    "an expression that would be tried for ever counts as no match, and ends",
    arguments: [
      ("(a+)+$", String(repeating: "a", count: 60) + "b"),
      ("(a|aa)+$", String(repeating: "a", count: 60) + "b"),
      ("(.*)*x", String(repeating: "y", count: 60)),
      ("foo.*bar.*baz", String(repeating: "foobar", count: 2000)),
      ("(\\w+\\s?)*:", String(repeating: "word ", count: 400)),
      ("(x+x+)+y", String(repeating: "x", count: 100_000)),
      ("^(?:(?:a?){40}){40}b$", String(repeating: "a", count: 60)),
    ])
  func endless(body: String, text: String) throws {
    let pattern = try TextPattern("/\(body)/")
    #expect(!pattern.matches(text))
    // What was given up has no say in what comes next.
    #expect(try TextPattern("/^fo+/").matches("foo"))
  }

  @Test("an expression looks at the beginning of a text that goes on and on")
  func longText() throws {
    let pattern = try TextPattern("/needle/")
    let hay = String(repeating: "é", count: 4000)
    #expect(pattern.matches(hay + "needle"))
    #expect(!pattern.matches(hay + hay + "needle"))
    // The cut may fall into a character.
    #expect(try TextPattern("/^x/").matches("x" + hay + hay))
  }

  @Test("a text that is no pattern is told with the place of its fault")
  func faultPlace() throws {
    let fault = #expect(throws: TextPatternFault.self) { try TextPattern("/a[é)(/") }
    #expect(fault?.found.contains("at character") == true)
    #expect(throws: TextPatternFault.self) {
      try TextPattern("/" + String(repeating: "a", count: 5000) + "/")
    }
    #expect(throws: TextPatternFault.self) { try TextPattern("/(((a{1000}){1000}){1000})/") }
  }

  @Test("a rule of a page remembers its place")
  func place() throws {
    let document = try page("mute:\n  - {title: a}\n  - {title: b}\ntabs: [{blocks: []}]")
    #expect(document.mute.map(\.position.line) == [2, 3])
  }
}
