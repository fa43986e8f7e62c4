import Feeds
import ItemSources
import Items
import PageDocument

// How fast JSON answers become items.
extension Benchmark {
  static let mappings = [
    comparison(
      "A JSON answer of 10 MB becomes items", against: "decoding it", goal: .timesAsMuch(2)
    ) {
      let answer = Array(statuses(count: 12_000).utf8)
      let mapping = Presets.document(named: "mastodon")?.mapping ?? MappingDocument()
      return (
        work: {
          let items = try? mapping.items(in: answer, source: "s", url: "https://s.example/api")
          precondition(items?.count == 12_000)
        },
        baseline: { precondition((try? JSONNode(reading: answer)) != nil) }
      )
    }
  ]

  /// A timeline as a server of microblogs sends it, about 850 bytes an item.
  private static func statuses(count: Int) -> String {
    let items = (1...count).map { number in
      """
      {"id": "\(110_000_000 + number)", "created_at": "2026-01-01T00:\(10 + number % 50):00.000Z",
       "in_reply_to_id": null, "sensitive": false, "spoiler_text": "", "visibility": "public",
       "language": "en", "uri": "https://s.example/users/a/statuses/\(number)",
       "url": "https://s.example/@a/\(number)", "replies_count": 1, "reblogs_count": 2,
       "favourites_count": 3, "edited_at": null,
       "content": "<p>Status \(number) says something &amp; <a href=\\"https://x.example/\\">more</a></p>",
       "reblog": null, "account": {"id": "1", "username": "a", "acct": "a@s.example",
       "display_name": "An author", "locked": false, "note": "<p>Writes things</p>",
       "avatar": "https://s.example/avatar.png", "followers_count": 10},
       "media_attachments": [{"id": "9", "type": "image", "url": "https://s.example/\(number).png",
       "preview_url": "https://s.example/small/\(number).png", "description": null}],
       "mentions": [], "tags": [{"name": "one", "url": "https://s.example/tags/one"}]}
      """
    }
    return "[" + items.joined(separator: ",") + "]"
  }
}
