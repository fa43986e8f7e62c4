/// Gathers the links of a web page that lead to feeds.
struct FeedLinkReader {
  private var base: String
  private var hasBase = false
  private(set) var links: [FeedLink] = []

  /// A page that links to more is a directory of feeds, of which nobody wants all.
  private static let most = 200

  init(url: String) {
    base = url
  }

  mutating func start(_ name: String, _ attributes: HTMLAttributes) {
    switch name {
    case "base":
      guard !hasBase, let reference = attributes["href"]?.nonEmpty else { return }
      base = URLReference.resolve(reference, against: base)
      hasBase = true
    case "link": link(attributes)
    case "a": anchor(attributes)
    default: break
    }
  }

  /// A link of the head: its relation and its media type say what it is (RFC 8288).
  private mutating func link(_ attributes: HTMLAttributes) {
    let relations = (attributes["rel"] ?? "").lowered.split { $0.isWhitespace }
    let type = attributes["type"]?.lowered ?? ""
    let isFeed =
      relations.contains("feed") || relations.contains("alternate") && Self.isFeed(type: type)
    guard isFeed, let reference = attributes["href"] else { return }
    let title = attributes["title"].map(TitleText.folded)?.nonEmpty
    add(reference, title: title, kind: Self.isOfComments(reference, title) ? .comments : .declared)
  }

  /// A link of the text.
  private mutating func anchor(_ attributes: HTMLAttributes) {
    guard let reference = attributes["href"] else { return }
    let isTyped = Self.isFeed(type: attributes["type"]?.lowered ?? "")
    guard isTyped || Self.looksLikeFeed(reference) else { return }
    add(reference, title: attributes["title"].map(TitleText.folded)?.nonEmpty, kind: .guessed)
  }

  private mutating func add(_ reference: String, title: String?, kind: FeedLink.Kind) {
    guard links.count < Self.most, !reference.trimmed.isEmpty else { return }
    var address = URLReference.resolve(reference, against: base)
    if let mark = address.firstIndex(of: "#") { address = String(address[..<mark]) }
    // `feed:` is a wish of the nineties that browsers open such links in a reader.
    if address.lowered.starts(withASCII: "feed:") {
      let rest = String(address.dropFirst(5))
      address = rest.starts(withASCII: "//") ? "http:" + rest : rest
    }
    guard ["http", "https"].contains(URLReference.scheme(of: address)) else { return }
    links.append(FeedLink(address: address, title: title, kind: kind))
  }

  private static func isFeed(type: String) -> Bool {
    let plain = type.prefix { $0 != ";" }.filter { !$0.isWhitespace }
    let types = [
      "application/rss+xml", "application/atom+xml", "application/rdf+xml",
      "application/feed+json", "application/xml", "text/xml", "application/rss",
      "application/atom", "application/x.atom+xml", "application/x-atom+xml", "text/rss+xml",
    ]
    return types.contains(String(plain))
  }

  private static func isOfComments(_ reference: String, _ title: String?) -> Bool {
    [reference, title ?? ""].contains { $0.lowercased().contains("comment") }
  }

  private static func looksLikeFeed(_ reference: String) -> Bool {
    let path = URLReference.parts(of: reference).path.lowercased()
    let last = path.split(separator: "/").last ?? ""
    let names = [
      "feed", "feeds", "rss", "atom", "feed.xml", "feed.json", "atom.xml", "rss.xml", "index.rdf",
      "index.rss", "rss.php", "index.atom",
    ]
    return names.contains(String(last)) || last.hasSuffix(".rss") || last.hasSuffix(".atom")
      || last.hasSuffix(".rdf")
  }
}
