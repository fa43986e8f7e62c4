public import TextGrid

/// Answers how many sections and items there are, and which cell shows an item.
public protocol CollectionViewDataSource: AnyObject {
  /// How many sections there are.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// How many items a section has.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// The cell of an item, ready to draw.
  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionCell
}

/// Hears what the reader does with items.
public protocol CollectionViewDelegate: AnyObject {
  /// The reader chose an item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)
}

/// Answers how large items are and how much room is between them.
public protocol CollectionViewDelegateFlowLayout: AnyObject {
  /// The columns and rows of an item; 0 on an axis fills the view.
  func collectionView(_ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath) -> Size

  /// The margins around the items of a section.
  func collectionView(_ collectionView: CollectionView, insetForSectionAt section: Int) -> Insets

  /// The rows between two lines of a section.
  func collectionView(
    _ collectionView: CollectionView, minimumLineSpacingForSectionAt section: Int
  ) -> Int

  /// The columns between two items of a line.
  func collectionView(
    _ collectionView: CollectionView, minimumInteritemSpacingForSectionAt section: Int
  ) -> Int
}

/// All that a collection view asks of whoever stands behind it.
public typealias CollectionViewProtocol = CollectionViewDataSource & CollectionViewDelegate
  & CollectionViewDelegateFlowLayout
