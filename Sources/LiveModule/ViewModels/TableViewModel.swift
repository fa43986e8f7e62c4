/// A view model of a list.
///
/// Subclass it: override `cellConfig(_:datas:indexPath:)`, and `calculateHeight(_:)` where rows are
/// of different heights.
open class TableViewModel<T>: ViewModelProtocol, TableViewProtocol {
  /// What a cell shows.
  public typealias DataType = T
  /// The view that asks.
  public typealias ViewType = TableView
  /// What the view draws.
  public typealias CellType = CollectionCell

  /// The data, a list for each section; tell the view with `reloadData()` when it changed.
  public var datas: [[T]]

  /// The height of every row in cells; −1 asks `calculateHeight(_:)` for each.
  public var cellHeight = -1

  /// Makes a view model of data by sections.
  public init(_ tableDatas: [[T]]) {
    datas = tableDatas
  }

  /// The cell of a place; an empty one unless overridden.
  open func cellConfig(_ view: TableView, datas: [[T]], indexPath: IndexPath) -> CollectionCell {
    CollectionCell()
  }

  /// The height of a row in cells; 1 unless overridden.
  open func calculateHeight(_ indexPath: IndexPath) -> Int { 1 }

  /// Told when the reader chose a row; does nothing unless overridden.
  open func didSelect(_ data: T, at indexPath: IndexPath) {}

  // MARK: TableViewProtocol

  /// The number of lists in `datas`.
  public func numberOfSections(in tableView: TableView) -> Int { datas.count }

  /// The length of a list in `datas`.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    datas[section].count
  }

  /// Asks `cellConfig(_:datas:indexPath:)`.
  public func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> CollectionCell { cellConfig(tableView, datas: datas, indexPath: indexPath) }

  /// Says `cellHeight`, or else what `calculateHeight(_:)` says.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int {
    cellHeight > 0 ? cellHeight : calculateHeight(indexPath)
  }

  /// Tells `didSelect(_:at:)`.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    didSelect(datas[indexPath.section][indexPath.item], at: indexPath)
  }

  nonisolated deinit {}
}
