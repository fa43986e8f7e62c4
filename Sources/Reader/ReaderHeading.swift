import ItemCells
import Items
import Routing
import TextGrid

/// What stands above an item's text: its title, where it is from and when, its address.
struct ReaderHeading {
  struct Line {
    let text: TextLine
    let style: Style
  }

  /// The rows from top to bottom, a line across at the end.
  private(set) var lines: [Line] = []

  /// When one of them will be another by itself, in seconds since 1970; nil for never.
  private(set) var changesAt: Int64?

  /// A title has so many rows at most.
  private static let titleRows = 8

  /// Nothing.
  init() {}

  /// The heading of an item at a width.
  init(_ item: Item, width: Int, isStarred: Bool = false, _ context: ScreenContext) {
    let theme = context.theme
    lines = TextLine.wrap(
      (isStarred ? "★ " : "") + item.title, width: width, maxLines: Self.titleRows
    ).map {
      Line(text: $0, style: theme.header)
    }
    let meta = TextLine(metaText(item, context), limit: width).truncated(to: width)
    if !meta.isEmpty { lines.append(Line(text: meta, style: theme.secondary)) }
    if let link = item.link {
      let line = TextLine(link, limit: width).truncated(to: width)
      lines.append(Line(text: line, style: theme.dimmed))
    }
    lines.append(Line(text: TextLine(repeating: "─", width: width), style: theme.border))
  }

  /// `source · authors · date · counts`.
  private mutating func metaText(_ item: Item, _ context: ScreenContext) -> String {
    var parts: [String] = []
    if let source = item.sourceTitle { parts.append(source) }
    if !item.authors.isEmpty { parts.append(item.authors.joined(separator: ", ")) }
    if let date = item.date {
      parts.append(dateText(date, context))
    }
    if item.isLive { parts.append("● live") }
    if let duration = item.duration { parts.append(lengthText(duration)) }
    if let viewers = item.metrics.viewers { parts.append("\(shortNumber(viewers)) watching") }
    if let score = item.metrics.score { parts.append("\(shortNumber(score)) points") }
    if let comments = item.metrics.comments { parts.append("\(shortNumber(comments)) comments") }
    return parts.joined(separator: " · ")
  }

  /// The date in full; its age besides where that says more.
  private mutating func dateText(_ date: Instant, _ context: ScreenContext) -> String {
    let zone = context.zoneOffset(date.seconds)
    let day = date.civilDate(offsetSeconds: zone)
    let text =
      "\(day.year)-\(twoDigits(day.month))-\(twoDigits(day.day)) "
      + "\(twoDigits(day.hour)):\(twoDigits(day.minute))"
    let now = context.now()
    let week: Int64 = 7 * 86_400
    guard date.seconds <= now, now - date.seconds < week else { return text }
    let age = Age(of: date, now: now, zoneOffset: zone)
    changesAt = age.changesAt
    return "\(text) (\(age.text))"
  }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// A length in seconds as players show it: `4:05`, `1:02:09`.
private func lengthText(_ seconds: Int) -> String {
  let seconds = max(0, seconds)
  let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
  let end = twoDigits(seconds % 60)
  return hours > 0 ? "\(hours):\(twoDigits(minutes)):\(end)" : "\(minutes):\(end)"
}
