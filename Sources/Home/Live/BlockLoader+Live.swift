import ItemSources
import Items
import PageDocument

// Sources that tell of items by themselves.
extension BlockLoader {
  /// The most items of a stream that are shown where the block has no limit.
  private static let mostStreamed = 200

  /// Listens while somebody looks; does nothing for a source that has to be asked.
  func listen(_ isWatched: Bool) {
    if stream == nil, isWatched, let live = source as? any LiveItemSource {
      stream = BlockStream(live) { [weak self] in self?.take($0) }
    }
    stream?.isListening = isWatched
  }

  private func take(_ updates: [SourceUpdate]) {
    guard let block else { return }
    let moment = Instant(seconds: now())
    var hasChanged = false
    for update in updates {
      switch update {
      case .item(let item, _):
        block.contents.put(item)
        hasChanged = true
      case .removal(let id, _):
        block.contents.remove(id)
        hasChanged = true
      case .connected:
        block.notices = []
        streamFailure = nil
      case .lost(let error):
        block.notices = [.failed(error)]
        streamFailure = error
      }
    }
    noteStream(hasChanged: hasChanged)
    guard hasChanged else { return }
    let limit = block.document.limit ?? block.document.source?.limit
    block.contents.keep(newest: limit ?? Self.mostStreamed)
    block.contents.arrange(now: moment)
    block.showContents()
    recall(block.contents.arrived.map(\.id))
  }
}
