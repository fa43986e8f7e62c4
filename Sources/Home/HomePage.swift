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

  /// Makes a home page.
  public init(
    document: PageDocument, makeSource: @escaping (SourceDocument) -> any ItemSource
  ) {
    self.document = document
    self.makeSource = makeSource
  }
}
