import ItemSources
import Items
import Routing

/// How far items were read, for those that were left in the middle.
final class ReadingPlaces {
  /// The name under which the places are kept.
  private static let page = "reader"
  /// So many items are remembered, those that were read last.
  private static let limit = 100

  private let keeper: (any PlaceKeeping)?
  private let now: () -> Int64
  private var places: [String: Place] = [:]
  private(set) var isLoading = false

  private struct Place: Equatable {
    var percent: Int
    var at: Int64
  }

  /// Told once the places of other runs are there.
  var onLoad: (() -> Void)?

  init(_ context: ScreenContext) {
    keeper = context.service()
    now = context.now
    guard let keeper else { return }
    isLoading = true
    Task { [weak self] in
      let known = await keeper.places(of: Self.page)
      guard let self else { return }
      for (name, value) in known where self.places[name] == nil {
        let parts = value.split(separator: " ").compactMap { Int64($0) }
        guard parts.count == 2 else { continue }
        self.places[name] = Place(percent: Int(clamping: parts[0]), at: parts[1])
      }
      self.isLoading = false
      self.onLoad?()
      context.setNeedsDisplay()
    }
  }

  private func name(_ id: ItemID) -> String { "\(id.source)\n\(id.value)" }

  /// How much of an item lies above what was seen last, in percent; 0 for one that was not begun or
  /// read to its end.
  func percent(of id: ItemID) -> Int { places[name(id)]?.percent ?? 0 }

  /// Keeps how far an item was read.
  func keep(_ percent: Int, of id: ItemID) {
    guard let keeper, !isLoading else { return }
    let before = places[name(id)]?.percent ?? 0
    // Who reached the end begins anew.
    let percent = (1..<100).contains(percent) ? percent : 0
    guard percent != before else { return }
    places[name(id)] = percent > 0 ? Place(percent: percent, at: now()) : nil
    if places.count > Self.limit {
      let oldest = places.min { $0.value.at < $1.value.at }
      if let oldest { places[oldest.key] = nil }
    }
    keeper.keep(places.mapValues { "\($0.percent) \($0.at)" }, of: Self.page)
  }

  nonisolated deinit {}
}
