import LiveModule
import Routing

// What is asked more often, or listened to, because somebody looks at it.
extension HomeScreen {
  /// Tells every tab what of it is on screen: nothing while the terminal is not looked at.
  func watchBlocks() {
    for (index, tab) in tabList.enumerated() where tab.module.hasStarted {
      let isShown = index == selectedTab && context.isTerminalFocused
      tab.module.listen { component in
        // What is hidden while it is empty would never be seen, and so never be heard.
        isShown
          && (tab.view.isVisible(component) || component.hiddenWhenEmpty && component.count == 0)
      }
    }
  }
}
