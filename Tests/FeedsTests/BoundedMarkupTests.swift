import Items
import Testing

@testable import Feeds

@Suite("Markup is bounded before it is parsed")
struct BoundedMarkupTests {
  private func bounded(_ html: String, limit: Int = 1 << 20) -> BoundedMarkup {
    var html = html
    return html.withUTF8 { BoundedMarkup($0, limit: limit) }
  }

  private func kept(_ html: String, limit: Int = 1 << 20) -> String {
    String(decoding: bounded(html, limit: limit).output, as: UTF8.self)
  }

  @Test(
    "ordinary and sloppy markup stays as it is",
    arguments: [
      "", "a < b && c > d", "<p>a<p>b<li>c<li>d", "</p></x></b>",
      "<a href='x>y' b=\">\" c=d/e>t</a>",
      "<A HREF=x>t</a >", "<img src=a/><br/>", "<!DOCTYPE html><?php x ?><p>t",
      "you write <a href=",
      "<p class", "<", "</", "<!", "< p>", "<a =b>", "<a / = >x", "日本<b>語</b>",
    ])
  func unchanged(html: String) {
    #expect(kept(html) == html)
    #expect(!bounded(html).isCut)
  }

  @Test(
    "what is never shown is left out",
    arguments: [
      ("a<!-- <b> -->c", "ac"), ("a<!-- x --!>c", "ac"), ("a<!-- x", "a"), ("a<!--->c-->d", "ad"),
      ("<script>if (a<b) '</b>'</SCRIPT>c", "<script></SCRIPT>c"),
      ("<style>a{}</style x>c", "<style></style x>c"), ("<style>a{}</styles", "<style>"),
    ])
  func leftOut(html: String, expected: String) { #expect(kept(html) == expected) }

  @Test("a tag keeps its first attributes, whatever their form", arguments: ["=1", "='>'", ""])
  func attributes(value: String) {
    let many = (0..<500).map { " a\($0)\(value)" }
    let first = many.prefix(BoundedMarkup.attributeLimit).joined()
    #expect(kept("<p\(many.joined())>t</p>") == "<p\(first)>t</p>")
  }

  @Test("the text of elements that are nested too deep stays, and what follows them is whole")
  func depth() {
    let limit = BoundedMarkup.depthLimit
    let deep =
      String(repeating: "<i>", count: limit + 50) + "x"
      + String(repeating: "</i>", count: limit + 50)
    let expected =
      String(repeating: "<i>", count: limit) + "x"
      + String(repeating: "</i>", count: limit)
    #expect(kept(deep + "<b>y</b>") == expected + "<b>y</b>")
  }

  @Test(
    "twice the markup is looked at twice as often at the most",
    arguments: [("<b>", "</i>"), ("<div><b>", "</b>"), ("<p><i>", "</p>"), ("<td><a>", "</td>")])
  func linear(opening: String, closing: String) {
    func steps(_ count: Int) -> Int {
      bounded(
        String(repeating: opening, count: count) + String(repeating: closing, count: count)
      ).steps
    }
    #expect(steps(8000) <= 2 * steps(4000) + BoundedMarkup.depthLimit)
  }

  @Test("the limit counts what can be shown and never parts a character")
  func limit() {
    let style = "<style>\(String(repeating: "a{}", count: 100_000))</style>"
    #expect(HTMLText.plain(Markup(.html, style + "shown"), limit: 20) == "shown")
    #expect(kept("<b>äöü</b>", limit: 6) == "<b>ä")
    #expect(bounded("<b>äöü</b>", limit: 6).isCut)
    #expect(!bounded("<b>ä", limit: 5).isCut)
  }
}
