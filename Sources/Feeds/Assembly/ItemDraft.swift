internal import Items

/// An item while its fields come in.
struct ItemDraft {
  var id = Ranked<String>()
  var title = Ranked<String>()
  var link = Ranked<String>()
  var published = Ranked<Instant>()
  var updated = Ranked<Instant>()
  var summary = Ranked<Markup>()
  var content = Ranked<Markup>()
  var image = Ranked<String>()
  var authors = PeopleDraft()
  var sourceAuthors = PeopleDraft()
  var enclosures: [Enclosure] = []
  var categories: [String] = []
  var comments = Ranked<String>()
  var commentCount = Ranked<Int>()
  var score = Ranked<Int>()
  var duration = Ranked<Int>()
  /// Whether it is going on right now.
  var isLive = false
  /// Whether its first file is a stream rather than a recording.
  var isStream = false

  /// More files or words than this are no help to anybody, and would be compared with each other.
  static let countLimit = 500

  mutating func add(_ enclosure: Enclosure) {
    guard enclosures.count < Self.countLimit,
      !enclosures.contains(where: { $0.url == enclosure.url })
    else { return }
    enclosures.append(enclosure)
  }

  mutating func add(category: String) {
    let word = TitleText.folded(category)
    guard categories.count < Self.countLimit, !word.isEmpty, !categories.contains(word) else {
      return
    }
    categories.append(word)
  }

  /// The item, with an identity that is still to be made unique in its document.
  func item(source: String) -> Item {
    var item = Item(
      id: ItemID(source: source, value: id.value?.nonEmpty ?? link.value ?? ""),
      title: title.value ?? "", link: link.value.flatMap(Self.openable))
    item.authors = authors.names.isEmpty ? sourceAuthors.names : authors.names
    item.published = published.value
    item.updated = updated.value
    // A description without a content beside it is the content: what feeds of RSS mean by it.
    item.content = content.value ?? summary.value
    item.summary = content.value == nil ? nil : summary.value
    if item.title.isEmpty, let body = item.summary ?? item.content {
      item.title = TitleText.firstLine(of: body)
    }
    item.enclosures = enclosures
    item.categories = categories
    item.comments = comments.value
    item.duration = duration.value
    item.metrics.comments = commentCount.value
    item.metrics.score = score.value
    item.isLive = isLive
    item.stream = isStream ? enclosures.first?.url : nil
    item.image = image.value ?? pictureElsewhere(item.content)
    return item
  }

  private func pictureElsewhere(_ content: Markup?) -> String? {
    if let file = enclosures.first(where: { MediaType.isImage($0.type, url: $0.url) }) {
      return file.url
    }
    guard let content, content.kind == .html else { return nil }
    return FirstImage.find(in: content)
  }

  /// Links that run code or carry data are none.
  private static func openable(_ link: String) -> String? {
    switch link.utf8.first.map(Ascii.lower) {
    case UInt8(ascii: "j"), UInt8(ascii: "d"), UInt8(ascii: "v"):
      let scheme = URLReference.scheme(of: link)
      return ["javascript", "data", "vbscript"].contains(scheme) ? nil : link
    default: return link
    }
  }
}
