public import Items
public import PageDocument

extension MappingDocument {
  /// Reads the items out of an answer.
  ///
  /// - Parameters:
  ///   - answer: The JSON, in any encoding.
  ///   - source: What becomes the source of their identities.
  ///   - url: The address that relative ones resolve against.
  /// - Returns: The items in the order of the answer.
  /// - Throws: A ``SourceError`` that says what came instead of JSON.
  /// - Complexity: O(n) in the size of the answer.
  public func items(
    in answer: [UInt8], source: String, url: String? = nil
  ) throws(SourceError) -> [Item] {
    let document = FetchedDocument(bytes: answer, url: url ?? source)
    let root = try JSONAnswer.read(document, for: source)
    return AnswerMapping(Presets.completed(self)).items(in: root, source: source, url: url)
  }
}
