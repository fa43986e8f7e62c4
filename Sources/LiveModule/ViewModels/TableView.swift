public import Input
public import TextGrid

/// A viewport over rows: a collection view in which every item is as wide as the view.
public final class TableView: CollectionViewProtocol {
  private weak var behind: (any TableViewProtocol)?
  private lazy var rows = CollectionView(self)

  /// Makes a viewport over a view model, or over anything that answers the same; it is not kept
  /// alive by the view.
  public init(_ behind: any TableViewProtocol) {
    self.behind = behind
  }

  /// The row that the keys act on; nil where there is none.
  public var focus: IndexPath? { rows.focus }

  /// Whether the focus is shown: not while another view on the screen has the keys.
  public var showsFocus: Bool {
    get { rows.showsFocus }
    set { rows.showsFocus = newValue }
  }

  /// Asks whoever stands behind the view everything anew.
  public func reloadData() { rows.reloadData() }

  /// A cell of a class for a place, used before or new; no class is registered.
  public func dequeueReusableCell<Cell: CollectionCell>(
    of type: Cell.Type, for indexPath: IndexPath
  ) -> Cell { rows.dequeueReusableCell(of: type, for: indexPath) }

  /// Lays out and draws the rows that are visible.
  public func draw(in surface: Surface, state: CellState) { rows.draw(in: surface, state: state) }

  /// Carries out a command that moves, scrolls or selects; false where it means nothing.
  public func perform(_ command: Command) -> Bool { rows.perform(command) }

  // MARK: CollectionViewProtocol

  /// The sections of the table.
  public func numberOfSections(in collectionView: CollectionView) -> Int {
    behind?.numberOfSections(in: self) ?? 0
  }

  /// The rows of a section.
  public func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { behind?.tableView(self, numberOfRowsInSection: section) ?? 0 }

  /// The cell of a row.
  public func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionCell { behind?.tableView(self, cellForRowAt: indexPath) ?? CollectionCell() }

  /// Tells that a row was chosen.
  public func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) { behind?.tableView(self, didSelectRowAt: indexPath) }

  /// As wide as the view, and as high as the row wants.
  public func collectionView(
    _ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath
  ) -> Size {
    Size(width: 0, height: max(1, behind?.tableView(self, heightForRowAt: indexPath) ?? 1))
  }

  /// None.
  public func collectionView(
    _ collectionView: CollectionView, insetForSectionAt section: Int
  ) -> Insets { .zero }

  /// None.
  public func collectionView(
    _ collectionView: CollectionView, minimumLineSpacingForSectionAt section: Int
  ) -> Int { 0 }

  /// None.
  public func collectionView(
    _ collectionView: CollectionView, minimumInteritemSpacingForSectionAt section: Int
  ) -> Int { 0 }

  nonisolated deinit {}
}

/// Answers how many sections and rows there are, and which cell shows a row.
public protocol TableViewDataSource: AnyObject {
  /// How many sections there are.
  func numberOfSections(in tableView: TableView) -> Int

  /// How many rows a section has.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// The cell of a row, ready to draw.
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> CollectionCell
}

/// Answers how high rows are, and hears what the reader does with them.
public protocol TableViewDelegate: AnyObject {
  /// The rows of cells that a row of the table takes; less than 1 counts as 1.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int

  /// The reader chose a row.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
}

/// All that a table view asks of whoever stands behind it.
public typealias TableViewProtocol = TableViewDataSource & TableViewDelegate
