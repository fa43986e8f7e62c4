import Items

/// How many watched what is live, over the time that the page has been open.
final class ViewerHistory {
  private var counts: [ItemID: [(moment: Int64, viewers: Int)]] = [:]

  /// So many counts are kept of an item.
  private static let most = 24

  /// Seconds after which an item that nobody tells of any more is forgotten.
  private static let patience: Int64 = 6 * 3600

  /// The counts of an item, oldest first.
  func viewers(of item: ItemID) -> [Int] { counts[item]?.map(\.viewers) ?? [] }

  /// Takes down how many watch these items now.
  ///
  /// What is told twice at one moment, by two blocks, counts once.
  func note(_ items: some Sequence<Item>, at now: Int64) {
    for item in items {
      guard item.isLive, let viewers = item.metrics.viewers else { continue }
      var past = counts[item.id] ?? []
      if past.last?.moment == now { past.removeLast() }
      past.append((now, viewers))
      counts[item.id] = past.suffix(Self.most)
    }
    guard !counts.isEmpty else { return }
    counts = counts.filter { now - ($0.value.last?.moment ?? 0) < Self.patience }
  }

  nonisolated deinit {}
}
