extension PageDocument {
  /// The page as it is understood: includes and variables in their places, secrets hidden.
  ///
  /// It is YAML that reads as the same page, but for the secrets; comments are gone.
  ///
  /// - Parameters:
  ///   - bytes: The page, as for reading.
  ///   - file: What it was opened as.
  ///   - environment: The variables that it may name.
  ///   - files: The way to the further files that it names.
  /// - Returns: The page in YAML, its lines ended by line feeds.
  /// - Throws: Every fault that was found.
  public static func printed(
    _ bytes: [UInt8], from file: String, environment: [String: String] = [:],
    files: PageFiles = .none
  ) throws(PageErrors) -> String {
    let reading = Reading(file: file, environment: environment, files: files)
    var root: Node?
    do throws(TreeFault) {
      let tree = try Tree(bytes, isJSON: file.lowercased().hasSuffix(".json"))
      for fault in tree.duplicates { reading.fail(fault) }
      root = IncludeReader.tree(tree.root, in: reading)
      if let root { _ = PageReader(reading: reading).page(root) }
    } catch {
      reading.fail(error)
    }
    if let failure = reading.failure { throw failure }
    guard let root else { return "" }
    let printer = NodePrinter(record: reading.record, file: file)
    return printer.text(root, under: nil).lines().map { $0 + "\n" }.joined()
  }
}

/// Turns a tree back into text.
private struct NodePrinter {
  let record: ReadingRecord
  let file: String

  /// The widest list or map that stands in one line.
  private static let widest = 64

  func text(_ node: Node, under key: String?) -> YAMLText {
    var text = unbroken(node, under: key)
    let isSmall = node.depth == 1 && text.inLine.count <= Self.widest
    text.isFlow = isSmall && !["tabs", "blocks", "sources"].contains(key)
    return text
  }

  private func unbroken(_ node: Node, under key: String?) -> YAMLText {
    switch node.kind {
    case .absent: YAMLText(.absent)
    case .scalar(let raw, let isQuoted):
      if let shown = shown(node, raw) {
        YAMLText(.text(shown))
      } else {
        YAMLText(isQuoted ? .text(raw) : .word(raw))
      }
    case .sequence(let nodes): YAMLText(.list(nodes.map { text($0, under: key) }))
    case .mapping(let entries):
      YAMLText(
        .map(entries.map { YAMLText.Entry(key: $0.key, value: text($0.value, under: $0.key)) }))
    }
  }

  /// What stands for a scalar that is not shown as it is written.
  private func shown(_ node: Node, _ raw: String) -> String? {
    if record.secrets.contains(node.position) { return Secret.mask }
    if let path = record.paths[node.position] { return fromDocument(path) }
    let text = record.expansions[node.position] ?? raw
    let hidden = SecretNames.shown(text)
    return hidden == raw ? nil : hidden
  }

  /// A path as the document itself would write it.
  private func fromDocument(_ path: String) -> String {
    let folder = file.lastIndex(of: "/").map { file[...$0] } ?? ""
    let isBelow = !folder.isEmpty && path.hasPrefix(folder)
    let short = isBelow ? String(path.dropFirst(folder.count)) : path
    return short.contains("/") || short.contains(".") ? short : "./" + short
  }
}
