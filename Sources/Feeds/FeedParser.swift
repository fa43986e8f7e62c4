internal import Items

/// Turns the bytes of a document into a feed, whatever the format.
public enum FeedParser {
  /// Parses a feed in RSS 0.9x, 1.0 or 2.0, Atom 0.3 or 1.0, JSON Feed, RSS in JSON or OPML.
  ///
  /// Pure and safe to call from any thread, many at once. What is broken in a document costs no
  /// more than itself: the rest is read.
  ///
  /// - Parameters:
  ///   - bytes: the document as it was received, decompressed but not decoded.
  ///   - source: what becomes the source of each item's identity.
  ///   - url: the document's address after redirects; relative links resolve against it.
  ///   - contentType: the `Content-Type` it came with; only its charset counts, as the last word.
  ///   - kind: what the document is to be read as, whatever it looks like; nil where it tells
  ///     itself.
  ///   - acceptsHollow: whether elements that frame a feed, without anything of one in them, are
  ///     one all the same; what is kept of a source is not to be replaced by that.
  /// - Returns: the feed, its items in document order.
  /// - Throws: `FeedError` where the bytes are no feed.
  /// - Complexity: O(n) in the size of the document; a broken one is read twice.
  public static func parse(
    _ bytes: [UInt8], source: String, url: String? = nil, contentType: String? = nil,
    as kind: Feed.Kind? = nil, acceptsHollow: Bool = false
  ) throws(FeedError) -> Feed {
    if let error = FeedError.compressed(bytes) { throw error }
    let url = url?.nonEmpty
    let document = DocumentText.decode(bytes, contentType: contentType)
    guard let first = document.bytes[document.start...].first(where: { !Ascii.isSpace($0) }) else {
      throw .empty
    }
    var feed: Feed
    if kind?.isJSON ?? (first == UInt8(ascii: "{") || first == UInt8(ascii: "[")) {
      feed = try JSONFeedReader.read(document, source: source, url: url, as: kind)
    } else {
      feed = try XMLFeedReader.read(document, source: source, url: url, as: kind)
    }
    if !acceptsHollow, let element = feed.hollowElement { throw .hollow(element: element) }
    feed.encoding = document.encoding
    feed.isWellFormed = feed.isWellFormed && document.isClean
    return feed
  }
}

extension Feed.Kind {
  /// Whether it is written in JSON rather than in XML.
  var isJSON: Bool { self == .jsonFeed || self == .rssInJSON }
}
