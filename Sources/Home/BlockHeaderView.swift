import ItemCells
import Items
import LiveModule
import TextGrid

/// The row above a block: its title, and at the right, as far as there is room, how it stands.
final class BlockHeaderView: CollectionCell, ConfigurableCell {
  struct Content {
    var title: String
    /// The columns that the items are inset by, so that title and items align.
    var inset: Int
    var parts: [Part]
  }

  /// Something that is said at the right.
  struct Part: Equatable {
    enum Look {
      case plain
      case live
      case failure
    }

    /// A text, or a moment of which the distance from now is told.
    enum Value: Equatable {
      case text(String)
      /// So long ago: `3 m ago`.
      case age(Int64)
      /// For so long: `since 3 m`.
      case since(Int64)
      /// In so long: `again in 3 m`.
      case until(Int64)
    }

    var value: Value
    var look = Look.plain
    /// What is said first where there is no room for all; 0 is never left out.
    var rank = 0
    /// Whether its end may be cut to make room.
    var isElastic = false
  }

  private var content = Content(title: "", inset: 1, parts: [])
  private var title = TextLine.empty

  override class var sizing: Sizing { .uniform }

  func setup(with content: Content) {
    self.content = content
    title = TextLine(content.title)
  }

  override func draw(in surface: Surface, state: CellState) {
    let inner = surface[
      surface.bounds.inset(by: Insets(left: content.inset, right: content.inset))]
    let width = inner.size.width
    // However long the title is, half of the line is left to how the block stands.
    let room = max(width - title.width - Self.gap, width / 2)
    let line = room >= Self.leastRoom ? fitted(to: room, state) : .empty
    let rest = line.width > 0 ? width - line.width - Self.gap : width
    inner.write(title.truncated(to: max(0, rest)), at: .zero, style: state.theme.header)
    inner.write(line, at: Point(x: width - line.width, y: 0))
  }

  /// The columns between what is said at the left and at the right.
  private static let gap = 2

  /// Fewer columns than these say nothing.
  private static let leastRoom = 4
  /// An end that is cut to fewer columns than these is left out.
  private static let leastElastic = 12

  private static let dot = TextLine(" · ", whiteSpace: .kept())

  /// The parts that there is room for, the least important left out first.
  private func fitted(to room: Int, _ state: CellState) -> StyledLine {
    var parts = content.parts.map { (part: $0, line: line(of: $0, state)) }
    parts.removeAll { $0.line.isEmpty }
    func width() -> Int {
      parts.reduce(0) { $0 + $1.line.width } + max(0, parts.count - 1) * Self.dot.width
    }
    while width() > room, parts.count > 1 {
      if let index = parts.firstIndex(where: { $0.part.isElastic && !$0.line.isEmpty }) {
        let rest = room - (width() - parts[index].line.width)
        if rest >= Self.leastElastic {
          parts[index].line = parts[index].line.truncated(to: rest)
          break
        }
      }
      guard let rank = parts.map(\.part.rank).max(),
        let last = parts.lastIndex(where: { $0.part.rank == rank })
      else { break }
      parts.remove(at: last)
    }
    var result = StyledLine.empty
    for (index, entry) in parts.enumerated() {
      if index > 0 { result.append(Self.dot, style: state.theme.secondary) }
      let line = index == 0 ? entry.line.truncated(to: room) : entry.line
      result.append(line, style: style(of: entry.part.look, state.theme))
    }
    return result
  }

  private func line(of part: Part, _ state: CellState) -> TextLine {
    switch part.value {
    case .text(let text): return TextLine(text)
    case .age(let moment):
      let text = age(of: moment, state)
      return TextLine(text == "now" ? text : "\(text) ago")
    case .since(let moment): return TextLine("since \(age(of: moment, state))")
    case .until(let moment):
      let left = moment - state.now
      guard left > 0 else { return TextLine("again now") }
      // As old as it will be by then; counted down, so that it changes when a unit is used up.
      let unit: Int64 = left > 5400 ? 3600 : 60
      state.needsDisplay(at: moment - (left - 1) / unit * unit)
      let count = (left + unit - 1) / unit
      return TextLine("again in \(count) \(unit == 60 ? "m" : "h")")
    }
  }

  private func age(of moment: Int64, _ state: CellState) -> String {
    let age = Age(
      of: Instant(seconds: moment), now: state.now, zoneOffset: state.zoneOffset)
    if let change = age.changesAt { state.needsDisplay(at: change) }
    return age.text
  }

  private func style(of look: Part.Look, _ theme: Theme) -> Style {
    switch look {
    case .plain: theme.secondary
    case .live: theme.live
    case .failure: theme.failure
    }
  }

  nonisolated deinit {}
}
