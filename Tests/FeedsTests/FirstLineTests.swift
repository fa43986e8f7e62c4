import Feeds
import Items
import TestSupport
import Testing

@Suite("The first line of a text without a title")
struct FirstLineTests {
  private func line(_ html: String) -> String { FieldText.firstLine(of: Markup(.html, html)) }

  static let table: [(html: String, line: String)] = [
    ("<p>One &amp; two</p><p>three</p>", "One & two"),
    ("One <a href=\"https://x.example/?a=1&b=<2>\" class='u'>two</a>,<br>three", "One two,"),
    ("<br/>\n <p>  One\n two </p>", "One two"),
    ("<div><p></p><p>In <b>two <i>boxes</i></b></div>", "In two boxes"),
    ("<p>é &#233; &eacute;&#x2014;&nbsp;x</p>", "é é é—\u{A0}x"),
    ("<b>bold<p>not simple</b> at all</p>", "bold"),
    ("a < b &unknown; <c", "a < b &unknown; <c"),
    ("<p>cut <a href=", "cut <a href="),
    ("<style>p {}</style><p>seen</p>", "seen"),
    ("<p>&#146;s</p>", "’s"),
    ("", ""),
    ("<p> </p>", ""),
  ]

  @Test("is what a reader sees first", arguments: FirstLineTests.table)
  func lines(html: String, expected: String) {
    #expect(line(html) == expected)
  }

  @Test("of a long paragraph is cut at a blank")
  func long() {
    let html = "<p>" + String(repeating: "word <b>and</b> ", count: 20) + "</p>"
    let line = line(html)
    #expect(line.count <= 101)
    #expect(line.hasSuffix(" and…") || line.hasSuffix(" word…"))
  }

  @Test("is the same whether a parser was needed to find it or not")
  func parser() {
    let seed = Int.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "<p>", "</p>", "<P>", "<p class=\"x\">", "<b>", "</b>", "<i>", "</i>", "<span data-x='1'>",
      "</span>", "<a href=\"https://x.example/\">", "</a>", "<br>", "<br />", "<br/>", "</br>",
      "<div>", "</div>", "<em/>", "<ul><li>", "</li>", "<img src=\"x.png\" alt=\"x\">", "<", ">",
      "&amp;", "&lt;b&gt;", "&apos;", "&#39;", "&#x1F600;", "&hellip;", "&nbsp;", "& ", "&#128;",
      " ", "\n", "\t", "word", "é", "中文，", "a b", "\u{85}", "\u{FEFF}", "\u{1}", "\"", "x=\"",
    ]
    for _ in 0..<4000 {
      var html = ""
      for _ in 0..<Int.random(in: 1...9, using: &generator) {
        html += pieces.randomElement(using: &generator) ?? ""
      }
      let first = HTMLText.text(Markup(.html, html)).split(separator: "\n").lazy
        .map { FieldText.folded(String($0)) }.first { !$0.isEmpty }
      // Where there is no text, a picture's words stand for it there, but not here.
      guard !html.contains("<img") || first != "x" else { continue }
      #expect(line(html) == first ?? "", "seed \(seed): \(html.debugDescription)")
    }
  }
}
