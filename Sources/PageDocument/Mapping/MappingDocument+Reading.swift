extension MappingDocument {
  /// Reads a mapping in YAML or JSON: the mapping itself, or a map with it under `mapping`.
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8, or in UTF-16 with a byte-order mark; at most 4 MiB.
  ///   - file: What it was opened as; errors name it.
  /// - Throws: Every fault that was found, with places and suggestions.
  /// - Complexity: Linear in the size of the document, its aliases written out.
  public init(reading bytes: [UInt8], from file: String) throws(PageErrors) {
    let reading = Reading(file: file, environment: [:], isDelivered: false)
    self.init()
    do throws(TreeFault) {
      let tree = try Tree(bytes, isJSON: file.lowercased().hasSuffix(".json"))
      for fault in tree.duplicates {
        reading.fail(at: fault.position, found: fault.found, expected: fault.expected)
      }
      let node = tree.root["mapping"] ?? tree.root
      self = MappingReader(reading: reading).mapping(node) ?? MappingDocument()
    } catch {
      reading.fail(at: error.position, found: error.found, expected: error.expected)
    }
    if let failure = reading.failure { throw failure }
  }
}
