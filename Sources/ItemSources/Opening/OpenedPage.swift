public import PageDocument

/// What a path or an address turned out to be.
public enum OpenedPage: Hashable, Sendable {
  /// A page document.
  case document(PageDocument)

  /// A feed, or a folder of feeds.
  case feed(SourceDocument)

  /// The page to show: the document, or a page of one list made of the feed.
  public var page: PageDocument {
    switch self {
    case .document(let page): page
    case .feed(let source): .single(sources: [source])
    }
  }
}

/// Why a page could not be opened.
public enum PageLoadingError: Error, Hashable, Sendable {
  /// It could not be got.
  case source(SourceError)

  /// It is a page document with faults.
  case page(PageErrors)
}

extension PageLoadingError: CustomStringConvertible {
  /// What is wrong, a line for every fault.
  public var description: String {
    switch self {
    case .source(let error): error.message
    case .page(let errors): errors.description
    }
  }
}
