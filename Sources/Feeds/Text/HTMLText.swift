internal import Items

enum HTMLText {
  static func plain(_ markup: Markup, limit: Int?, firstBlockOnly: Bool) -> String {
    TitleText.line(of: markup)
  }
}
