public import Feeds
internal import HTTP
internal import PageDocument

extension SourceFactory {
  /// Reads one document as a feed, as it is, without the steps that make items of a page.
  ///
  /// - Parameters:
  ///   - location: A path, an http or https address, or `embedded:PATH`.
  ///   - base: The address that relative links resolve against, where it is not `location`.
  ///   - contentType: The media type that the document was served with, where it is not known.
  ///   - kind: What it is to be read as, whatever it looks like; nil where it tells itself.
  /// - Returns: The feed, its items in document order.
  /// - Throws: A ``SourceError`` when the document cannot be got or is no feed.
  public func feed(
    at location: String, base: String? = nil, contentType: String? = nil,
    as kind: Feed.Kind? = nil
  ) async throws(SourceError) -> Feed {
    let reader: any DocumentReader
    switch URLReference.scheme(of: location) {
    case "http", "https":
      reader = WebReader(
        fetcher: fetcher, headers: HTTPHeaders(), home: location, timeout: .seconds(30), now: now)
    case "embedded": reader = EmbeddedReader()
    default: reader = FileReader()
    }
    let document = try await reader.read(location, for: SourceDocument.shown(location))
    let isFile = reader is FileReader
    do throws(FeedError) {
      return try FeedParser.parse(
        document.bytes, source: location, url: base ?? (isFile ? nil : document.url),
        contentType: contentType ?? document.contentType, as: kind,
        acceptsHollow: true)
    } catch {
      throw SourceError(error, source: SourceDocument.shown(location))
    }
  }
}
