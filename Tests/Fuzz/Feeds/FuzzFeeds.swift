import Feeds
import Glibc
import Items

/// What libFuzzer calls with every input; it looks for one that traps or takes too long.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  Subject.current.read(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

/// What is fed with the inputs, as the environment's `SUBJECT` has it.
enum Subject: String {
  /// Documents of any format.
  case feeds
  /// Documents as lists of subscriptions.
  case lists
  /// Dates, in a feed.
  case dates
  /// HTML of items.
  case html
  /// Documents whose charset is not told.
  case charsets

  static let current =
    getenv("SUBJECT").flatMap { Subject(rawValue: String(cString: $0)) } ?? .feeds

  func read(_ bytes: [UInt8]) {
    switch self {
    case .feeds: parse(bytes)
    case .lists: parse(bytes, as: .opml)
    case .dates: parse(framed(bytes, by: "pubDate"))
    case .charsets: parse(framed(bytes, by: "title"))
    case .html:
      let markup = Markup(.html, String(decoding: bytes, as: UTF8.self), base: "https://x.example/")
      _ = HTMLText.readable(markup)
      _ = HTMLText.plain(markup, limit: 80)
    }
  }

  private func parse(_ bytes: [UInt8], as kind: Feed.Kind? = nil) {
    guard let feed = try? FeedParser.parse(bytes, source: "s", as: kind) else { return }
    for item in feed.items { if let content = item.content { _ = HTMLText.text(content) } }
  }

  private func framed(_ bytes: [UInt8], by name: String) -> [UInt8] {
    Array("<rss><channel><item><\(name)>".utf8) + bytes
      + Array("</\(name)></item></channel></rss>".utf8)
  }
}
