/// Tells the sources of one address apart that differ in who asks, or in how the answer is read:
/// two accounts, or two lists of one answer.
struct SourceVariants {
  private struct Way: Hashable {
    var authorization: Authorization?
    var headers: [SourceDocument.Header]
    var mapping: MappingDocument?
  }

  private var ways: [String: [Way]] = [:]

  /// Numbers the sources of tabs, in their order.
  mutating func number(_ tabs: inout [TabDocument]) {
    for tab in tabs.indices { number(&tabs[tab].blocks) }
  }

  /// Numbers the sources of blocks, in their order.
  mutating func number(_ blocks: inout [BlockDocument]) {
    for index in blocks.indices {
      guard var source = blocks[index].source else { continue }
      number(&source)
      blocks[index].source = source
    }
  }

  private mutating func number(_ source: inout SourceDocument) {
    switch source.origin {
    case .url(let address):
      let way = Way(
        authorization: source.authorization, headers: source.headers, mapping: source.mapping)
      let known = ways[address] ?? []
      let place = known.firstIndex(of: way) ?? known.count
      if place == known.count { ways[address] = known + [way] }
      source.variant = place + 1
    case .merge(var members):
      for index in members.indices { number(&members[index]) }
      source.origin = .merge(members)
    default: break
    }
  }
}
