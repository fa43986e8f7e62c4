/// The small way in: data by sections, and the one step that turns a piece of data into a cell.
///
/// A screen that is one grid or one list needs no module and no component: a view model holds its
/// data and answers what the view asks.
public protocol ViewModelProtocol: AnyObject {
  /// What a cell shows.
  associatedtype DataType
  /// The view that asks.
  associatedtype ViewType
  /// What the view draws.
  associatedtype CellType

  /// The data, a list for each section.
  var datas: [[DataType]] { get set }

  /// The cell of a place, ready to draw. Cells come from the view, by their class.
  func cellConfig(_ view: ViewType, datas: [[DataType]], indexPath: IndexPath) -> CellType
}
