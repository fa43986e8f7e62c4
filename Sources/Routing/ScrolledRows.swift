public import Input

/// The rows that are seen of what is taller than the screen, and the keys and the wheel that move
/// them.
nonisolated public struct ScrolledRows: Hashable, Sendable {
  /// The first row that is seen.
  public private(set) var offset = 0

  /// How many rows are seen at once.
  public private(set) var height = 0

  /// How many rows there are.
  public private(set) var contentHeight = 0

  /// Makes rows of which nothing is known yet.
  public init() {}

  /// The commands that scroll.
  public static let commands: Set<Command> = [
    .moveUp, .moveDown, .pageUp, .pageDown, .halfPageUp, .halfPageDown, .moveFirst, .moveLast,
  ]

  /// The rows that a turn of the wheel goes.
  private static let wheelRows = 3

  /// The rows of the page before that are still seen after going on by a page.
  private static let kept = 2

  /// The furthest that the rows can be scrolled.
  public var maximumOffset: Int { max(0, contentHeight - height) }

  /// How far they are scrolled, in percent; nil where all of them are seen.
  public var position: Int? { maximumOffset > 0 ? offset * 100 / maximumOffset : nil }

  /// Takes how many rows there are and how many are seen, and stays within them.
  public mutating func fit(_ contentHeight: Int, in height: Int) {
    self.contentHeight = contentHeight
    self.height = height
    scroll(to: offset)
  }

  /// Brings a row to the top, as far as that goes.
  public mutating func scroll(to row: Int) { offset = min(max(0, row), maximumOffset) }

  /// Scrolls as a command says; false where it says nothing of scrolling.
  public mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .moveUp: scroll(to: offset - 1)
    case .moveDown: scroll(to: offset + 1)
    case .pageUp: scroll(to: offset - max(1, height - Self.kept))
    case .pageDown: scroll(to: offset + max(1, height - Self.kept))
    case .halfPageUp: scroll(to: offset - max(1, height / 2))
    case .halfPageDown: scroll(to: offset + max(1, height / 2))
    case .moveFirst: scroll(to: 0)
    case .moveLast: scroll(to: maximumOffset)
    default: return false
    }
    return true
  }

  /// Scrolls as the wheel turns; false for everything else that a mouse does.
  public mutating func handle(_ event: MouseEvent) -> Bool {
    guard case .wheel(let wheel) = event.kind else { return false }
    let isBack = wheel == .up || wheel == .left
    scroll(to: offset + (isBack ? -Self.wheelRows : Self.wheelRows))
    return true
  }
}
