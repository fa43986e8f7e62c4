internal import Feeds
internal import HTTP
import Items

/// Turns events into items.
///
/// The data of an event is an item as JSON Feed has it, or else a line of text; an event `delete`
/// names the id of an item that is gone.
struct EventItems: Sendable {
  /// The `source` of the identities of the items.
  let source: String

  /// Reads an item out of the JSON of an event where the page says how; nil for JSON Feed's words.
  var mapped: (@Sendable ([UInt8]) -> [Item])?

  /// What an event tells; nothing for one that tells of no item.
  func updates(of event: ServerSentEvent) -> [SourceUpdate] {
    if event.type == "delete" || event.type == "remove" {
      let id = ItemID(source: source, value: event.data.trimmed)
      return [.removal(id, mark: event.id)]
    }
    return items(in: event).map { .item($0, mark: event.id) }
  }

  private func items(in event: ServerSentEvent) -> [Item] {
    let text = event.data.trimmed
    guard !text.isEmpty else { return [] }
    guard text.hasPrefix("{") || text.hasPrefix("[") else { return [line(text, of: event)] }
    if let mapped { return mapped(Array(text.utf8)) }
    let list = text.hasPrefix("[") ? text : "[\(text)]"
    let document = "{\"version\": \"https://jsonfeed.org/version/1.1\", \"items\": \(list)}"
    return (try? FeedParser.parse(Array(document.utf8), source: source))?.items ?? []
  }

  private func line(_ text: String, of event: ServerSentEvent) -> Item {
    let title = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
    var item = Item(
      id: ItemID(source: source, value: event.id.isEmpty ? text : event.id), title: title)
    if title.count < text.count { item.content = Markup(.plain, text) }
    return item
  }
}

extension String {
  /// The text without white space at its ends.
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
