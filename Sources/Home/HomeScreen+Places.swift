import ItemSources
import LiveModule
import Routing

// Where the reader was, over the end of the program.
extension HomeScreen {
  /// Seconds without a key after which it is kept where the reader is.
  private static let idle: Int64 = 3

  private static let tabName = "tab"

  private var keeper: (any PlaceKeeping)? { page.name == nil ? nil : context.service() }

  /// Asks where the reader was in another run; until that is known, nothing is loaded.
  func recallPlaces() {
    guard let keeper, let name = page.name else { return }
    isRecalling = true
    Task { [weak self] in
      let places = await keeper.places(of: name)
      guard let self else { return }
      self.isRecalling = false
      self.keptPlaces = places
      for tab in self.tabList { tab.recalled = places }
      if let id = places[Self.tabName], !self.hasChosenTab,
        let index = self.tabList.firstIndex(where: { $0.module.id == id })
      {
        self.selectedTab = index
      }
      self.current?.start()
      self.context.setNeedsDisplay()
    }
  }

  /// Notes that the reader did something: where that led is kept after a while.
  func noteMove() { if keeper != nil { placesDue = context.now() + Self.idle } }

  /// Keeps where the reader is, if that is not known yet.
  func keepPlaces() {
    placesDue = nil
    guard let keeper, let name = page.name, !isRecalling else { return }
    var places: [String: String] = [:]
    for tab in tabList { places.merge(tab.places) { $1 } }
    if let id = current?.module.id { places[Self.tabName] = id }
    guard places != keptPlaces else { return }
    keptPlaces = places
    keeper.keep(places, of: name)
  }
}
