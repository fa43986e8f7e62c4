extension PageDocument {
  /// Reads a page in YAML or JSON.
  ///
  /// Words that are not followed become ``notices``, not errors.
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8, or in UTF-16 with a byte-order mark; at most 4 MiB.
  ///   - file: What it was opened as: a path, an http or https address, or `embedded:PATH`. Errors
  ///     name it, and relative addresses in the document start from it. A name that ends in
  ///     `.json` is held to JSON's rules (RFC 8259).
  ///   - environment: The variables that `${NAME}` may name.
  ///   - files: The way to the further files that it names; a delivered document reads none.
  ///   - isDelivered: Whether a server sent it. Unknown keys, and what a stranger may not ask for
  ///     (files, commands, headers, the environment), are then ignored with a notice.
  /// - Throws: Every fault that was found, with places and suggestions.
  /// - Complexity: Linear in the size of the document, its aliases written out.
  public init(
    reading bytes: [UInt8], from file: String, environment: [String: String] = [:],
    files: PageFiles = .none, isDelivered: Bool = false
  ) throws(PageErrors) {
    let reading = Reading(
      file: file, environment: environment, files: isDelivered ? .none : files,
      isDelivered: isDelivered)
    do throws(TreeFault) {
      let tree = try Tree(bytes, isJSON: file.lowercased().hasSuffix(".json"))
      for fault in tree.duplicates { reading.repeatedKey(fault) }
      if let root = IncludeReader.tree(tree.root, in: reading) {
        self = PageReader(reading: reading).page(root)
      } else {
        self.init(tabs: [])
      }
    } catch {
      reading.fail(error)
      self.init(tabs: [])
    }
    if let failure = reading.failure { throw failure }
    notices = reading.sortedNotices
    self.files = reading.files
  }

  /// Whether `bytes` should be read as a page rather than as a feed.
  ///
  /// XML and HTML begin with `<`; a JSON Feed has `items` and no `tabs`. Everything else is worth
  /// the errors that a page gives.
  public static func isLikely(_ bytes: [UInt8]) -> Bool {
    let marks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0]
    guard let first = bytes.first(where: { !marks.contains($0) }) else { return false }
    guard first != UInt8(ascii: "<") else { return false }
    guard first == UInt8(ascii: "{"), let tree = try? Tree(bytes, isJSON: false) else {
      return first != UInt8(ascii: "[")
    }
    return tree.root["tabs"] != nil || (tree.root["items"] == nil && tree.root["version"] == nil)
  }
}

extension Reading {
  func repeatedKey(_ fault: TreeFault) {
    if isDelivered {
      note(.delivered, at: fault.position, "\(fault.found); ignored")
    } else {
      fail(fault)
    }
  }
}
