import ItemSources
import Items
import LiveModule
import PageDocument

/// A component that shows a block of a page document.
protocol Block: Component {
  /// The block as the page describes it.
  var document: BlockDocument { get }

  /// The items that are shown.
  var items: [Item] { get }

  /// What went less than well with the last answer.
  var notices: [SourceNotice] { get set }

  /// How many of the items are going on now; counted when they change, not for every frame.
  var liveCount: Int { get set }

  /// Shows the home page at a tab, nil for the first: where an address of this page leads.
  var onHome: ((String?) -> Void)? { get set }

  /// Replaces all items.
  func replace(with new: [Item])

  /// Adds items at the end.
  func add(_ new: [Item])
}

extension Block {
  /// What failed: the block's source, or members of a merge.
  var failures: [SourceError] {
    if let error = loadStatus.error { return [error as? SourceError].compactMap { $0 } }
    return notices.compactMap { if case .failed(let error) = $0 { error } else { nil } }
  }
}
