/// Writes feeds whose items are numbered: `Item 1` is the newest, an hour newer than `Item 2`.
struct FeedWriter {
  /// The title of the feed, also in front of the ids of its items.
  var title: String

  /// The numbers of the items.
  var numbers: [Int]

  /// Where the next page is; nil on the last.
  var next: String?

  /// Reads title, size and page from a request: `?title=A&items=3&page=2&pages=5`.
  ///
  /// `repeat` says how many items of the page before each page starts with.
  init(_ request: Request) {
    title = request.query["title"] ?? "Test"
    let size = request.number("items", default: 3)
    let page = request.number("page", default: 1)
    let pages = request.number("pages", default: 1)
    let overlap = min(size, request.number("repeat", default: 0))
    let first = (page - 1) * (size - overlap) + 1
    numbers = size > 0 ? Array(first..<(first + size)) : []
    guard page < pages else { return }
    let path = "/" + request.path.joined(separator: "/")
    let query = ["title=\(title)", "items=\(size)", "pages=\(pages)", "repeat=\(overlap)"]
    next = "\(path)?\(query.joined(separator: "&"))&page=\(page + 1)"
  }

  /// RSS 2.0; the next page as an Atom link, as RFC 5005 has it.
  var rss: String {
    let items = numbers.map { number in
      """
      <item><title>Item \(number)</title><link>/items/\(number)</link>
      <guid isPermaLink="false">\(title)-\(number)</guid>
      <pubDate>\(date(number, style: .mail))</pubDate></item>
      """
    }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
      <title>\(title)</title><link>/</link><description>numbered</description>
      \(nextLink("atom:link"))\(items.joined(separator: "\n"))
      </channel></rss>

      """
  }

  /// Atom 1.0.
  var atom: String {
    let entries = numbers.map { number in
      """
      <entry><id>urn:\(title):\(number)</id><title>Item \(number)</title>
      <link href="/items/\(number)"/><updated>\(date(number, style: .iso))</updated></entry>
      """
    }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:\(title)</id><title>\(title)</title>
      <updated>2026-01-01T00:00:00Z</updated>\(nextLink("link"))
      \(entries.joined(separator: "\n"))
      </feed>

      """
  }

  /// JSON Feed 1.1.
  var json: String {
    let items = numbers.map { number in
      """
      {"id": "\(title)-\(number)", "title": "Item \(number)", "url": "/items/\(number)", \
      "content_text": "", "date_published": "\(date(number, style: .iso))"}
      """
    }
    let nextURL = next.map { "\"next_url\": \"\($0)\", " } ?? ""
    return """
      {"version": "https://jsonfeed.org/version/1.1", "title": "\(title)", \(nextURL)"items": [
      \(items.joined(separator: ",\n"))
      ]}

      """
  }

  private func nextLink(_ element: String) -> String {
    guard let next else { return "" }
    let address = next.split(separator: "&").joined(separator: "&amp;")
    return "<\(element) rel=\"next\" href=\"\(address)\"/>"
  }

  private enum DateStyle {
    case mail
    case iso
  }

  /// The end of 2025, less an hour for every number (28 days at most, then around again).
  private func date(_ number: Int, style: DateStyle) -> String {
    let hours = max(0, 28 * 24 - number)
    let day = twoDigits(hours / 24 + 1)
    let hour = twoDigits(hours % 24)
    return switch style {
    case .mail: "\(day) Dec 2025 \(hour):00:00 GMT"
    case .iso: "2025-12-\(day)T\(hour):00:00Z"
    }
  }
}

private func twoDigits(_ number: Int) -> String {
  number < 10 ? "0\(number)" : String(number)
}
