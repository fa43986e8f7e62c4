import Input
import ItemCells
import Items
import ReaderAPI
import Routing
import TextGrid

/// An item, full screen: title, where it is from, its text, its numbered links.
final class ReaderScreen: Screen {
  private let context: ScreenContext
  private let list: ReadingList
  private var index: Int
  private var article: Article
  private var offset = 0
  private var contentHeight = 0
  private var height = 0
  private var isChoosingLink = false
  private var ageChangesAt: Int64?

  init(list: ReadingList, index: Int, context: ScreenContext) {
    self.list = list
    self.index = index
    self.context = context
    article = Article(list.items[index])
  }

  private var item: Item { list.items[index] }

  // MARK: Screen

  var title: String {
    let source = item.sourceTitle ?? "Reader"
    return list.items.count > 1 ? "\(source)  \(index + 1)/\(list.items.count)" : source
  }

  var keyContext: KeyMap.Context { isChoosingLink ? .links : .reader }

  var hints: [Hint] {
    if isChoosingLink {
      return [Hint(.openLink(1), label: "… link to open"), Hint(.back, label: "back")]
    }
    var hints = [Hint(.moveDown, .moveUp, label: "scroll")]
    if list.items.count > 1 { hints.append(Hint(.previousItem, .nextItem, label: "items")) }
    if item.link != nil {
      hints += [Hint(.openInBrowser, label: "browser"), Hint(.copyLink, label: "copy link")]
    }
    if !article.links.isEmpty { hints.append(Hint(.links, label: "links")) }
    return hints + [Hint(.back, label: "back"), Hint(.help, label: "help")]
  }

  var status: ScreenStatus {
    guard contentHeight > height, height > 0 else { return ScreenStatus() }
    let share = offset * 100 / max(1, contentHeight - height)
    return ScreenStatus(message: "\(share) %")
  }

  var nextDue: Int64? { ageChangesAt }

  func didAppear() { context.events.post(ItemSeen(id: item.id)) }

  func draw(in surface: Surface) {
    height = surface.size.height
    let width = min(surface.size.width - 2, Article.maximumWidth)
    let lines = article.lines(width: max(1, width))
    let header = header(width: width)
    contentHeight = header.count + lines.count
    offset = min(max(0, offset), max(0, contentHeight - height))
    let x = max(1, (surface.size.width - width) / 2)
    for y in 0..<height {
      let row = y + offset
      if row < header.count {
        surface.write(header[row].text, at: Point(x: x, y: y), style: header[row].style)
      } else if row - header.count < lines.count {
        let line = lines[row - header.count]
        surface.write(line.text, at: Point(x: x, y: y), style: line.role.style(context.theme))
      }
    }
  }

  private func header(width: Int) -> [(text: TextLine, style: Style)] {
    let theme = context.theme
    var rows = TextLine.wrap(item.title, width: max(1, width)).map {
      (text: $0, style: theme.header)
    }
    let meta = TextLine(metaText).truncated(to: width)
    if !meta.isEmpty { rows.append((meta, theme.secondary)) }
    if let link = item.link {
      rows.append((TextLine(link).truncated(to: width), theme.dimmed))
    }
    rows.append((TextLine(repeating: "─", width: max(0, width)), theme.border))
    return rows
  }

  /// `source · authors · date · counts`.
  private var metaText: String {
    var parts: [String] = []
    if let source = item.sourceTitle { parts.append(source) }
    if !item.authors.isEmpty { parts.append(item.authors.joined(separator: ", ")) }
    ageChangesAt = nil
    if let date = item.date {
      let now = context.now()
      let zone = context.zoneOffset(date.seconds)
      let age = Age(of: date, now: now, zoneOffset: zone)
      ageChangesAt = age.changesAt
      let day = date.civilDate(offsetSeconds: zone)
      parts.append(
        "\(day.year)-\(twoDigits(day.month))-\(twoDigits(day.day)) "
          + "\(twoDigits(day.hour)):\(twoDigits(day.minute)) (\(age.text))")
    }
    if item.isLive { parts.append("● live") }
    if let viewers = item.metrics.viewers { parts.append("\(shortNumber(viewers)) watching") }
    if let score = item.metrics.score { parts.append("\(shortNumber(score)) points") }
    if let comments = item.metrics.comments { parts.append("\(shortNumber(comments)) comments") }
    return parts.joined(separator: " · ")
  }

  // MARK: Commands

  func perform(_ command: Command) -> Bool {
    defer { context.setNeedsDisplay() }
    if isChoosingLink {
      isChoosingLink = false
      if let number = command.linkNumber { openLink(number) }
      return command.linkNumber != nil || command == .back
    }
    switch command {
    case .moveUp: offset -= 1
    case .moveDown: offset += 1
    case .pageUp: offset -= max(1, height - 2)
    case .pageDown: offset += max(1, height - 2)
    case .halfPageUp: offset -= max(1, height / 2)
    case .halfPageDown: offset += max(1, height / 2)
    case .moveFirst: offset = 0
    case .moveLast: offset = contentHeight
    case .nextItem: show(index + 1)
    case .previousItem: show(index - 1)
    case .openInBrowser: open(item.link, of: "“\(item.title)” has no link")
    case .copyLink: copy()
    case .links:
      if article.links.isEmpty {
        context.notify("No links in this text.")
      } else {
        isChoosingLink = true
        offset = contentHeight
      }
    case .open: openLink(1)
    default: return false
    }
    return true
  }

  func handle(_ event: MouseEvent) -> Bool {
    guard case .wheel(let wheel) = event.kind else { return false }
    offset += wheel == .up || wheel == .left ? -3 : 3
    context.setNeedsDisplay()
    return true
  }

  private func show(_ next: Int) {
    guard list.items.indices.contains(next) else {
      return context.notify(next < 0 ? "This is the first." : "This is the last.")
    }
    index = next
    article = Article(item)
    offset = 0
    context.events.post(ItemSeen(id: item.id))
  }

  private func openLink(_ number: Int) {
    guard article.links.indices.contains(number - 1) else {
      return context.notify("There is no link \(number).")
    }
    open(article.links[number - 1], of: "")
  }

  private func open(_ link: String?, of refusal: String) {
    guard let link else { return context.notify(refusal) }
    switch context.open(link) {
    case .opened: context.notify("Opened \(link)")
    case .copied: context.notify("No browser here; copied \(link)")
    case .refused(let reason): context.notify(reason)
    }
  }

  private func copy() {
    guard let link = item.link else { return context.notify("“\(item.title)” has no link") }
    context.notify(context.copy(link) ? "Copied \(link)" : "Link: \(link)")
  }
}

private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
