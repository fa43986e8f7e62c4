import PageDocument
import Testing

@Suite("Themes of one's own")
struct ThemeReadingTests {
  private func themes(_ text: String) throws(PageErrors) -> [ThemeDocument] {
    try ConfigurationDocument(reading: Array(text.utf8), from: "config.yaml").themes
  }

  private func faults(_ text: String) -> [String] {
    do {
      _ = try themes(text)
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  @Test(
    "a colour is a name, a number of the palette, or red, green and blue",
    arguments: [
      ("blue", .palette(4)), ("bright-blue", .palette(12)), ("default", .default),
      ("0", .palette(0)),
      ("255", .palette(255)), ("'#0aF010'", .rgb(10, 240, 16)),
    ] as [(String, ThemeDocument.Color)])
  func colors(text: String, color: ThemeDocument.Color) throws {
    let theme = try #require(try themes("themes: {sea: {tag: \(text)}}").first)
    #expect(theme.name == "sea" && theme.base == nil)
    #expect(theme.styles[.tag]?.color == color)
    #expect(theme.styles.count == 1)
  }

  @Test("a style says colours and attributes, and nothing of the rest")
  func styles() throws {
    let theme = try #require(
      try themes("themes: {sea: {base: light, focus: {background: 24, bold: true, reverse: no}}}")
        .first)
    #expect(theme.base == "light")
    let focus = try #require(theme.styles[.focus])
    #expect(focus.color == nil && focus.background == .palette(24))
    #expect(focus.attributes == [.bold: true, .reverse: false])
  }

  @Test("a page may have themes of its own, and name one")
  func ofPage() throws {
    let text = "theme: sea\nthemes: {sea: {tag: red}}\ntabs: [{title: A, blocks: []}]"
    let page = try PageDocument(reading: Array(text.utf8), from: "home.yaml")
    #expect(page.theme == "sea" && page.themes.map(\.name) == ["sea"])
  }

  @Test(
    "what is wrong is told with its place",
    arguments: [
      (
        "theme: see\nthemes: {sea: {}}",
        "config.yaml:1:8: found \"see\", expected one of dark, light, contrast, mono, sea; did you "
          + "mean \"sea\"?"
      ),
      (
        "themes: {dark: {}}",
        "config.yaml:1:10: found theme \"dark\", expected another name than dark, light, contrast, mono"
      ),
      (
        "themes: {sea: {tag: bleu}}",
        "config.yaml:1:21: found \"bleu\", expected a colour: a name such as blue or bright-blue, a "
          + "number from 0 to 255, or \"#rrggbb\"; did you mean \"blue\"?"
      ),
      (
        "themes: {sea: {tga: 1}}",
        "config.yaml:1:16: found key \"tga\", expected one of base, text, title, secondary, dimmed, "
          + "header, accent, live, failure, border, focusedBorder, focus, tag, surface, "
          + "placeholder; did you mean \"tag\"?"
      ),
      (
        "themes: {sea: {tag: '#12345'}}",
        "config.yaml:1:21: found \"#12345\", expected a colour: a name such as blue or bright-blue, "
          + "a number from 0 to 255, or \"#rrggbb\""
      ),
      ("themes: [sea]", "config.yaml:1:9: found a list, expected a map of names and themes"),
    ])
  func faults(text: String, message: String) {
    #expect(faults(text) == [message])
  }
}
