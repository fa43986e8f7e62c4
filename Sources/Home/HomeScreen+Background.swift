import ItemSources
import Items
import LiveModule
import PageDocument
import Routing

// What goes on in tabs that nobody looks at.
extension HomeScreen {
  /// Asks the sources that are due: of the visible tab while somebody looks, of the others what is
  /// followed.
  func refreshDue(now: Int64) {
    for (index, tab) in tabList.enumerated() where tab.module.hasStarted {
      let isSeen = index == selectedTab && context.isTerminalFocused
      tab.module.refreshDueBlocks(now: now, isSeen: isSeen)
    }
  }

  /// When the next source is due.
  var nextSourceDue: Int64? {
    let dues = tabList.enumerated().compactMap { index, tab -> Int64? in
      guard tab.module.hasStarted else { return nil }
      return tab.module.nextDue(isSeen: index == selectedTab && context.isTerminalFocused)
    }
    return dues.min()
  }

  /// Once there is something to see: begins to follow what is to be followed, and counts what is
  /// unread in tabs that were not shown yet.
  func lookAround() {
    guard !hasLookedAround, !isRecalling, let current, current.module.isSettled else { return }
    hasLookedAround = true
    for tab in tabList where tab.module.isWatching { tab.start() }
    guard let counting: any UnreadCounting = context.service() else { return }
    for tab in tabList where !tab.module.hasStarted {
      let sources = Array(Set(tab.module.readSources))
      guard !sources.isEmpty else { continue }
      Task { [weak self, weak tab] in
        let counts = await counting.unreadCounts(of: sources)
        guard let tab, !tab.module.hasStarted else { return }
        tab.keptUnread = counts.values.reduce(0, +)
        self?.context.setNeedsDisplay()
      }
    }
  }

  /// How many items wait to be read in a tab: as far as it is known of one that was not shown yet.
  func unreadCount(of tab: HomeTab) -> Int {
    tab.module.hasStarted ? tab.module.unreadCount : tab.keptUnread
  }

  var windowTitle: String {
    let unread = tabList.reduce(0) { $0 + unreadCount(of: $1) }
    return unread > 0 ? "(\(unread)) \(title)" : title
  }

  var commandWords: [CommandWord] {
    [
      CommandWord(name: "undo", summary: "take back what was marked read at once") {
        [weak self] _ in self?.undoMarking()
      }
    ]
  }

  /// The title, address and text of the item that has the focus.
  var pipedText: String? {
    focusedItem.map { item in
      let text = readableText(of: item, limit: 100_000)
      return [item.title, item.link ?? "", text].filter { !$0.isEmpty }
        .joined(separator: "\n") + "\n"
    }
  }
}
