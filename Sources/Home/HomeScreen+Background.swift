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

  /// Seconds that a tab whose sources keep it waiting has for itself.
  private static let head: Int64 = 1

  /// When the other tabs are looked at though nothing of this one has come; nil where they were.
  var lookDue: Int64? {
    guard !hasLookedAround, let firstDrawnAt else { return nil }
    return firstDrawnAt + Self.head
  }

  /// Once there is something to see: begins to follow what is to be followed, and counts what is
  /// unread, also in tabs that were not shown yet, as the sources answer.
  func lookAround() {
    guard !isRecalling, let current else { return }
    if !hasLookedAround {
      let now = context.now()
      firstDrawnAt = firstDrawnAt ?? now
      let isTime = lookDue.map { $0 <= now } ?? true
      guard current.module.isSettled || current.module.loadedAt != nil || isTime else { return }
      hasLookedAround = true
      for tab in tabList where tab.module.isWatching { tab.start() }
    }
    guard counter == nil, let listing: any UnreadListing = context.service(),
      tabList.contains(where: \.hasUncounted)
    else { return }
    counter = Task { [weak self] in
      while let tab = self?.tabList.first(where: \.hasUncounted) {
        await tab.learnUnread(from: listing, besides: Set(self?.lastMarked ?? []))
        self?.context.setNeedsDisplay()
      }
      self?.counter = nil
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
