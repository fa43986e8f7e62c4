public import TextGrid

/// A view model of a grid.
///
/// Subclass it: override `cellConfig(_:datas:indexPath:)`, and what of the measures is different.
open class CollectionViewModel<T>: ViewModelProtocol, CollectionViewProtocol {
  /// What a cell shows.
  public typealias DataType = T
  /// The view that asks.
  public typealias ViewType = CollectionView
  /// What the view draws.
  public typealias CellType = CollectionCell

  /// The data, a list for each section; tell the view with `reloadData()` when it changed.
  public var datas: [[T]]

  /// Makes a view model of data by sections.
  public init(_ collectionDatas: [[T]]) {
    datas = collectionDatas
  }

  /// The cell of a place; an empty one unless overridden.
  open func cellConfig(
    _ view: CollectionView, datas: [[T]], indexPath: IndexPath
  ) -> CollectionCell { CollectionCell() }

  /// Told when the reader chose an item; does nothing unless overridden.
  open func didSelect(_ data: T, at indexPath: IndexPath) {}

  /// The rows between two lines.
  open var minimumLineSpacing: Int { 0 }

  /// The columns between two items of a line.
  open var minimumInteritemSpacing: Int { 0 }

  /// The margins around the items of a section.
  open var insetForSection: Insets { .zero }

  /// The columns and rows of an item; 0 on an axis fills the view.
  open var itemSize: Size { .zero }

  // MARK: CollectionViewProtocol

  /// The number of lists in `datas`.
  public func numberOfSections(in collectionView: CollectionView) -> Int { datas.count }

  /// The length of a list in `datas`.
  public func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { datas[section].count }

  /// Asks `cellConfig(_:datas:indexPath:)`.
  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionCell { cellConfig(collectionView, datas: datas, indexPath: indexPath) }

  /// Tells `didSelect(_:at:)`.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) { didSelect(datas[indexPath.section][indexPath.item], at: indexPath) }

  /// Says `itemSize`.
  public func collectionView(
    _ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath
  ) -> Size { itemSize }

  /// Says `insetForSection`.
  public func collectionView(
    _ collectionView: CollectionView, insetForSectionAt section: Int
  ) -> Insets { insetForSection }

  /// Says `minimumLineSpacing`.
  public func collectionView(
    _ collectionView: CollectionView, minimumLineSpacingForSectionAt section: Int
  ) -> Int { minimumLineSpacing }

  /// Says `minimumInteritemSpacing`.
  public func collectionView(
    _ collectionView: CollectionView, minimumInteritemSpacingForSectionAt section: Int
  ) -> Int { minimumInteritemSpacing }

  nonisolated deinit {}
}
