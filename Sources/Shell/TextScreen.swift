import Input
import Routing
import TextGrid

/// A text to be scrolled: what another program printed.
final class TextScreen: Screen {
  let title: String
  private let paragraphs: [String]
  private let context: ScreenContext
  private var lines: [TextLine] = []
  private var width = 0
  private var rows = ScrolledRows()

  init(title: String, text: String, context: ScreenContext) {
    self.title = title
    self.context = context
    paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var hints: [Hint] { [Hint(.moveUp, .moveDown, label: "scroll"), Hint(.back, label: "back")] }

  var scrollPosition: Int? { rows.position }

  func draw(in surface: Surface) {
    if surface.size.width != width {
      self.width = surface.size.width
      let width = max(1, surface.size.width - 2)
      lines = paragraphs.flatMap { paragraph in
        paragraph.isEmpty
          ? [.empty] : TextLine.wrap(paragraph, width: width, whiteSpace: .kept())
      }
    }
    rows.fit(lines.count, in: surface.size.height)
    for (y, line) in lines.dropFirst(rows.offset).prefix(rows.height).enumerated() {
      surface.write(line, at: Point(x: 1, y: y), style: context.theme.text)
    }
  }

  func understands(_ command: Command) -> Bool { ScrolledRows.commands.contains(command) }

  func perform(_ command: Command) -> Bool {
    guard rows.perform(command) else { return false }
    context.setNeedsDisplay()
    return true
  }

  func handle(_ event: MouseEvent) -> Bool {
    guard rows.handle(event) else { return false }
    context.setNeedsDisplay()
    return true
  }

  nonisolated deinit {}
}
