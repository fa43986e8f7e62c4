import PageDocument
import TextGrid

/// The themes that a run knows: those of the program, and those of the configuration and the page.
struct Themes {
  /// Those of one's own, the later of a name before the earlier.
  private var own: [ThemeDocument] = []

  /// What a page shows that names none.
  private let standard: String?

  /// Takes those of the configuration.
  init(_ configuration: ConfigurationDocument) {
    own = configuration.themes
    standard = configuration.theme
  }

  /// The names, those of the program first.
  var names: [String] {
    var names = Theme.names
    for theme in own where !names.contains(theme.name) { names.append(theme.name) }
    return names
  }

  /// The theme of a name; nil where there is none.
  func named(_ name: String) -> Theme? {
    Theme.named(name) ?? own.last { $0.name == name }.map(Theme.init)
  }

  /// Where no page names one.
  var fallback: Theme { standard.flatMap(named) ?? .dark }

  /// The same with those of a page.
  func adding(_ page: PageDocument) -> Themes {
    var themes = self
    themes.own += page.themes
    return themes
  }

  /// What a page is shown in.
  func theme(of page: PageDocument) -> Theme { page.theme.flatMap(named) ?? fallback }
}
