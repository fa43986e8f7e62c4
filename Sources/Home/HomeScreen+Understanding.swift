import Input
import Routing

extension HomeScreen {
  /// What the reader alone knows means nothing here, nor does a tab that is not there.
  func understands(_ command: Command) -> Bool {
    switch command {
    case .nextItem, .previousItem: false
    case .nextTab, .previousTab: !tabs.isEmpty
    default:
      (command.linkNumber == nil || links != nil)
        && command.tabNumber.map { $0 <= tabs.count } != false
    }
  }
}
