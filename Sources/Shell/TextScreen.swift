import Input
import Routing
import TextGrid

/// A text to be scrolled: what another program printed.
final class TextScreen: Screen {
  let title: String
  private let paragraphs: [String]
  private let context: ScreenContext
  private var lines: [TextLine] = []
  private var size = Size.zero
  private var offset = 0

  init(title: String, text: String, context: ScreenContext) {
    self.title = title
    self.context = context
    paragraphs = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  var hints: [Hint] { [Hint(.moveUp, .moveDown, label: "scroll"), Hint(.back, label: "back")] }

  var scrollPosition: Int? { end > 0 ? offset * 100 / end : nil }

  private var end: Int { max(0, lines.count - size.height) }

  func draw(in surface: Surface) {
    if surface.size.width != size.width {
      let width = max(1, surface.size.width - 2)
      lines = paragraphs.flatMap { paragraph in
        paragraph.isEmpty
          ? [.empty] : TextLine.wrap(paragraph, width: width, whiteSpace: .kept())
      }
    }
    size = surface.size
    scroll(to: offset)
    for (y, line) in lines.dropFirst(offset).prefix(size.height).enumerated() {
      surface.write(line, at: Point(x: 1, y: y), style: context.theme.text)
    }
  }

  private func scroll(to row: Int) { offset = min(max(0, row), end) }

  func understands(_ command: Command) -> Bool { Self.commands.contains(command) }

  private static let commands: Set<Command> = [
    .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .moveFirst, .moveLast,
  ]

  func perform(_ command: Command) -> Bool {
    switch command {
    case .moveUp: scroll(to: offset - 1)
    case .moveDown: scroll(to: offset + 1)
    case .pageUp: scroll(to: offset - max(1, size.height - 2))
    case .pageDown: scroll(to: offset + max(1, size.height - 2))
    case .halfPageUp: scroll(to: offset - max(1, size.height / 2))
    case .halfPageDown: scroll(to: offset + max(1, size.height / 2))
    case .moveFirst: scroll(to: 0)
    case .moveLast: scroll(to: end)
    default: return false
    }
    context.setNeedsDisplay()
    return true
  }

  func handle(_ event: MouseEvent) -> Bool {
    guard case .wheel(let wheel) = event.kind else { return false }
    scroll(to: offset + (wheel == .up || wheel == .left ? -3 : 3))
    context.setNeedsDisplay()
    return true
  }
}
