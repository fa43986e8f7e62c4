/// A page document as a server last delivered it.
public struct StoredDocument: Hashable, Sendable {
  /// The document.
  public var text: String

  /// Where it came from in the end; relative addresses in it start here.
  public var url: String

  /// Makes a document.
  public init(text: String, url: String) {
    self.text = text
    self.url = url
  }
}
