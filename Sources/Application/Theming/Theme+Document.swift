import PageDocument
import TextGrid

extension Theme {
  /// The theme that a document describes.
  init(_ document: ThemeDocument) {
    self = document.base.flatMap(Theme.named) ?? .dark
    for (role, style) in document.styles {
      self[keyPath: Self.path(of: role)].change(by: style)
    }
  }

  private static func path(of role: ThemeDocument.Role) -> WritableKeyPath<Theme, Style> {
    switch role {
    case .text: \.text
    case .title: \.title
    case .secondary: \.secondary
    case .dimmed: \.dimmed
    case .header: \.header
    case .accent: \.accent
    case .live: \.live
    case .failure: \.failure
    case .border: \.border
    case .focusedBorder: \.focusedBorder
    case .focus: \.focus
    case .tag: \.tag
    case .surface: \.surface
    case .placeholder: \.placeholder
    }
  }
}

extension Style {
  fileprivate mutating func change(by style: ThemeDocument.Style) {
    if let color = style.color { foreground = Color(color) }
    if let color = style.background { background = Color(color) }
    for (attribute, isSet) in style.attributes {
      if isSet {
        attributes.insert(Attributes(attribute))
      } else {
        attributes.remove(Attributes(attribute))
      }
    }
  }
}

extension Color {
  fileprivate init(_ color: ThemeDocument.Color) {
    switch color {
    case .default: self = .default
    case .palette(let index): self = .palette(index)
    case .rgb(let red, let green, let blue): self = .rgb(red, green, blue)
    }
  }
}

extension Style.Attributes {
  fileprivate init(_ attribute: ThemeDocument.Attribute) {
    switch attribute {
    case .bold: self = .bold
    case .dim: self = .dim
    case .italic: self = .italic
    case .underline: self = .underline
    case .reverse: self = .reverse
    }
  }
}
