import Input
import Routing
import Testing
import TextGrid

@testable import Shell

@Suite("Frames of the shell") @MainActor struct FrameTests {
  private func tabs(_ count: Int) -> [ScreenTab] {
    (0..<count).map { ScreenTab(title: "Tab number \($0)") }
  }

  @Test("a frame is the tab bar, a rule, the screen, a rule and the hint line")
  func parts() {
    let house = House(width: 40, height: 12)
    let rows = house.rows()
    #expect(rows[0] == " Home")
    #expect(rows[1] == String(repeating: "─", count: 40))
    #expect(rows[2] == "at the top")
    #expect(rows[9] == "at the end")
    #expect(rows[10] == String(repeating: "─", count: 40))
    #expect(house.home.size == Size(width: 40, height: 8))
  }

  @Test("a low terminal has no rules, so that the screen keeps its rows")
  func low() {
    let house = House(width: 40, height: 11)
    #expect(house.rows()[1] == "at the top")
    #expect(house.home.size.height == 9)
  }

  @Test(
    "where there is no room the frame says how much it needs, and nothing is drawn or clicked",
    arguments: [(0, 0), (1, 1), (2, 2), (10, 3), (19, 5), (20, 4), (500, 1)])
  func tooSmall(width: Int, height: Int) {
    let house = House(width: 60, height: 20)
    house.home.tabs = tabs(3)
    _ = house.rows()
    house.home.tabs = tabs(3)
    house.display.size = Size(width: width, height: height)
    let grid = house.shell.frame(size: house.display.size)
    #expect(grid.size == house.display.size)
    #expect(house.home.draws == 1)
    house.shell.handle(.mouse(MouseEvent(.press(.left), x: 9, y: 0)))
    house.shell.handle(.mouse(MouseEvent(.press(.left), x: 9, y: 2)))
    #expect(house.home.performed.isEmpty)
    #expect(house.home.clicks.isEmpty)
  }

  @Test("every size makes a frame of that size")
  func sizes() {
    let house = House()
    house.home.tabs = tabs(9)
    house.home.status = ScreenStatus(
      progress: .init(done: 3, total: 12), message: "the host did not answer", isFailure: true)
    house.home.hints = [Hint(.open, label: "open"), Hint(.refresh, label: "refresh")]
    for width in [0, 1, 2, 7, 19, 20, 21, 39, 40, 80, 200, 500] {
      for height in [0, 1, 4, 5, 6, 11, 12, 24, 200] {
        for screen in 0...1 {
          if screen == 1 { house.shell.press(Key("?")) }
          let grid = house.shell.frame(size: Size(width: width, height: height))
          #expect(grid.size == Size(width: width, height: height))
          if screen == 1 { house.shell.press(Key("?")) }
        }
      }
    }
  }

  @Test("the selected tab is visible at every width, and tabs never touch the progress")
  func selectedTab() {
    let house = House()
    house.home.title = "A rather long title of a page"
    house.home.status = ScreenStatus(progress: .init(done: 3, total: 12))
    for count in [1, 2, 5, 9] {
      house.home.tabs = tabs(count)
      for selected in 0..<count {
        house.home.selectedTab = selected
        for width in 20...140 {
          house.display.size = Size(width: width, height: 6)
          let row = house.rows()[0]
          let place = house.shell.tabPlaces[selected]
          #expect(row.contains("[Tab"), "\(count) tabs, \(selected) of them, \(width) columns")
          #expect(place.upperBound <= width && place.count >= 6)
          if width >= 40 {
            #expect(row.hasSuffix("⟳ 3/12"))
            #expect(house.shell.tabPlaces.allSatisfy { $0.upperBound <= width - 7 })
          }
          let shown = house.shell.tabPlaces.indices.filter { !house.shell.tabPlaces[$0].isEmpty }
          #expect(row.contains("‹") == (shown.first != 0))
          #expect(row.contains("›") == (shown.last != count - 1), "\(row)")
        }
      }
    }
  }

  @Test("a selected tab that does not exist does no harm", arguments: [-1, 3, 99])
  func selectedNowhere(selected: Int) {
    let house = House()
    house.home.tabs = tabs(3)
    house.home.selectedTab = selected
    #expect(house.rows()[0].contains("["))
  }

  @Test("tabs tell how much is unread and what is live")
  func counts() {
    let house = House()
    house.home.tabs = [
      ScreenTab(title: "Live", count: 2, isLive: true), ScreenTab(title: "News", count: 14),
      ScreenTab(title: "Rest", count: 0),
    ]
    #expect(house.rows()[0] == " Home  [Live ●2]  News 14   Rest")
  }

  @Test("the hint line names keys as long as there is room beside the status")
  func hints() {
    let house = House(width: 60, height: 6)
    house.home.hints = [
      Hint(.open, label: "open"), Hint(.refresh, label: "refresh"), Hint(.help, label: "help"),
      Hint(.quit, label: "quit"),
    ]
    house.home.status = ScreenStatus(loadedAt: 700)
    let wide = house.rows()[5]
    #expect(wide.hasSuffix("updated 5 m ago"))
    #expect(wide.contains("r refresh"))
    for width in 20...60 {
      house.display.size = Size(width: width, height: 6)
      let row = house.rows()[5]
      #expect(row.count <= width)
      // An age that would take more than half is left out, and a hint is whole or left out.
      #expect(row.hasSuffix("updated 5 m ago") == (width >= 30), "\(width): \(row)")
      #expect(row.contains("⏎ open"), "\(width): \(row)")
      #expect(!row.contains("…"), "\(width): \(row)")
    }
  }

  @Test("a failure beside the hints leaves the first of them and the way to help")
  func failureBesideHints() {
    let house = House(width: 80, height: 6)
    house.home.hints = [
      Hint(.moveUp, .moveDown, label: "move"), Hint(.open, label: "open"),
      Hint(.openInBrowser, label: "browser"), Hint(.refresh, label: "refresh"),
      Hint(.previousTab, .nextTab, label: "tabs"), Hint(.help, label: "help"),
      Hint(.quit, label: "quit"),
    ]
    house.home.status = ScreenStatus(
      message: String(repeating: "the source did not answer ", count: 5), isFailure: true)
    let row = house.rows()[5]
    #expect(row.contains(" move  ⏎ open  ") && row.contains("  ? help  "))
    #expect(row.hasSuffix("…"))
    for width in 20...120 {
      house.display.size = Size(width: width, height: 6)
      let row = house.rows()[5]
      #expect(row.contains(" move"), "\(width): \(row)")
      #expect(row.contains("? help") || width < 40, "\(width): \(row)")
    }
  }

  @Test(
    "ages are told in the largest unit",
    arguments: [
      (0, "updated now"), (59, "updated now"), (60, "updated 1 m ago"), (3599, "updated 59 m ago"),
      (3600, "updated 1 h ago"), (86_400, "updated 1 d ago"), (-5, "updated now"),
    ])
  func ages(seconds: Int64, text: String) {
    let house = House()
    house.home.status = ScreenStatus(loadedAt: 1000 - seconds)
    #expect(house.rows().last?.hasSuffix(text) == true)
  }

  @Test("a message takes the place of the age, and a long one is cut to half the row")
  func message() {
    let house = House(width: 40, height: 6)
    house.home.status = ScreenStatus(
      message: "feeds.example.org did not answer in 20 seconds", isFailure: true, loadedAt: 1)
    #expect(house.rows()[5].hasSuffix("feeds.example.org d…"))
  }

  @Test("a click reaches the screen in its own rows, and a tab is selected by its own columns")
  func clicks() {
    let house = House(width: 60, height: 20)
    house.home.tabs = tabs(3)
    _ = house.rows()
    for y in [1, 2, 17, 18, 19, 30] {
      house.shell.handle(.mouse(MouseEvent(.press(.left), x: 5, y: y)))
    }
    #expect(house.home.clicks.map(\.y) == [0, 15])
    let place = house.shell.tabPlaces[1]
    for x in [0, place.lowerBound, place.upperBound - 1, place.upperBound] {
      house.shell.handle(.mouse(MouseEvent(.press(.left), x: x, y: 0)))
    }
    house.shell.handle(.mouse(MouseEvent(.wheel(.down), x: place.lowerBound, y: 0)))
    #expect(house.home.performed == [.selectTab(2), .selectTab(2)])
  }

  @Test("without a screen a frame is blank")
  func noScreen() {
    let context = ScreenContext(router: Router(), navigation: NavigationStack(), now: { 0 })
    let shell = Shell(display: HeadlessDisplay(size: Size(width: 40, height: 9)), context: context)
    let grid = shell.frame(size: Size(width: 40, height: 9))
    #expect(grid.description.allSatisfy { $0 == "\n" })
    for command in Command.all { shell.perform(command) }
    shell.handle(.mouse(MouseEvent(.press(.left), x: 1, y: 1)))
  }
}
