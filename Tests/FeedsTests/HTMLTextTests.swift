import Feeds
import Items
import Testing

@Suite("HTML becomes text for reading")
struct HTMLTextTests {
  private func blocks(_ html: String) -> [ReadableText.Block] {
    HTMLText.readable(Markup(.html, html, base: "https://x.example/a/")).blocks
  }

  static let table: [(String, [ReadableText.Block])] = [
    ("just words", [.init(.paragraph, "just words")]),
    ("<p>a\n  b</p><p>c</p>", [.init(.paragraph, "a b"), .init(.paragraph, "c")]),
    ("<h2>T</h2>x", [.init(.heading(level: 2), "T"), .init(.paragraph, "x")]),
    ("a<br>b<hr>c", [.init(.paragraph, "a\nb"), .init(.rule, ""), .init(.paragraph, "c")]),
    (
      "<ul><li>a<ol start=3><li>b</li><li>c</li></ol></li></ul>",
      [
        .init(.listItem(depth: 1, marker: "•"), "a"),
        .init(.listItem(depth: 2, marker: "3."), "b"),
        .init(.listItem(depth: 2, marker: "4."), "c"),
      ]
    ),
    (
      "<blockquote>q<blockquote><p>r</p></blockquote></blockquote>",
      [.init(.quote(depth: 1), "q"), .init(.quote(depth: 2), "r")]
    ),
    ("<pre>  a\n   b</pre>", [.init(.preformatted, "  a\n   b")]),
    (
      "<table><tr><th>k</th><th>v</th></tr><tr><td>1</td><td>2</td></tr></table>",
      [.init(.row, "k\tv"), .init(.row, "1\t2")]
    ),
    ("a<script>no</script><style>no</style>b", [.init(.paragraph, "ab")]),
    ("&eacute;&#8364;&#x41;&amp;amp;&#147;", [.init(.paragraph, "é€A&amp;“")]),
    ("<img src=/p/cat.png alt='A cat'>", [.init(.image, "A cat [1]")]),
    ("<img src=p/cat.png>", [.init(.image, "cat.png [1]")]),
    ("so <img src=e.png alt=':)'>!", [.init(.paragraph, "so :)!")]),
    ("<q>x</q>", [.init(.paragraph, "“x”")]),
    ("", []),
    ("<p> </p><div></div>", []),
  ]

  @Test("each element becomes its block", arguments: table)
  func elements(html: String, expected: [ReadableText.Block]) {
    #expect(blocks(html) == expected)
  }

  @Test("links are numbered behind their words, resolved, and listed once")
  func links() {
    let text = HTMLText.readable(
      Markup(
        .html,
        "<a href='../b'>one</a>, <a href='mailto:m@x.example'>two</a>, <a href='/b'>again</a>, "
          + "<a href='javascript:x()'>bad</a>, <a href='file:///etc'>bad</a><a href='/e'></a>",
        base: "https://x.example/a/"))
    #expect(text.blocks.map(\.text) == ["one[1], two[2], again[1], bad, bad"])
    #expect(text.links == ["https://x.example/b", "mailto:m@x.example"])
  }

  @Test("plain text keeps its lines and parts at blank ones")
  func plainText() {
    let text = HTMLText.readable(Markup(.plain, "a <b>\nb\n\n\nc"))
    #expect(text.blocks.map(\.text) == ["a <b>\nb", "c"])
  }

  @Test("one line for a card is cut at a word and folded")
  func cards() {
    let markup = Markup(.html, "<p>one two</p>\n<p>three <img alt=x src=y> four</p>")
    #expect(HTMLText.plain(markup) == "one two three four")
    #expect(HTMLText.plain(markup, limit: 10) == "one two…")
    #expect(HTMLText.plain(Markup(.plain, " a\n b "), limit: 10) == "a b")
  }

  @Test("one line is found behind any amount of markup")
  func cardsBehindMarkup() {
    let style = "<style>" + String(repeating: "p { margin: 0 }\n", count: 500) + "</style>"
    #expect(HTMLText.plain(Markup(.html, style + "<p>here</p>"), limit: 20) == "here")
  }

  @Test(
    "nesting of any depth ends", .timeLimit(.minutes(1)),
    arguments: ["div", "ul", "blockquote", "a", "b", "table"])
  func depth(name: String) {
    let count = 20_000
    let html =
      String(repeating: "<\(name)>", count: count) + "x"
      + String(repeating: "</\(name)>", count: count)
    let text = HTMLText.text(Markup(.html, html))
    #expect(text.isEmpty || text == "x")
  }

  @Test(
    "a tag that the text breaks off in is text; so is what a drawing and pictures alone say",
    arguments: [
      ("start a link with <a href=", "start a link with <a href="), (" <!DOCTYPE ", "<!DOCTYPE"),
      ("a <b>c</b> < d", "a c < d"), ("a <!-- no", "a"), ("a <script src=", "a"),
      ("<svg width='1em'><title>Boat</title><style>x{}</style><text>5</text></svg>", "Boat5"),
      ("<a><img alt='Low  water' src='x'></a><br/><img src='y' alt>", "Low water"),
      ("<img alt='Low water' src='x'> and words", "and words"),
      ("<title>no</title>yes", "yes"),
    ])
  func halves(html: String, expected: String) {
    #expect(HTMLText.text(Markup(.html, html)) == expected)
  }

  @Test("what a limit cuts off in a tag is not shown")
  func limited() {
    let words = String(repeating: "word ", count: 400)
    let html = words + "<a href='" + String(repeating: "x", count: 20_000) + "'>end</a>"
    #expect(!HTMLText.plain(Markup(.html, html), limit: 2000).contains("<"))
  }
}
