import Items
import LiveModule
import PageDocument

// Where the reader was in a tab, as texts by name that can be kept.
extension HomeTab {
  private enum Name {
    static let focus = "focus"
    static let offset = "offset"
    static let item = "item"
    static let order = "order"
    static let expanded = "expanded"
  }

  private func name(_ name: String, of block: any Block) -> String {
    "\(module.id)/\(block.id)/\(name)"
  }

  private var focusName: String { "\(module.id)//\(Name.focus)" }

  /// Where the reader is now; of a tab that was not shown, where the reader was.
  var places: [String: String] {
    guard module.hasStarted else {
      return recalled.filter { $0.key.hasPrefix("\(module.id)/") }
    }
    var places: [String: String] = [:]
    if let block = focusedBlock, let item = focusedItem {
      places[focusName] = "\(block.id)\n\(text(of: item.id))"
    }
    for block in module.blocks {
      if let order = block.contents.order { places[name(Name.order, of: block)] = order.rawValue }
      if block.isExpanded { places[name(Name.expanded, of: block)] = "yes" }
      guard let shelf = view.shelfPlace(of: block) else { continue }
      if shelf.offset != 0 { places[name(Name.offset, of: block)] = "\(shelf.offset)" }
      if let index = shelf.item, index > 0, block.items.indices.contains(index) {
        places[name(Name.item, of: block)] = text(of: block.items[index].id)
      }
    }
    return places
  }

  /// Brings blocks that have just been made to how they were looked at.
  func recallBlocks() {
    for block in module.blocks {
      if let order = recalled[name(Name.order, of: block)] {
        block.contents.order = BlockDocument.Sort(rawValue: order)
        module.askForAll(of: block)
      }
      if block.collapse != nil, recalled[name(Name.expanded, of: block)] != nil {
        block.isExpanded = true
      }
    }
    let focus = recalled[focusName]?.split(separator: "\n", maxSplits: 1).map(String.init) ?? []
    if focus.count == 2, let item = itemID(focus[1]) { awaitFocus(on: item, of: focus[0]) }
  }

  /// Brings shelves that have items by now to where they were.
  func recallShelves() {
    guard !recalled.isEmpty else { return }
    for block in module.blocks where block.count > 0 {
      let offset = recalled[name(Name.offset, of: block)].flatMap { Int($0) }
      let item = recalled[name(Name.item, of: block)].flatMap(itemID)
      guard offset != nil || item != nil else { continue }
      let index = item.flatMap { item in block.items.firstIndex { $0.id == item } }
      guard view.moveShelf(of: block, toOffset: offset ?? 0, item: index) else { continue }
      recalled[name(Name.offset, of: block)] = nil
      recalled[name(Name.item, of: block)] = nil
    }
  }

  private func text(of id: ItemID) -> String { "\(id.source)\n\(id.value)" }

  private func itemID(_ text: String) -> ItemID? {
    let parts = text.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.count == 2 ? ItemID(source: String(parts[0]), value: String(parts[1])) : nil
  }
}
