import Input
import ItemSources
import Items
import LiveModule
import PageDocument
import TextGrid

/// A tab of the home screen: what it shows, the viewport over it, and what is to happen in it once
/// its items are there.
final class HomeTab {
  let module: PageModule
  let view: CollectionView

  /// What the reader filters the page by; empty for nothing.
  var filterText = ""
  /// What of it cannot be read, as a line for the reader; nil where all of it can.
  var filterNote: String?

  /// What waits to be read: what was loaded, and what is kept.
  var unread = UnreadTally()
  /// Told what more waits to be read in the tab, and what no longer.
  var onUnread: ((UnreadTally.Change) -> Void)?

  /// What is kept of its blocks and waits to be read, by their ids.
  var kept: [String: KeptUnread] = [:]

  /// Where the reader was in another run, as far as it was not gone back to.
  var recalled: [String: String] = [:]

  /// The item that takes the focus as soon as it is there, and keeps it in sight until all is.
  private var awaited: (block: String, item: ItemID)?

  /// How many items there were when the reader went to the end; nil once the reader has moved on.
  private var endCount: Int?

  /// The address of the document that delivers its blocks; nil where the page has them.
  let delivers: String?

  init(module: PageModule) {
    self.module = module
    delivers = module.tab.page
    view = CollectionView(dataSource: module.dataSource)
    layOut(module.tab)
    module.onUnread = { [weak self] change in self?.applyUnread(change) }
  }

  /// Shares the width out as the page says.
  func layOut(_ tab: TabDocument) { view.columns = tab.columns.isEmpty ? [1] : tab.columns }

  /// Loads the tab, the first time that it is shown.
  func start() {
    guard !module.hasStarted else { return }
    module.start()
    recallBlocks()
  }

  /// The block that has the focus.
  var focusedBlock: (any Block)? { view.focusedComponent as? any Block }

  /// The item that has the focus.
  var focusedItem: Item? {
    guard let index = view.focusedItem, let block = focusedBlock,
      block.items.indices.contains(index)
    else { return nil }
    return block.items[index]
  }

  /// Gives the focus to an item as soon as it is there, unless the reader moves before.
  func awaitFocus(on item: ItemID, of block: String) { awaited = (block, item) }

  /// Keeps the focus in sight, with its item, once a block has another order.
  ///
  /// Where the block is folded and hides the item now, whatever stands nearest has the focus.
  func follow(_ item: Item?, in block: any Block) {
    view.update()
    if let place = view.focusedPlace, let component = view.focusedComponent {
      view.moveFocus(to: place, of: component)
    }
    // What is asked for all that it has brings the item to another place with its answer.
    if let item, focusedItem?.id == item.id { awaitFocus(on: item.id, of: block.id) }
  }

  /// The reader has moved: nothing else takes the focus any more.
  func stopAwaiting() {
    awaited = nil
    endCount = nil
  }

  /// Goes to the last item, and on to the last that is kept while these come page by page.
  func goToEnd() -> Bool {
    endCount = module.dataSource.itemCount
    return view.perform(.moveLast)
  }

  /// Follows the end where a page of what is kept has come; what has to be fetched is another wish.
  private func followEnd(in size: Size) {
    guard let count = endCount, count != module.dataSource.itemCount else { return }
    let isKept = focusedBlock.map(module.showsKeptPage(of:)) ?? false
    endCount = isKept ? module.dataSource.itemCount : nil
    _ = view.perform(.moveLast)
    view.layout(in: size)
  }

  /// Brings everything up to date with a size.
  func layout(in size: Size) {
    view.layout(in: size)
    followEnd(in: size)
    recallShelves()
    guard let (id, item) = awaited, let block = module.block(id) else { return }
    if let index = block.items.firstIndex(where: { $0.id == item }) {
      // What still comes above it would push it out of sight.
      awaited = module.isSettled ? nil : awaited
      focus(index, of: block)
    } else if block.loadStatus.loadedAt != nil, !block.loadStatus.isLoading {
      // It is not listed any more.
      awaited = nil
    }
  }

  /// Gives the focus to an item, unfolding what hides it.
  func focus(_ index: Int, of block: any Block) {
    if view.moveFocus(to: index, of: block), view.focusedItem == index { return }
    if block.collapse != nil, !block.isExpanded { block.isExpanded = true }
    guard !view.moveFocus(to: index, of: block) else { return }
    // Nothing of it has been drawn yet.
    awaited = (block.id, block.items[index].id)
  }

  nonisolated deinit {}
}
