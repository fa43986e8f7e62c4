public import ItemSources
public import PageDocument

/// What the home screen shows: a page document, and the way from its sources to items.
///
/// The application provides one as a service of the screen context.
public struct HomePage {
  /// The page.
  public let document: PageDocument

  /// Makes the source that a block names.
  public let makeSource: (SourceDocument) -> any ItemSource

  /// Makes one whose pages bring all there is, for blocks that need more than the newest items or
  /// than an excerpt of each; nil where ``makeSource`` does.
  public var makeWholeSource: ((SourceDocument) -> any ItemSource)?

  /// Makes a home page.
  public init(
    document: PageDocument, makeSource: @escaping (SourceDocument) -> any ItemSource
  ) {
    self.document = document
    self.makeSource = makeSource
  }

  /// Makes the source of a block.
  func source(_ source: SourceDocument, for block: BlockDocument) -> any ItemSource {
    let needsAll =
      switch block.sort {
      case .oldest, .score, .source: true
      case .newest, nil: block.layout == .text || block.style == .text
      }
    return needsAll ? (makeWholeSource ?? makeSource)(source) : makeSource(source)
  }
}
