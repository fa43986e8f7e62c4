public import TextGrid

/// The default view above a block's items: its title on the left, how it stands on the right.
public final class SectionHeaderView: CollectionCell, ConfigurableCell {
  /// What it shows.
  public struct Content {
    /// The title.
    public var title: String
    /// What stands on the right: a count, an age; cut first where there is no room.
    public var detail: String
    /// Whether the detail tells of a failure.
    public var isFailure: Bool
    /// The columns that the items are inset by, so that title and items align.
    public var inset: Int

    /// Makes content.
    public init(title: String, detail: String = "", isFailure: Bool = false, inset: Int = 1) {
      self.title = title
      self.detail = detail
      self.isFailure = isFailure
      self.inset = inset
    }

    /// Makes content whose detail says how loading stands.
    public init(title: String, inset: Int, load: LoadStatus) {
      self.init(title: title, inset: inset)
      if let error = load.error {
        detail = "\(error)"
        isFailure = true
      } else if load.isLoading {
        detail = "loading…"
      }
    }
  }

  private var content = Content(title: "")
  private var title = TextLine.empty
  private var detail = TextLine.empty

  /// One row, whatever it shows.
  public override class var sizing: Sizing { .uniform }

  /// Makes the view show `content`.
  public func setup(with content: Content) {
    self.content = content
    title = TextLine(content.title)
    detail = TextLine(content.detail)
  }

  /// Draws the title, and the detail in what is left beside it.
  public override func draw(in surface: Surface, state: CellState) {
    let inner = surface[
      surface.bounds.inset(by: Insets(left: content.inset, right: content.inset))]
    let width = inner.size.width
    let shown = title.truncated(to: width)
    inner.write(shown, at: .zero, style: state.theme.header)
    let room = width - shown.width - 2
    guard room >= 4, detail.width > 0 else { return }
    let cut = detail.truncated(to: room)
    let style = content.isFailure ? state.theme.failure : state.theme.secondary
    inner.write(cut, at: Point(x: width - cut.width, y: 0), style: style)
  }

  nonisolated deinit {}
}
