extension BlockReader {
  /// The layouts that follow a word; the words that are not here mean something to all.
  private static let followers: [(word: String, layouts: [BlockDocument.Layout])] = [
    ("distribution", [.shelf, .grid, .list, .waterfall, .text]),
    ("itemRatio", [.shelf, .grid, .list, .text]),
    ("rows", [.shelf]), ("scrolling", [.shelf]), ("columns", [.grid, .waterfall]),
    ("direction", [.waterfall]), ("areas", [.areas]), ("areaHeight", [.areas]),
    ("repeat", [.areas]), ("gravity", [.tags]),
    ("style", [.shelf, .grid, .list, .waterfall, .areas, .text]),
  ]

  /// Tells of words that the layout of the block does not follow.
  func tellUnused(_ fields: Fields, of layout: BlockDocument.Layout) {
    for (word, layouts) in Self.followers where !layouts.contains(layout) {
      guard fields[word] != nil else { continue }
      let names = layouts.map(\.rawValue)
      let users = names.count > 3 ? "others" : names.listed
      reading.note(
        .unused, at: fields.position(of: word),
        "`\(word)` means nothing to the layout \(layout.rawValue), only to \(users); ignored")
    }
    if fields["columns"] != nil, fields["distribution"] != nil,
      layout == .grid || layout == .waterfall
    {
      reading.note(
        .unused, at: fields.position(of: "distribution"),
        "`distribution` means nothing beside `columns`; ignored")
    }
  }
}
