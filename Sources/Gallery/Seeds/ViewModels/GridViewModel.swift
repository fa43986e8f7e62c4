import LiveModule
import TextGrid

/// A grid of words, all of one size.
final class GridViewModel: CollectionViewModel<String> {
  /// Told which word was chosen.
  var onSelect: ((String) -> Void)?

  override var minimumInteritemSpacing: Int { 1 }
  override var insetForSection: Insets { Insets(left: 1, right: 1) }
  override var itemSize: Size { Size(width: 14, height: 3) }

  override func cellConfig(
    _ view: CollectionView, datas: [[String]], indexPath: IndexPath
  ) -> CollectionCell {
    let cell = view.dequeueReusableCell(of: SampleCell.self, for: indexPath)
    let word = datas[indexPath.section][indexPath.item]
    cell.setup(with: Sample(id: indexPath.item, text: word))
    return cell
  }

  override func didSelect(_ data: String, at indexPath: IndexPath) { onSelect?(data) }

  nonisolated deinit {}
}
