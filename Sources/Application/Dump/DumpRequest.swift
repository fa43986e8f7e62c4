import Feeds

/// One document to dump: where it is, and what is known of it besides.
nonisolated struct DumpRequest {
  /// A path or an address.
  var source: String
  /// The address that links resolve against.
  var base: String?
  /// The media type that it was served with.
  var contentType: String?
  /// What it is to be read as; nil where it tells itself.
  var format: DumpFormat?
}

nonisolated extension DumpRequest {
  /// Reads a line of a batch: an object with `file`, and where they are known `base`,
  /// `content_type` and `service`, which is the name of a format.
  ///
  /// - Throws: `UsageError` where it is no JSON or names no file.
  init(line: BatchLines.Line, format: DumpFormat?) throws(UsageError) {
    guard case .text(let bytes) = line else {
      throw UsageError(
        "found a line of more than \(BatchLines.limit) bytes, expected a JSON object")
    }
    let node: JSONNode
    do throws(FeedError) {
      node = try JSONNode(reading: bytes)
    } catch {
      throw UsageError("\(error)")
    }
    guard let source = node["file"].text else {
      throw UsageError("found \(node.kindName), expected an object with “file”")
    }
    self.source = source
    base = node["base"].text
    contentType = node["content_type"].text
    self.format = node["service"].text.map(DumpFormat.init(name:)) ?? format
  }
}
