internal import HTTP
public import Items
public import PageDocument
public import Store

/// Makes the sources that a page describes.
public struct SourceFactory: Sendable {
  let fetcher: HandedOver
  let store: Store?
  let jitter: @Sendable () -> Double
  let pause: @Sendable (Duration) async -> Void
  let now: @Sendable () -> Instant

  /// Tells servers of marks that the reader set; nil where nothing is kept.
  public let outbox: MarkOutbox?

  /// What was answered of single items lately.
  private let answers = KeptAnswers()

  /// How the sources stand of which nothing is kept.
  public let ledger = SourceLedger()

  /// The variables from which presets take secrets.
  let environment: [String: String]

  /// Makes a factory.
  ///
  /// - Parameters:
  ///   - fetcher: Answers the requests of sources that lie on the web.
  ///   - store: Keeps what sources on the web say; nil for nothing is kept.
  ///   - environment: The variables from which presets take secrets.
  ///   - jitter: Numbers from 0 to 1 that spread retries over time.
  ///   - pause: Waits between two connections to a stream.
  ///   - now: The clock.
  public init(
    fetcher: any HTTPFetching, store: Store? = nil, environment: [String: String] = [:],
    jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) },
    pause: @escaping @Sendable (Duration) async -> Void = { try? await Task.sleep(for: $0) },
    now: @escaping @Sendable () -> Instant
  ) {
    self.fetcher = HandedOver(behind: SharedFetches(behind: fetcher))
    self.store = store
    self.environment = environment
    outbox = store.map { MarkOutbox(store: $0, now: now) }
    self.jitter = jitter
    self.pause = pause
    self.now = now
  }

  /// The source of a block: the one that it names, else the items that it lists.
  public func source(for block: BlockDocument) -> any ItemSource {
    let name = block.title ?? block.id
    guard let document = block.source else {
      return LiteralSource(id: block.id, title: name, items: block.items, now: now)
    }
    return source(for: document, called: name)
  }

  /// The source that `document` describes; one that cannot be built fails when it is fetched.
  ///
  /// - Parameters:
  ///   - document: The description.
  ///   - name: What a merge is called where nobody gave it a title.
  ///   - isWhole: Whether each page is to bring all there is, items with their whole text, as those
  ///     need it who put items into an order of their own or show their texts.
  /// - Returns: The source, nothing of it fetched yet.
  public func source(
    for document: SourceDocument, called name: String? = nil, isWhole: Bool = false
  ) -> any ItemSource {
    let most = isWhole ? nil : min(Self.windowSize, document.limit ?? Self.windowSize)
    let source = unlimited(document, name, windowSize: most)
    // What a stream tells is counted by who shows it.
    guard let limit = document.limit, !(source is any LiveItemSource) else { return source }
    return LimitedSource(base: source, limit: limit)
  }

  /// Whether what sources say is kept.
  public var isKeeping: Bool { store != nil }

  /// How many kept items a page has, unless it is to be whole.
  static let windowSize = 200

  private func unlimited(
    _ document: SourceDocument, _ name: String?, windowSize: Int?
  ) -> any ItemSource {
    switch document.origin {
    case .url(let address):
      address.hasPrefix(EmbeddedReader.scheme)
        ? embedded(address, document)
        : web(WebPlace(address, document), document, windowSize: windowSize)
    case .file(let path):
      tallied(
        FeedSource(
          id: path, address: path, givenTitle: document.title, fallbackTitle: path,
          reader: FileReader(), now: now, mapping: mapping(of: document)
        ).marked(in: store))
    case .directory(let path):
      tallied(
        DirectorySource(
          id: path, title: document.title ?? path, path: path, store: store, now: now))
    case .merge(let members):
      MergedSource(
        id: document.address, title: document.title ?? name ?? "merged sources",
        members: flattened(members, isWhole: windowSize == nil),
        windowSize: windowSize ?? Self.windowSize, now: now)
    case .opml(let place): outline(at: place, document)
    case .command(let arguments): command(arguments, document, name)
    case .stream(let address): stream(at: address, document, name)
    case .preset(let use): preset(use, document, name, windowSize: windowSize)
    }
  }

  /// The sources of a merge, and in the place of a merge among them those of that one.
  private func flattened(_ members: [SourceDocument], isWhole: Bool) -> [any ItemSource] {
    members.flatMap { member in
      let source = source(for: member, isWhole: isWhole)
      return (source as? MergedSource)?.members ?? [source]
    }
  }

  private func embedded(_ address: String, _ document: SourceDocument) -> any ItemSource {
    let name = address.dropFirst(EmbeddedReader.scheme.count).prefix { $0 != "?" }
    let feed = FeedSource(
      id: address, address: address, givenTitle: document.title, fallbackTitle: String(name),
      reader: EmbeddedReader(), now: now, mapping: mapping(of: document))
    return tallied(feed.marked(in: store))
  }

  /// One source on the web; `signer` adds a token to its requests.
  func web(
    _ place: WebPlace, _ document: SourceDocument, windowSize: Int?,
    called name: String? = nil, signedBy signer: (any HTTPFetching)? = nil,
    outbox: MarkOutbox? = nil
  ) -> any ItemSource {
    let reader = reader(of: document, at: place.address, fetcher: signer)
    let feed = FeedSource(
      id: place.id, address: place.address, givenTitle: document.title,
      fallbackTitle: name ?? WebReader.host(of: place.address) ?? place.id, reader: reader,
      now: now, mapping: mapping(of: document), answers: answers)
    guard let store else { return tallied(feed) }
    return CachedSource(
      feed: feed, reader: reader, store: store, jitter: jitter, outbox: outbox,
      ledger: ledger, windowSize: windowSize, interval: document.refresh, openedAt: now())
  }
}
