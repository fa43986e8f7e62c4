public import Feeds
internal import HTTP
internal import PageDocument
internal import Store

extension SourceFactory {
  /// Reads one document as the answer of a service, as it is, without the steps that make items of
  /// a page.
  ///
  /// - Parameters:
  ///   - location: A path, an http or https address, or `embedded:PATH`.
  ///   - service: The name of a preset.
  ///   - base: The address that relative links resolve against, where it is not `location`.
  ///   - contentType: The media type that the document was served with, where it is not known.
  /// - Returns: The items of the answer as a feed, in document order.
  /// - Throws: A ``SourceError`` when the document cannot be got or is no such answer.
  public func feed(
    at location: String, ofService service: String, base: String? = nil,
    contentType: String? = nil
  ) async throws(SourceError) -> Feed {
    guard let preset = Presets.document(named: service) else {
      throw SourceError(
        .invalid, source: location, reason: "found the service “\(service)”",
        expected: "one of \(Presets.names.joined(separator: ", "))")
    }
    guard !preset.mappings.isEmpty else {
      return try await feed(at: location, base: base, contentType: contentType)
    }
    let reader: any DocumentReader
    switch URLReference.scheme(of: location) {
    case "http", "https":
      reader = WebReader(
        fetcher: fetcher, headers: ["Accept": "application/json, */*;q=0.5"], home: location,
        now: now)
    case "embedded": reader = EmbeddedReader()
    default: reader = FileReader()
    }
    var document = try await reader.read(location, for: location)
    document.url = base ?? document.url
    document.contentType = contentType ?? document.contentType
    let source = FeedSource(
      id: location, address: location, givenTitle: nil, fallbackTitle: location, reader: reader,
      now: now)
    var mappings = preset.mappings
    // What stands in one document needs no further requests.
    for index in mappings.indices { mappings[index].each = nil }
    let root = try JSONAnswer.read(document, for: location)
    let mapping = AnswerMapping(mappings).settled(for: root)
    let parsed = try await mapping.parse(document, from: NextPage(location), of: source)
    var feed = Feed(kind: .jsonFeed)
    feed.items =
      mapping.program.output(
        of: mapping.program.elements(of: root) ?? [], source: location, url: document.url,
        isDistinct: false
      ).items
    feed.nextPage = parsed.page.nextPage?.address
    return feed
  }
}
