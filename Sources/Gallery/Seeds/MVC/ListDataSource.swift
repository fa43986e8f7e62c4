import LiveModule
import TextGrid

/// The data source as an object of its own: the controller only hands it the models.
final class ListDataSource: CollectionViewProtocol {
  private let models: [ListModel]

  /// Told which model was chosen.
  var onSelect: ((ListModel) -> Void)?

  init(models: [ListModel]) {
    self.models = models
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { models.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionCell {
    let cell = collectionView.dequeueReusableCell(of: ListCell.self, for: indexPath)
    let model = models[indexPath.item]
    cell.show(label: model.labelName, image: model.imageName)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) { onSelect?(models[indexPath.item]) }

  func collectionView(
    _ collectionView: CollectionView, sizeForItemAt indexPath: IndexPath
  ) -> Size { Size(width: 0, height: 5) }

  func collectionView(
    _ collectionView: CollectionView, insetForSectionAt section: Int
  ) -> Insets { Insets(left: 1, right: 1) }

  func collectionView(
    _ collectionView: CollectionView, minimumLineSpacingForSectionAt section: Int
  ) -> Int { 0 }

  func collectionView(
    _ collectionView: CollectionView, minimumInteritemSpacingForSectionAt section: Int
  ) -> Int { 1 }

  nonisolated deinit {}
}
