import Input
import ItemSources
import Items
import LiveModule
import PageDocument
import Routing

// What the lines around the page say.
extension HomeScreen {
  var hints: [Hint] {
    if let links {
      let last = links.links.count
      let label = last > 1 ? "… \(last) open a link" : "open the link"
      return [Hint(.openLink(1), label: label), Hint(.back, label: "back")]
    }
    // What was pushed onto another screen is left for that one.
    let way = context.navigation.screens.first === self ? "quit" : "back"
    let last = [Hint(.help, label: "help"), Hint(.quit, label: way)]
    guard let current else { return last }
    var hints = [Hint(.moveUp, .moveDown, .moveLeft, .moveRight, label: "move")]
    if !current.filterText.isEmpty { hints.insert(Hint(.back, label: "show all"), at: 0) }
    if let item = current.focusedItem {
      hints.append(Hint(.open, label: "open"))
      if item.link?.hasPrefix("http") == true {
        hints.append(Hint(.openInBrowser, label: "browser"))
      }
    }
    hints.append(Hint(.refresh, label: "refresh"))
    if current.module.status.hasMore { hints.append(Hint(.loadMore, label: "more")) }
    if tabList.count > 1 { hints.append(Hint(.previousTab, .nextTab, label: "tabs")) }
    if current.unreadCount > 0 {
      hints.append(Hint(.searchNext, label: "unread"))
      if current.focusedItem != nil { hints.append(Hint(.toggleStar, label: "star")) }
    }
    return hints + last
  }

  var status: ScreenStatus {
    guard let current else { return ScreenStatus(message: "The page has no tabs.") }
    var status = current.module.screenStatus
    if let failure = documentDelivery?.failure, status.message == nil {
      status.message = failure.message
      status.isFailure = true
    }
    if !current.filterText.isEmpty {
      status.message = filterMessage(of: current)
      status.isFailure = current.filterNote != nil
    } else if let problem {
      status.message = problem
      status.isFailure = true
    } else if let block = current.focusedBlock,
      let complaint = block.complaint(now: context.now(), clock: clock)
    {
      // The header had room for less.
      status.message = complaint
      status.isFailure = !block.failures.isEmpty
    }
    if status.message == nil, current.view.unseenInsertions > 0 {
      status.message = "\(current.view.unseenInsertions) new above"
    }
    return status
  }

  private func filterMessage(of tab: HomeTab) -> String {
    if let note = tab.filterNote { return note }
    let blocks = tab.module.blocks
    let shown = blocks.reduce(0) { $0 + $1.items.count }
    let all = blocks.reduce(0) { $0 + $1.contents.visible.count }
    return "“\(tab.filterText)”: \(shown) of \(all)"
  }

  /// A moment as the reader's clock shows it.
  private func clock(_ moment: Int64) -> String {
    let time = Instant(seconds: moment).civilDate(offsetSeconds: context.zoneOffset(moment))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(time.hour)):\(two(time.minute))"
  }
}
