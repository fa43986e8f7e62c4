internal import Items

/// Reads JSON Feed 1.0 and 1.1 (jsonfeed.org), and hands RSS in JSON on.
struct JSONFeedReader {
  private let root: JSONNode
  private let base: String?
  private var draft: FeedDraft

  static func read(
    _ document: DocumentText, source: String, url: String?
  ) throws(FeedError) -> Feed {
    let root = try JSONNode.parse(document.bytes)
    if let feed = RSSInJSONReader.read(root, source: source, url: url) { return feed }
    let isMarked = root["version"].text?.contains("jsonfeed.org") == true
    guard root.isObject, isMarked || !root["items"].list.isEmpty else {
      throw .notAJSONFeed(found: root.kindName)
    }
    var reader = JSONFeedReader(root, source: source, url: url)
    guard let feed = reader.feed() else { throw .notAJSONFeed(found: root.kindName) }
    return feed
  }

  private init(_ root: JSONNode, source: String, url: String?) {
    self.root = root
    base = url ?? root["feed_url"].text ?? root["home_page_url"].text
    draft = FeedDraft(source: source)
  }

  private mutating func feed() -> Feed? {
    draft.kind = .jsonFeed
    draft.title.set(root["title"].text.map(TitleText.folded), priority: 1)
    draft.link.set(address(root["home_page_url"]), priority: 1)
    draft.id = root["feed_url"].text?.trimmed
    draft.summary.set(root["description"].text.map { Markup(.plain, $0) }, priority: 1)
    draft.language.set(root["language"].text, priority: 1)
    draft.image.set(address(root["icon"]) ?? address(root["favicon"]), priority: 1)
    draft.nextPage = address(root["next_url"])
    for name in names(in: root) { draft.authors.add(name, from: .author) }
    for node in root["items"].list where node.isObject { draft.add(item(node)) }
    return draft.feed()
  }

  private func address(_ node: JSONNode) -> String? {
    node.text?.nonEmpty.map { URLReference.resolve($0, against: base) }
  }

  private func item(_ node: JSONNode) -> ItemDraft {
    var item = ItemDraft()
    item.id.set(node["id"].text, priority: 1)
    item.link.set(address(node["url"]), priority: 2)
    item.link.set(address(node["external_url"]), priority: 1)
    item.title.set(node["title"].text.map(TitleText.folded), priority: 1)
    item.content.set(node["content_html"].text.map { Markup(.html, $0, base: base) }, priority: 2)
    item.content.set(node["content_text"].text.map { Markup(.plain, $0) }, priority: 1)
    item.summary.set(node["summary"].text.map { Markup(.plain, $0) }, priority: 1)
    item.image.set(address(node["image"]), priority: 4)
    item.image.set(address(node["banner_image"]), priority: 3)
    item.published.set(date(node["date_published"]), priority: 1)
    item.updated.set(date(node["date_modified"]), priority: 1)
    for name in names(in: node) { item.authors.add(name, from: .author) }
    for word in node["tags"].list { item.add(category: word.text ?? "") }
    for file in node["attachments"].list {
      guard let url = address(file["url"]) else { continue }
      item.add(
        Enclosure(url: url, type: file["mime_type"].text, length: file["size_in_bytes"].whole))
      item.duration.set(file["duration_in_seconds"].whole, priority: 1)
    }
    return item
  }

  private func date(_ node: JSONNode) -> Instant? { node.text.flatMap { DateText.instant($0) } }

  /// `authors` of version 1.1, `author` of 1.0; objects, strings, and one where many belong.
  private func names(in node: JSONNode) -> [String] {
    let authors = node["authors"].list + node["author"].list
    return authors.compactMap { author in
      (author["name"].text ?? author["url"].text ?? author.text).map(TitleText.folded)
    }
  }
}
