public import TextGrid

/// An error that may mean that the network is away.
public protocol OfflineError: Error {
  /// Whether it seems to be away.
  nonisolated var isOffline: Bool { get }
}

/// What stands for the items of a block that has none: empty or failed, and the key that leads out.
public final class MessageView: CollectionCell, ConfigurableCell {
  /// What it says.
  public struct Content: Hashable {
    /// What is the matter.
    public var text: String
    /// The way out, such as “r tries again”.
    public var hint: String
    /// Whether it tells of a failure.
    public var isFailure: Bool
    /// Whether the network seems to be away, which is nobody's fault.
    public var isOffline: Bool

    /// Makes content.
    public init(text: String, hint: String, isFailure: Bool, isOffline: Bool = false) {
      self.text = text
      self.hint = hint
      self.isFailure = isFailure
      self.isOffline = isOffline
    }

    /// Makes content that says how loading ended; `key` refreshes.
    public init(status: LoadStatus, emptyText: String, key: String) {
      let error = status.error ?? status.retriedError
      if let error, (error as? any OfflineError)?.isOffline == true {
        self.init(
          text: "Offline: \(error)", hint: "\(key) tries again once there is a network",
          isFailure: false, isOffline: true)
      } else if let error {
        self.init(text: "\(error)", hint: "\(key) tries again", isFailure: true)
      } else {
        self.init(text: emptyText, hint: "\(key) looks again", isFailure: false)
      }
    }
  }

  /// The columns left free at both sides.
  public var inset = 1

  private var content = Content(text: "", hint: "", isFailure: false)
  private var lines: (width: Int, lines: [TextLine]) = (-1, [])

  /// Makes the view say `content`.
  public func setup(with content: Content) {
    self.content = content
    lines = (-1, [])
  }

  /// The rows of the text at a width, and one for the way out.
  public override func height(for width: Int) -> Int { wrapped(width).count + 1 }

  private func wrapped(_ width: Int) -> [TextLine] {
    if lines.width != width {
      let room = max(1, width - 2 * inset - 2)
      lines = (width, TextLine.wrap(content.text, width: room, maxLines: 3))
    }
    return lines.lines
  }

  /// Draws a mark, the text and the way out.
  public override func draw(in surface: Surface, state: CellState) {
    let style = content.isFailure ? state.theme.failure : state.theme.secondary
    let lines = wrapped(surface.size.width)
    surface.write(
      content.isFailure ? "!" : content.isOffline ? "×" : "·", at: Point(x: inset, y: 0),
      style: style)
    for (row, line) in lines.enumerated() {
      surface.write(line, at: Point(x: inset + 2, y: row), style: style)
    }
    surface.write(
      content.hint, at: Point(x: inset + 2, y: lines.count), style: state.theme.dimmed)
  }

  nonisolated deinit {}
}
