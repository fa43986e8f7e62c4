internal import Items

/// A list of subscriptions (OPML) while its outlines come in.
struct OutlineDraft {
  private(set) var title: String?
  private(set) var owner: String?
  private(set) var updated: Instant?
  /// The names of the open outlines; nil for one that is a feed or has no name.
  private var folders: [String?] = []

  /// Further categories of one outline are not read.
  private static let categoryLimit = 100

  mutating func set(_ tag: Tag, _ value: String) {
    switch tag {
    case .title: title = title ?? TitleText.folded(value)
    case .ownerName: owner = owner ?? TitleText.folded(value)
    default: updated = updated ?? DateText.instant(value)
    }
  }

  /// Opens an outline; gives its item where it is a feed.
  mutating func enter(_ attributes: XMLAttributes, source: String, base: String?) -> Item? {
    let name = TitleText.folded(attributes["text"]?.nonEmpty ?? attributes["title"] ?? "")
    let type = attributes["type"]?.lowered
    // A link leads to a page, an include to another list, and so does a source (Liferea).
    let isList = type == "include" || type == "source"
    guard !isList,
      let address = attributes["xmlurl"]?.nonEmpty
        ?? (type == "link" ? nil : attributes["url"]?.nonEmpty)
    else {
      folders.append(name.isEmpty ? nil : name)
      return nil
    }
    let url = URLReference.resolve(address, against: base)
    var item = Item(id: ItemID(source: source, value: url), title: name, link: url)
    for folder in folders.compactMap({ $0 }) where !item.categories.contains(folder) {
      item.categories.append(folder)
    }
    addCategories(attributes["category"], to: &item)
    if let text = attributes["description"]?.nonEmpty { item.content = Markup(.plain, text) }
    folders.append(nil)
    return item
  }

  /// OPML 2.0: a comma between categories, slashes between the levels of one; the last one counts.
  private func addCategories(_ text: String?, to item: inout Item) {
    for path in (text ?? "").split(separator: ",", maxSplits: Self.categoryLimit)
      .prefix(Self.categoryLimit)
    {
      let levels = path.split(separator: "/").map { TitleText.folded(String($0)) }
      guard let word = levels.last(where: { !$0.isEmpty }) else { continue }
      if !item.categories.contains(word) { item.categories.append(word) }
    }
  }

  mutating func leave() {
    if !folders.isEmpty { folders.removeLast() }
  }
}

extension FeedBuilder {
  mutating func enterOutline(_ frame: inout Frame, scope: Scope, attributes: XMLAttributes) {
    switch frame.tag {
    case .opml: recognize(.opml)
    case .outline:
      if let item = outlines.enter(attributes, source: feed.source, base: base) { feed.add(item) }
    default: break
    }
    frame.scope = .outline
  }

  mutating func finishOutlines() {
    guard feed.kind == .opml else { return }
    feed.title.set(outlines.title, priority: 1)
    feed.updated.set(outlines.updated, priority: 1)
    if let owner = outlines.owner { feed.authors.add(owner, from: .owner) }
  }
}
