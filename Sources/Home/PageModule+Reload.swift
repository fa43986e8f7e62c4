import Items
import LiveModule
import PageDocument

extension PageModule {
  /// Takes another description of the tab over: blocks come, go and move, and those whose id and
  /// source are unchanged keep what they have loaded.
  func update(to document: TabDocument, of new: HomePage) {
    let old = tab
    take(document, of: new)
    guard hasStarted else { return }
    var known: [String: any Block] = [:]
    for block in blocks { known[block.id] = block }
    var fresh: [any Block] = []
    let components = document.blocks.map { description -> Component in
      guard let block = known[description.id], isSame(block.document.source, description.source)
      else {
        let block = makeBlock(description)
        fresh.append(block)
        return block
      }
      return adapt(block, to: description)
    }
    dataSource.apply(components)
    dropLoaders(besides: Set(document.blocks.filter { $0.source != nil }.map(\.id)))
    if old != document || !fresh.isEmpty { recount() }
    for block in fresh { block.independentData?.refresh() }
  }

  private func isSame(_ one: SourceDocument?, _ other: SourceDocument?) -> Bool {
    one?.withoutPlaces == other?.withoutPlaces
  }

  /// The block as another description has it: itself, or, where its cells are of another class,
  /// one of these with its items.
  private func adapt(_ block: any Block, to description: BlockDocument) -> any Block {
    let other = description.makeComponent(loadsMoreBySelf: tab.loadMore == .auto, marks: marks)
    var result = block
    if type(of: other) == type(of: block) {
      block.adopt(description)
      block.loadsMoreBySelf = tab.loadMore == .auto
    } else {
      hand(block, to: other)
      result = other
      result.contents.document = description
    }
    if description.source == nil {
      result.contents.replace(with: description.items, now: now)
    }
    result.contents.isMuted = mutes
    result.contents.arrange(now: now)
    result.showContents()
    return result
  }
}

extension SourceDocument {
  /// The source wherever the document names it: what counts is what is asked.
  var withoutPlaces: SourceDocument {
    var source = self
    source.position = Position()
    if case .merge(let members) = source.origin {
      source.origin = .merge(members.map(\.withoutPlaces))
    }
    return source
  }
}
