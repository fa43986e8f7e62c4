internal import Feeds
public import Items
public import PageDocument
internal import Store

/// What a source yields, with the places in its answer that gave it.
public struct SourceInspection: Sendable {
  /// An item and where it is from.
  public struct Entry: Sendable {
    /// The item.
    public var item: Item

    /// The place of each field in the answer, as the mapping writes it; empty for a feed.
    public var places: [MappingDocument.Field: String] = [:]

    /// What the server says of the item's marks; nil where it says nothing.
    public var isRead: Bool?

    /// The same of its star.
    public var isStarred: Bool?
  }

  /// What the source is called.
  public var title: String

  /// What it is known by.
  public var address: String

  /// The items of its first page.
  public var entries: [Entry]

  /// The fields that the mapping has a place for; empty for a feed.
  public var fields: [MappingDocument.Field] = []

  /// The place of the addresses of files, where the mapping has one.
  public var filePlace: String?

  /// Whether more pages follow.
  public var hasMore: Bool

  /// What went less than well, a line each.
  public var notices: [String]
}

extension SourceFactory {
  /// Gets the first page of a source and tells how it came about; nothing of it is kept.
  ///
  /// - Throws: A ``SourceError``.
  public func inspection(
    of document: SourceDocument
  ) async throws(SourceError) -> SourceInspection {
    let plain = SourceFactory(
      fetcher: fetcher, environment: environment, jitter: jitter, pause: pause, now: now)
    let source = plain.source(for: document, isWhole: true)
    let unlimited = (source as? LimitedSource)?.base ?? source
    if let feed = (unlimited as? TalliedSource)?.base as? FeedSource,
      let mapping = feed.mapping
    {
      return try await mapping.inspection(of: feed, limit: document.limit)
    }
    let page = try await source.fetch(page: nil)
    return SourceInspection(
      title: page.title ?? source.title, address: source.id,
      entries: page.items.map { SourceInspection.Entry(item: $0) }, hasMore: page.next != nil,
      notices: page.notices.map(\.message))
  }
}

extension AnswerMapping {
  fileprivate func inspection(
    of source: FeedSource, limit: Int?
  ) async throws(SourceError) -> SourceInspection {
    let document = try await source.reader.read(source.address, for: source.title)
    let root = try JSONAnswer.read(document, for: source.title)
    let mapping = settled(for: root)
    let program = mapping.program
    // The whole way first: it has the errors, and the next page.
    let parsed = try await mapping.parse(document, from: NextPage(source.address), of: source)
    let page = source.page(of: parsed, fetchedAt: source.now())
    var nodes = program.elements(of: root) ?? []
    if program.document.each != nil {
      nodes = await mapping.answers(
        at: program.addresses(of: Array(nodes.prefix(limit ?? 10)), url: source.address),
        for: source
      ).compactMap { try? $0.get() }
    }
    let entries = program.entries(of: nodes, source: source.id, url: document.url, page.items)
    return SourceInspection(
      title: source.title, address: source.id, entries: Array(entries.prefix(limit ?? .max)),
      fields: MappingDocument.Field.allCases.filter { program.document.fields[$0] != nil },
      filePlace: program.document.enclosures.map { files in
        JSONPath(files.path.steps + (files.url?.steps ?? [])).description
      },
      hasMore: page.next != nil, notices: page.notices.map(\.message))
  }
}

extension MappingProgram {
  /// The items of elements, each with its places.
  fileprivate func entries(
    of nodes: [JSONView], source: String, url: String?, _ items: [Item]
  ) -> [SourceInspection.Entry] {
    nodes.compactMap { node in
      let output = output(of: [node], source: source, url: url)
      guard let item = output.items.first else { return nil }
      return SourceInspection.Entry(
        item: items.first { $0.id == item.id } ?? item, places: places(in: node),
        isRead: output.isRead.first?.value, isStarred: output.isStarred.first?.value)
    }
  }
}
