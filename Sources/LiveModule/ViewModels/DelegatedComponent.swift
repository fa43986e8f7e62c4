import TextGrid

/// A section whose answers come from whoever stands behind a collection view.
final class DelegatedComponent: Component {
  private weak var view: CollectionView?
  private weak var behind: (any CollectionViewProtocol)?
  private let section: Int
  private let itemCount: Int

  init(section: Int, of view: CollectionView, behind: any CollectionViewProtocol) {
    self.view = view
    self.behind = behind
    self.section = section
    itemCount = behind.collectionView(view, numberOfItemsInSection: section)
    super.init(id: "section \(section)")
    layout = FlexLayout(
      insets: behind.collectionView(view, insetForSectionAt: section),
      lineSpacing: behind.collectionView(view, minimumLineSpacingForSectionAt: section),
      interitemSpacing: behind.collectionView(view, minimumInteritemSpacingForSectionAt: section))
    hiddenWhenEmpty = true
  }

  override var count: Int { itemCount }

  override func snapshot() -> any ComponentSnapshot {
    ItemSnapshot(items: Array(0..<itemCount)) { $0 }
  }

  override var sizing: LayoutItems.Sizing {
    .intrinsic(
      estimate: { [weak self] in self?.size(of: 0, maxWidth: $0) ?? Size(width: $0, height: 1) },
      size: { [weak self] in self?.size(of: $0, maxWidth: $1) ?? Size(width: $1, height: 1) })
  }

  /// What was asked for; 0 on an axis fills the line, or the view.
  private func size(of item: Int, maxWidth: Int) -> Size {
    guard let view, let behind else { return Size(width: maxWidth, height: 1) }
    let wanted = behind.collectionView(
      view, sizeForItemAt: IndexPath(section: section, item: item))
    return Size(
      width: wanted.width == 0 ? maxWidth : wanted.width,
      height: wanted.height == 0 ? max(1, view.size.height) : wanted.height)
  }

  override func cell(at index: Int) -> CollectionCell {
    guard let view, let behind else { return CollectionCell() }
    return behind.collectionView(view, cellForItemAt: IndexPath(section: section, item: index))
  }

  override func select(at index: Int) {
    super.select(at: index)
    guard let view, let behind else { return }
    behind.collectionView(view, didSelectItemAt: IndexPath(section: section, item: index))
  }

  nonisolated deinit {}
}

extension CollectionView {
  /// Makes a viewport over a view model, or over anything that answers the same.
  ///
  /// Who stands behind is not kept alive by the view.
  public convenience init(_ behind: any CollectionViewProtocol) {
    self.init(dataSource: DataSource())
    self.behind = behind
    reloadData()
  }

  /// Asks whoever stands behind the view everything anew; focus and offset stay where they can.
  ///
  /// - Complexity: O(n) in the sections and their items.
  public func reloadData() {
    guard let behind else { return }
    dataSource.apply(
      (0..<behind.numberOfSections(in: self)).map {
        DelegatedComponent(section: $0, of: self, behind: behind)
      })
  }

  /// A cell of a class for a place, used before or new; no class is registered.
  public func dequeueReusableCell<Cell: CollectionCell>(
    of type: Cell.Type, for indexPath: IndexPath
  ) -> Cell { dataSource.dequeueReusableCell(of: type) }
}
