import Input
import Routing

extension ReaderScreen {
  /// What is done to a page or to several items means nothing to one item.
  func understands(_ command: Command) -> Bool {
    switch command {
    case .moveLeft, .moveRight, .shelfLeft, .shelfRight, .nextBlock, .previousBlock, .nextTab,
      .previousTab, .open, .refresh, .refreshAll, .loadMore, .filter, .sort, .markBlockRead,
      .markAllRead, .showStarred:
      false
    default: command.tabNumber == nil && (command.linkNumber == nil || keyContext == .links)
    }
  }
}
