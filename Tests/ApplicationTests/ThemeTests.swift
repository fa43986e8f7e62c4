import PageDocument
import Testing
import TextGrid

@testable import Application

@Suite("Which theme a page wears")
@MainActor
struct ThemeTests {
  private func document(_ name: String, _ style: (inout ThemeDocument.Style) -> Void)
    -> ThemeDocument
  {
    var theme = ThemeDocument(name: name)
    var changed = ThemeDocument.Style()
    style(&changed)
    theme.styles[.focus] = changed
    return theme
  }

  @Test("a theme changes what it says, and leaves the rest as it is in its base")
  func change() {
    var document = document("sea") {
      $0.color = .rgb(1, 2, 3)
      $0.attributes = [.underline: true, .bold: false]
    }
    let dark = Theme(document)
    #expect(dark.focus.foreground == .rgb(1, 2, 3))
    #expect(dark.focus.background == Theme.dark.focus.background)
    #expect(dark.focus.attributes == .underline)
    #expect(dark.header == Theme.dark.header)
    document.base = "contrast"
    #expect(Theme(document).header == Theme.contrast.header)
  }

  @Test("every role changes its own style", arguments: ThemeDocument.Role.allCases)
  func roles(role: ThemeDocument.Role) throws {
    var document = ThemeDocument(name: "sea")
    document.styles[role] = ThemeDocument.Style()
    document.styles[role]?.color = .palette(99)
    let changed = Mirror(reflecting: Theme(document)).children.filter {
      ($0.value as? Style)?.foreground == .palette(99)
    }
    #expect(changed.map(\.label) == [role.rawValue])
  }

  @Test("the page's theme comes before the configuration's, which comes before the dark one")
  func order() {
    var configuration = ConfigurationDocument()
    #expect(Themes(configuration).fallback == .dark)
    configuration.themes = [document("sea") { $0.color = .palette(1) }]
    configuration.theme = "sea"
    var page = PageDocument(tabs: [])
    let themes = Themes(configuration)
    #expect(themes.theme(of: page).focus.foreground == .palette(1))
    page.theme = "light"
    #expect(themes.theme(of: page) == .light)
    page.themes = [document("sea") { $0.color = .palette(2) }]
    page.theme = "sea"
    #expect(themes.adding(page).theme(of: page).focus.foreground == .palette(2))
    #expect(themes.adding(page).names == ["dark", "light", "contrast", "mono", "sea"])
  }

  @Test("a page is drawn in it, and without colours where none are wanted")
  func drawn() async throws {
    let own = try OwnFiles()
    try own.write(
      page: """
        theme: sea
        themes: {sea: {header: {color: 199, bold: false}}}
        tabs: [{title: A, blocks: [{title: Here, items: [one]}]}]
        """)
    let run = await own.run("snapshot", "--ansi")
    #expect(run.status == 0 && run.output.contains("38;5;199"), "\(run.output)\(run.errors)")
    let plain = await own.run("snapshot", "--ansi", environment: ["NO_COLOR": "1"])
    #expect(plain.status == 0 && !plain.output.contains("38;5;199"))
  }
}
