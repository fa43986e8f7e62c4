public import ItemSources
import Items
public import PageDocument

/// What the home screen shows: a page document, and the way from its sources to items.
///
/// The application provides one as a service of the screen context.
public struct HomePage {
  /// The page.
  public internal(set) var document: PageDocument

  /// What is known of the reader's ways on it is kept by this name; nil where nothing is to be.
  public let name: String?

  /// Makes the source that a block names.
  public let makeSource: (SourceDocument) -> any ItemSource

  /// Makes one whose pages bring all there is, for blocks that need more than the newest items or
  /// than an excerpt of each; nil where ``makeSource`` does.
  public var makeWholeSource: ((SourceDocument) -> any ItemSource)?

  /// The way to the document, where a server delivers it as a whole; nil for one's own.
  public var delivery: PageDelivery?

  /// Makes the way to what the `page` of a tab names; nil where nothing is delivered.
  public var makeDelivery: ((_ address: String, _ namedBy: String?) -> PageDelivery)?

  /// The variables that a document of one's own on this machine may name.
  public var environment: [String: String] = [:]

  /// Whether it is the page of what is starred.
  var isStarred = false

  /// Makes a home page.
  public init(
    document: PageDocument, name: String? = nil,
    makeSource: @escaping (SourceDocument) -> any ItemSource
  ) {
    self.document = document
    self.name = name
    self.makeSource = makeSource
  }

  /// Makes the source of a block whose items are to be in an order.
  func source(
    _ source: SourceDocument, for block: BlockDocument, in order: BlockDocument.Sort?
  ) -> any ItemSource {
    let needsAll = needsAll(block, in: order)
    return needsAll ? (makeWholeSource ?? makeSource)(source) : makeSource(source)
  }

  /// Whether a block needs more than the newest items, or than an excerpt of each.
  func needsAll(_ block: BlockDocument, in order: BlockDocument.Sort?) -> Bool {
    switch order {
    case .oldest, .score, .source: true
    case .newest, nil: block.layout == .text || block.style == .text
    }
  }

  /// Whether a rule of the page says that an item is never to be seen; nil where there are no
  /// rules.
  var isMuted: (@Sendable (Item) -> Bool)? {
    let rules = document.mute
    guard !rules.isEmpty else { return nil }
    return { item in rules.contains { $0.matches(item) } }
  }
}
