public import Input
public import Routing
public import TextGrid

/// The live key map of the screen beneath, in columns.
public final class HelpScreen: Screen {
  /// What the title bar says.
  public let title = "Keys"

  private let sections: [HelpSection]
  private let footer: [String]
  private let context: ScreenContext
  private let more: More?
  private var scrolled = ScrolledRows()

  /// Where Enter leads from the help.
  public struct More {
    /// What it is, in a word or two.
    public var label: String
    /// Goes there.
    public var open: () -> Void

    /// Makes a way on.
    public init(label: String, open: @escaping () -> Void) {
      self.label = label
      self.open = open
    }
  }

  /// Makes a help screen; `footer` are lines of advice beneath the keys, `more` is where Enter
  /// leads.
  public init(
    sections: [HelpSection], footer: [String], context: ScreenContext, more: More? = nil
  ) {
    self.sections = sections
    self.footer = footer
    self.context = context
    self.more = more
  }

  /// How to go on and how to leave.
  public var hints: [Hint] {
    [Hint(.moveUp, .moveDown, label: "scroll")]
      + (more.map { [Hint(.open, label: $0.label)] } ?? [])
      + [Hint(.back, label: "back")]
  }

  /// How far the keys are scrolled.
  public var scrollPosition: Int? { scrolled.position }

  /// Draws the sections in as many columns as fit.
  public func draw(in surface: Surface) {
    let theme = context.theme
    let columns = max(1, min(3, surface.size.width / 40))
    let width = max(1, surface.size.width / columns)
    let blocks = balanced(sections, columns)
    let rows = blocks.map { $0.reduce(0) { $0 + $1.rows.count + 2 } }.max() ?? 0
    scrolled.fit(rows + footer.count, in: surface.size.height)
    for (column, sections) in blocks.enumerated() {
      var y = -scrolled.offset
      let area = surface[
        Rect(x: column * width + 1, y: 0, width: width - 2, height: surface.size.height)]
      let keys = min(
        width / 2, sections.flatMap(\.rows).map { TextLine($0.keys).width }.max() ?? 0)
      for section in sections {
        area.write(section.title, at: Point(x: 0, y: y), style: theme.header)
        y += 1
        for row in section.rows {
          area.write(
            TextLine(row.keys).truncated(to: keys), at: Point(x: 1, y: y), style: theme.accent)
          area.write(
            TextLine(row.text).truncated(to: max(0, width - keys - 5)),
            at: Point(x: keys + 3, y: y), style: theme.text)
          y += 1
        }
        y += 1
      }
    }
    for (index, line) in footer.enumerated() {
      surface.write(
        TextLine(line).truncated(to: surface.size.width - 2),
        at: Point(x: 1, y: rows - scrolled.offset + index), style: theme.secondary)
    }
  }

  /// Puts each section into the column that is shortest so far.
  private func balanced(_ sections: [HelpSection], _ columns: Int) -> [[HelpSection]] {
    var result = Array(repeating: [HelpSection](), count: columns)
    var heights = Array(repeating: 0, count: columns)
    for section in sections {
      let column = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      result[column].append(section)
      heights[column] += section.rows.count + 2
    }
    return result
  }

  /// Scrolls, or goes on to where Enter leads.
  public func perform(_ command: Command) -> Bool {
    if command == .open, let more {
      more.open()
      return true
    }
    guard scrolled.perform(command) else { return false }
    context.setNeedsDisplay()
    return true
  }

  /// Scrolls.
  public func handle(_ event: MouseEvent) -> Bool {
    guard scrolled.handle(event) else { return false }
    context.setNeedsDisplay()
    return true
  }

  nonisolated deinit {}
}
