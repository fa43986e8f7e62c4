import Items
import Testing
import TextGrid

@testable import Reader

/// An item whose content is HTML.
func article(_ html: String, summary: String? = nil) -> Item {
  var item = Item(
    id: ItemID(source: "s", value: "1"), title: "Title", link: "https://e.example/1")
  item.content = Markup(.html, html, base: "https://e.example/")
  item.summary = summary.map { Markup(.html, $0) }
  return item
}

@Suite("Articles")
@MainActor
struct ArticleTests {
  private func lines(_ html: String, width: Int = 40) -> [String] {
    Article(article(html)).lines(width: width).map(\.text.text)
  }

  @Test("paragraphs are wrapped and parted by a blank line")
  func paragraphs() {
    #expect(
      lines("<p>One two three four</p><p>Five</p>", width: 10)
        == ["One two", "three four", "", "Five"])
  }

  @Test("quotes keep their bar on every line, once for each depth")
  func quotes() {
    let html = "<blockquote>One two three<blockquote>Four five six</blockquote></blockquote>"
    #expect(
      lines(html, width: 10) == ["│ One two", "│ three", "", "│ │ Four", "│ │ five", "│ │ six"])
  }

  @Test("list entries hang behind their markers, without blank lines between them")
  func lists() {
    let html = "<ul><li>One two three</li><li>Four<ol><li>Five six</li></ol></li></ul>"
    #expect(
      lines(html, width: 10) == ["• One two", "  three", "• Four", "  1. Five", "     six"])
  }

  @Test("code keeps its blanks and is broken where the width ends, with a mark")
  func code() {
    #expect(
      lines("<pre>if x {\n    a long statement\n}</pre>", width: 14)
        == ["  if x {", "      a long s", "  ↳ tatement", "  }"])
  }

  @Test("as plain text code and addresses are as long as they are")
  func plainText() {
    let (code, address) = (String(repeating: "c", count: 99), String(repeating: "a", count: 99))
    let one = Article(article("<pre>\(code)</pre><p><a href=\"/\(address)\">x</a></p>"))
    #expect(one.lines(width: 40).allSatisfy { $0.text.width <= 40 })
    #expect(one.plainText.contains("  \(code)\n\nx[1]\n\n[1] https://e.example/\(address)\n"))
  }

  @Test("links are numbered in the text and listed beneath it")
  func links() {
    let one = Article(
      article("<p>See <a href=\"/a\">this</a> and <a href=\"https://o.example/\">that</a>.</p>"))
    #expect(one.links == ["https://e.example/a", "https://o.example/"])
    let lines = one.lines(width: 60).map(\.text.text)
    #expect(
      lines == [
        "See this[1] and that[2].", "", "[1] https://e.example/a", "[2] https://o.example/",
      ])
    #expect(lines[one.linksRow + 1].hasPrefix("[1]"))
  }

  @Test("files, discussion and tags stand at the end")
  func appendix() {
    var item = article("<p>Text</p>")
    item.enclosures = [Enclosure(url: "https://e.example/a.mp3", type: "audio/mpeg")]
    item.comments = "https://e.example/talk"
    item.categories = ["one", "two"]
    let lines = Article(item).lines(width: 60).map(\.text.text)
    #expect(
      lines == [
        "Text", "", "⤓ audio/mpeg: https://e.example/a.mp3", "Discussion: https://e.example/talk",
        "", "‹one› ‹two›",
      ])
  }

  @Test("an empty content gives way to the summary, and nothing at all says so")
  func nothing() {
    let item = article(" <p> </p> ", summary: "Short words")
    #expect(Article(item).lines(width: 40).map(\.text.text) == ["Short words"])
    #expect(lines("").first?.contains("No text") == true)
    let bare = Item(id: ItemID(source: "s", value: "2"), title: "Bare")
    #expect(Article(bare).lines(width: 40).count == 1)
  }

  @Test("no line is wider than asked, and none holds a control character")
  func widths() {
    let html = """
      <h1>\u{1B}[2J字字字字字字</h1><p>\u{9B}31m\(String(repeating: "x", count: 200)) 👨‍👩‍👧‍👦 \u{202E}abc</p>
      <pre>\t\u{7}tabbed \(String(repeating: "y", count: 90))</pre><hr><img alt="a long name of it">
      \(String(repeating: "<blockquote>", count: 50))Deep words of a quote
      \(String(repeating: "</blockquote>", count: 50))
      <blockquote>\(String(repeating: "字", count: 90))</blockquote>
      <ol>\((1...12).map { "<li>entry \($0) <a href='/\($0)'>l</a></li>" }.joined())</ol>
      """
    let article = Article(article(html))
    for width in [1, 2, 3, 7, 20, 76] {
      for line in article.lines(width: width) {
        #expect(line.text.width <= width, "\(line.text) at \(width)")
        #expect(line.text.text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F })
        #expect(!line.text.text.unicodeScalars.contains("\u{202E}"))
      }
    }
  }

  @Test("a place is found again at another width")
  func places() throws {
    let html = (0..<40).map { "<p>Paragraph \($0) has a number of words to wrap</p>" }.joined()
    let article = Article(article(html))
    let wide = article.lines(width: 70)
    let row = try #require(wide.firstIndex { $0.text.text.hasPrefix("Paragraph 30") })
    let place = try #require(article.place(ofRow: row))
    let narrow = article.lines(width: 12)
    let found = article.row(of: place)
    #expect(narrow[found].text.text == "Paragraph 30")
    #expect(article.place(ofRow: narrow.count) == nil)
  }

  @Test("a megabyte opens, and scrolling wraps nothing again", .timeLimit(.minutes(1)))
  func megabyte() {
    let html = String(
      repeating: "<p>Some words, <b>more</b> words, 字 and an end.</p>\n", count: 20_000)
    let clock = ContinuousClock()
    let item = article(html)
    var opened: Article?
    let opening = clock.measure {
      opened = Article(item)
      _ = opened?.lines(width: 76)
    }
    let scrolling = clock.measure {
      for _ in 0..<1000 { _ = opened?.lines(width: 76) }
    }
    #expect(scrolling < opening / 4, "\(scrolling) after \(opening)")
  }

  @Test("tables keep their columns where they fit, and are told row by row where they do not")
  func tables() {
    let html = """
      <p>Before</p><table><tr><th>Name</th><th>Size</th><th>Note</th></tr>
      <tr><td>one</td><td>9</td><td></td></tr><tr><td>thirteen</td><td>1,024</td><td>x</td></tr>
      </table><p>After</p>
      """
    #expect(
      lines(html) == [
        "Before", "", "Name       Size  Note", "one           9", "thirteen  1,024  x", "", "After",
      ])
    #expect(
      lines(html, width: 16) == [
        "Before", "", "Name │ Size │", "  Note", "one │ 9", "thirteen │", "  1,024 │ x", "",
        "After",
      ])
  }

  @Test("a table of blocks is no table")
  func layoutTable() {
    #expect(
      lines("<table><tr><td><p>a</p></td><td><p>b</p><p>c</p></td></tr></table>")
        == ["a", "", "b", "", "c"])
  }
}
