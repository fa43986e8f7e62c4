import Input
import Routing
public import TextGrid

extension Shell {
  /// The least columns and rows that a page makes sense in.
  private static let smallest = Size(width: 20, height: 5)

  /// Composes a frame: tab bar, the visible screen, hint line.
  public func frame(size: Size) -> Grid {
    let grid = Grid(size: size)
    let surface = Surface(grid)
    tabPlaces = []
    contentRows = 0..<0
    guard size.width >= Self.smallest.width && size.height >= Self.smallest.height else {
      drawTooSmall(in: surface)
      return grid
    }
    guard let screen = context.navigation.top else { return grid }
    let theme = context.theme
    let hasRules = size.height >= 12
    let edge = hasRules ? 2 : 1
    let bottom = size.height - edge
    contentRows = edge..<bottom
    let content = Rect(x: 0, y: edge, width: size.width, height: contentRows.count)
    // The screen draws first: what its tabs and status say may depend on it.
    screen.draw(in: surface[content])
    let status = screen.status
    var bar = TabBar(screen: screen, trailing: progress(status))
    bar.draw(in: surface[Rect(x: 0, y: 0, width: size.width, height: 1)], theme: theme)
    tabPlaces = bar.places
    if hasRules {
      for y in [1, bottom] {
        surface.write(
          TextLine(repeating: "─", width: size.width), at: Point(x: 0, y: y), style: theme.border)
      }
      if let position = screen.scrollPosition {
        let text = position < 100 ? " ↓ \(position) % " : " \(position) % "
        let line = TextLine(text, whiteSpace: .kept())
        surface.write(
          line, at: Point(x: size.width - line.width - 1, y: bottom), style: theme.secondary)
      }
    }
    if let dialog {
      drawDialog(dialog, in: surface)
    } else {
      hintLine(screen, status).draw(
        in: surface[Rect(x: 0, y: size.height - 1, width: size.width, height: 1)], theme: theme)
    }
    return grid
  }

  private func drawTooSmall(in surface: Surface) {
    guard !surface.size.isEmpty else { return }
    let text = "homefeed needs \(Self.smallest.width)×\(Self.smallest.height)"
    surface.write(TextLine(text).truncated(to: surface.size.width), at: .zero)
  }

  private func progress(_ status: ScreenStatus) -> String {
    guard let progress = status.progress else { return "" }
    return "⟳ \(progress.done)/\(progress.total)"
  }

  private func hintLine(_ screen: any Screen, _ status: ScreenStatus) -> HintLine {
    let hints = screen.hints.map { hint in
      HintLine.Entry(
        keys: TextLine(keyMap.hint(for: hint.commands, in: screen.keyContext, style: keyStyle)),
        label: TextLine(hint.label),
        isKept: hint.commands.contains(.help) || hint.commands.contains(.quit))
    }
    var text = status.message ?? ""
    if status.message == nil, let loaded = status.loadedAt {
      text = updated(secondsAgo: context.now() - loaded)
    }
    return HintLine(
      hints: hints.filter { !$0.keys.isEmpty }, note: note, status: text,
      isFailure: status.isFailure)
  }

  private func updated(secondsAgo seconds: Int64) -> String {
    switch seconds {
    case ..<60: "updated now"
    case ..<3600: "updated \(seconds / 60) m ago"
    case ..<86_400: "updated \(seconds / 3600) h ago"
    default: "updated \(seconds / 86_400) d ago"
    }
  }
}
