import Items
import LiveModule
import TextGrid

/// What is said of an item besides its title: where it is from, its counts, its age.
nonisolated struct ItemMeta {
  let source: TextLine
  let counts: TextLine
  let date: Instant?

  /// Makes the line of an item; `withViewers` where nothing else says how many watch it.
  init(_ item: Item, withViewers: Bool = false) {
    source = TextLine(item.sourceTitle ?? item.authors.first ?? "")
    var parts: [String] = []
    if withViewers, item.isLive, let viewers = item.metrics.viewers {
      parts.append("\(shortNumber(viewers)) ◉")
    }
    if let score = item.metrics.score { parts.append("▲ \(shortNumber(score))") }
    if let comments = item.metrics.comments { parts.append("↳ \(shortNumber(comments))") }
    counts = TextLine(parts.joined(separator: " "))
    date = item.date
  }

  var isEmpty: Bool { source.width == 0 && counts.width == 0 && date == nil }

  /// The age now; the frame is told when it changes.
  @MainActor
  func age(_ state: CellState) -> TextLine {
    guard let date else { return .empty }
    let age = Age(of: date, now: state.now, zoneOffset: state.zoneOffset)
    if let moment = age.changesAt { state.needsDisplay(at: moment) }
    return TextLine(age.text)
  }

  /// `source · counts · age` in at most `width` columns, the source cut first.
  @MainActor
  func line(width: Int, _ state: CellState) -> TextLine {
    let tail = [counts, age(state)].filter { $0.width > 0 }
    let dot = TextLine(" · ", whiteSpace: .kept())
    let rest = tail.reduce(TextLine.empty) { $0.width == 0 ? $1 : $0 + dot + $1 }
    if rest.width == 0 { return source.truncated(to: width) }
    let room = width - rest.width - dot.width
    guard source.width > 0, room >= 4 else { return rest.truncated(to: width) }
    return source.truncated(to: room) + dot + rest
  }
}
