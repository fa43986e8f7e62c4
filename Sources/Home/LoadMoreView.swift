import LiveModule
import TextGrid

/// The row beneath a block that has more than it shows, or is getting it, or could not.
final class LoadMoreView: CollectionCell, ConfigurableCell {
  struct Content {
    var text: String
    var isFailure = false
    /// The columns left free at both sides.
    var inset = 0
  }

  private var content = Content(text: "")
  private var line = TextLine.empty

  override class var sizing: Sizing { .uniform }

  func setup(with content: Content) {
    self.content = content
    line = TextLine("\(content.isFailure ? "!" : "↓") \(content.text)")
  }

  override func draw(in surface: Surface, state: CellState) {
    let room = max(0, surface.size.width - 2 * content.inset)
    surface.write(
      line.truncated(to: room), at: Point(x: content.inset, y: 0),
      style: content.isFailure ? state.theme.failure : state.theme.dimmed)
  }

  nonisolated deinit {}
}
