internal import Items

/// Reads JSON Feed 1.0 and 1.1 (jsonfeed.org), and hands RSS in JSON on.
struct JSONFeedReader {
  private let root: JSONNode
  private let base: String?
  private var draft: FeedDraft

  static func read(
    _ document: DocumentText, source: String, url: String?, as kind: Feed.Kind?
  ) throws(FeedError) -> Feed {
    let whole = try parse(document.bytes)
    let root = frame(around: whole)
    if kind != .jsonFeed, let feed = RSSInJSONReader.read(root, source: source, url: url) {
      return feed
    }
    let isMarked = root["version"].text?.contains("jsonfeed.org") == true || kind == .jsonFeed
    guard kind != .rssInJSON else { throw .notRSSInJSON(found: whole.kindName) }
    guard root.isObject, isMarked || !root["items"].list.isEmpty else {
      throw .notAJSONFeed(found: whole.kindName)
    }
    var reader = JSONFeedReader(root, source: source, url: url)
    guard let feed = reader.feed() else { throw .notAJSONFeed(found: root.kindName) }
    return feed
  }

  /// The document; an array of its lines where each of them is one.
  private static func parse(_ bytes: [UInt8]) throws(FeedError) -> JSONNode {
    do throws(FeedError) {
      return try JSONNode.parse(bytes)
    } catch {
      guard let lines = try? JSONNode.parse(bytes, allowsLines: true),
        !frame(around: lines)["items"].list.isEmpty
      else { throw error }
      return lines
    }
  }

  /// The feed in an array, or on several lines: its first element where that is a feed, else
  /// elements that are items.
  private static func frame(around node: JSONNode) -> JSONNode {
    guard case .array(let elements) = node, let first = elements.first else { return node }
    if !first["items"].list.isEmpty || first["rss"].isObject || !first["version"].isNull {
      return first
    }
    let items = elements.filter(isItem)
    return items.isEmpty ? node : .object([.init(name: "items", value: .array(items))])
  }

  /// Whether an object has what makes an item, for there is no feed around it to say so.
  private static func isItem(_ node: JSONNode) -> Bool {
    let hasText = node["content_html"].text != nil || node["content_text"].text != nil
    let hasLink = node["url"].text != nil || node["external_url"].text != nil
    return hasText || hasLink && node["title"].text != nil
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
    for node in root["items"].list where node.isObject {
      Interaction.letPass()
      draft.add(item(node))
    }
    return draft.feed()
  }

  private func address(_ node: JSONNode) -> String? {
    node.text?.nonEmpty.flatMap { URLReference.resolve($0, against: base).nonEmpty }
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
