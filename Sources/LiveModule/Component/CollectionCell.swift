public import TextGrid

/// A reusable drawing object that shows one piece of data of a component.
///
/// The same class serves in a vertical block and in a shelf, and, in another role, as a header, a
/// footer or a message. A cell draws only what it was set up with: it is handed from item to item.
open class CollectionCell {
  /// How the heights and widths of a class of cells depend on their data.
  public enum Sizing: Sendable {
    /// One height at a width, whatever the data: a million such items cost nothing.
    case uniform
    /// A height of its own for each, once it is set up.
    case measured
    /// A width and a height of its own for each, for layouts that flow.
    case intrinsic
  }

  /// How sizes of this class of cells depend on their data; measured unless it says otherwise.
  open class var sizing: Sizing { .measured }

  /// Whether it came from a pool of cells and has not gone back.
  var isLent = false

  /// Makes a cell that shows nothing yet.
  public required init() {}

  /// Told before the cell is handed to another item.
  open func prepareForReuse() {}

  /// Draws the cell; the surface is as large as the frame that the layout gave it.
  open func draw(in surface: Surface, state: CellState) {}

  /// The rows that the cell wants at a width in columns.
  open func height(for width: Int) -> Int { 1 }

  /// The columns that the cell wants, at most `maxWidth`; asked where `sizing` is intrinsic.
  open func width(for maxWidth: Int) -> Int { maxWidth }

  nonisolated deinit {}
}

/// A cell that can be set up with data of one type.
public protocol ConfigurableCell<Content>: CollectionCell {
  /// What it shows.
  associatedtype Content

  /// Makes the cell show `content`.
  func setup(with content: Content)
}
