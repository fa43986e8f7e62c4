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
      tab.module.refreshDueBlocks(now: now, isSeen: isSeen(index))
    }
  }

  private func isSeen(_ index: Int) -> Bool {
    index == selectedTab && context.isTerminalFocused && follower == nil
  }

  /// Goes on asking for what is followed while another screen is on top, which the shell asks
  /// alone when it is due.
  func followUnseen() {
    guard tabList.contains(where: { $0.module.isWatching }) else { return }
    follower = Task { [weak self, pause] in
      while !Task.isCancelled {
        guard let seconds = self?.secondsToNextSource else { return }
        await pause(seconds)
        guard !Task.isCancelled, let self else { return }
        self.refreshDue(now: self.context.now())
      }
    }
  }

  /// How long nothing is due; a while where that is not known, because an answer is awaited.
  private var secondsToNextSource: Int64 {
    guard let due = nextSourceDue else { return 30 }
    let now = context.now()
    return due > now ? min(due.subtractingReportingOverflow(now).partialValue, 3600) : 1
  }

  /// When the next source is due.
  var nextSourceDue: Int64? {
    let dues = tabList.enumerated().compactMap { index, tab -> Int64? in
      guard tab.module.hasStarted else { return nil }
      return tab.module.nextDue(isSeen: isSeen(index))
    }
    return dues.min()
  }

  /// Once there is something to see: begins to follow what is to be followed, and counts what is
  /// unread, also in tabs that were not shown yet.
  func lookAround() {
    guard !isRecalling, let current, current.module.isSettled else { return }
    if !hasLookedAround {
      hasLookedAround = true
      for tab in tabList where tab.module.isWatching { tab.start() }
    }
    guard let listing: any UnreadListing = context.service() else { return }
    for tab in tabList where tab.module.isSettled && tab.keptFetches != tab.module.fetches {
      tab.keptFetches = tab.module.fetches
      Task { [weak self, weak tab] in
        await tab?.learnUnread(from: listing, besides: Set(self?.lastMarked ?? []))
        self?.context.setNeedsDisplay()
      }
    }
  }

  var windowTitle: String {
    unreadItems.count > 0 ? "(\(unreadItems.count)) \(title)" : title
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
