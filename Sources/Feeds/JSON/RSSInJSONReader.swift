internal import Items

/// Reads RSS 2.0 written as JSON (rss-in-json): the same names, `#value` for an element's text.
struct RSSInJSONReader {
  /// The feed; nil where the document is none of this kind.
  static func read(_ root: JSONNode, source: String, url: String?) -> Feed? {
    let channel = root["rss"]["channel"].isObject ? root["rss"]["channel"] : root["channel"]
    guard channel.isObject else { return nil }
    let base = url ?? value(channel["link"])
    var draft = FeedDraft(source: source)
    draft.kind = .rssInJSON
    draft.title.set(title(channel["title"]), priority: 1)
    draft.link.set(address(channel["link"], base), priority: 1)
    draft.summary.set(value(channel["description"]).map { Markup(.html, $0) }, priority: 1)
    draft.language.set(value(channel["language"]), priority: 1)
    draft.updated.set(date(channel["lastBuildDate"]) ?? date(channel["pubDate"]), priority: 1)
    draft.image.set(address(channel["image"]["url"], base), priority: 1)
    draft.timeToLive = channel["ttl"].whole.map { $0.multipliedSaturating(by: 60) }
    for node in channel["item"].list + channel["items"].list where node.isObject {
      Interaction.letPass()
      draft.add(item(node, base))
    }
    return draft.feed()
  }

  private static func item(_ node: JSONNode, _ base: String?) -> ItemDraft {
    var item = ItemDraft()
    item.title.set(title(node["title"]), priority: 1)
    item.link.set(address(node["link"], base), priority: 2)
    let guid = value(node["guid"])
    item.id.set(guid, priority: 1)
    let isPermaLink = node["guid"]["isPermaLink"].text != "false"
    if isPermaLink, let guid, guid.hasPrefix("http") { item.link.set(guid, priority: 1) }
    item.published.set(date(node["pubDate"]), priority: 1)
    item.summary.set(body(node["description"], base), priority: 1)
    item.content.set(body(node["content:encoded"], base), priority: 1)
    item.comments.set(address(node["comments"], base), priority: 1)
    for author in node["author"].list + node["dc:creator"].list {
      if let name = value(author).flatMap(PersonDraft.name) {
        item.authors.add(name, from: .author)
      }
    }
    for word in node["category"].list { item.add(category: value(word) ?? "") }
    for file in node["enclosure"].list {
      guard let url = address(file["url"], base) else { continue }
      item.add(Enclosure(url: url, type: file["type"].text, length: file["length"].whole))
    }
    return item
  }

  private static func value(_ node: JSONNode) -> String? {
    node.isObject ? node["#value"].text ?? node["#text"].text : node.text
  }

  private static func title(_ node: JSONNode) -> String? {
    value(node).map { TitleText.line(of: Markup(.html, $0)) }
  }

  private static func body(_ node: JSONNode, _ base: String?) -> Markup? {
    value(node).map { Markup(.html, $0, base: base) }
  }

  private static func address(_ node: JSONNode, _ base: String?) -> String? {
    value(node)?.nonEmpty.flatMap { URLReference.resolve($0, against: base).nonEmpty }
  }

  private static func date(_ node: JSONNode) -> Instant? {
    value(node).flatMap { DateText.instant($0) }
  }
}
