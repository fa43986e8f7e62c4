/// The bytes of a document, with what is known about them besides.
struct FetchedDocument: Sendable {
  var bytes: [UInt8]

  /// Where they came from in the end; relative addresses in them start here.
  var url: String

  /// The media type that they came with.
  var contentType: String?

  /// The absolute address of the next page, where something besides the document names it.
  var nextPage: String?
}

/// Gets documents by their addresses.
protocol DocumentReader: Sendable {
  /// Gets the document at an address.
  ///
  /// - Throws: A ``SourceError`` that calls the source `title`.
  func read(_ address: String, for title: String) async throws(SourceError) -> FetchedDocument

  /// Whether a document at `url` may name `address` as its next page.
  func mayContinue(from url: String, at address: String) -> Bool
}
