import Items

extension ConfigurationDocument {
  /// Reads a configuration in YAML or JSON; an empty one says nothing.
  ///
  /// Names of commands, contexts and keys are not looked at: whoever knows them finds the places
  /// beside them.
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8, or in UTF-16 with a byte-order mark; at most 4 MiB.
  ///   - file: What it was opened as; errors name it.
  ///   - environment: The variables that `${NAME}` may name.
  ///   - files: The way to the further files that it names.
  /// - Throws: Every fault that was found, with places and suggestions.
  public init(
    reading bytes: [UInt8], from file: String, environment: [String: String] = [:],
    files: PageFiles = .none
  ) throws(PageErrors) {
    self.init()
    let reading = Reading(file: file, environment: environment, files: files)
    do throws(TreeFault) {
      let tree = try Tree(bytes, isJSON: file.lowercased().hasSuffix(".json"))
      for fault in tree.duplicates { reading.fail(fault) }
      if let root = IncludeReader.tree(tree.root, in: reading), root.kind != .absent {
        self = ConfigurationReader(reading: reading).configuration(root)
      }
    } catch {
      reading.fail(error)
    }
    if let failure = reading.failure { throw failure }
    self.files = reading.files
  }
}

extension PageError {
  /// The word of `words` that was probably meant by `word`; nil where none is near enough.
  public static func suggestion(for word: String, among words: [String]) -> String? {
    Spelling.suggestion(for: word, among: words)
  }
}

/// Reads a configuration from its tree.
struct ConfigurationReader {
  let reading: Reading

  func configuration(_ root: Node) -> ConfigurationDocument {
    var result = ConfigurationDocument()
    guard let fields = Fields(root, .configuration, in: reading) else { return result }
    let themes = ThemeReader(reading: reading)
    result.themes = fields["themes"].map(themes.themes) ?? []
    result.theme = fields["theme"].flatMap { themes.name($0, among: result.themes) }
    result.keys = fields["keys"].map { keys($0, context: nil) } ?? []
    result.openers = (fields.list("openers") ?? []).compactMap(opener)
    result.player = fields["player"].flatMap(program)
    result.browser = fields["browser"].flatMap(program)
    result.limits = fields["limits"].map(limits) ?? ConfigurationDocument.Limits()
    result.notify = fields.choice("notify", of: ConfigurationDocument.Alert.self)
    result.windowTitle = fields.truth("windowTitle")
    result.mouse = fields.truth("mouse")
    return result
  }

  private typealias Word = ConfigurationDocument.KeyBinding.Word

  /// A map of commands and keys, in it maps of the same for single contexts.
  private func keys(_ node: Node, context: Word?) -> [ConfigurationDocument.KeyBinding] {
    guard case .mapping(let entries) = node.kind else {
      reading.wrongType(node, expected: "a map of commands and keys, such as {quit: q}")
      return []
    }
    return entries.flatMap { entry -> [ConfigurationDocument.KeyBinding] in
      let name = Word(entry.key, position: entry.keyPosition)
      if case .mapping = entry.value.kind, context == nil {
        return keys(entry.value, context: name)
      }
      return keyWords(entry.value).map {
        [ConfigurationDocument.KeyBinding(context: context, command: name, keys: $0)]
      } ?? []
    }
  }

  private func keyWords(_ node: Node) -> [Word]? {
    if case .scalar(let text, _) = node.kind { return [Word(text, position: node.position)] }
    let nodes = reading.list(node, expected: "a key such as C-r, or a list of keys")
    return nodes?.compactMap { node in
      reading.text(node, expected: "a key such as C-r").map { Word($0, position: node.position) }
    }
  }

  private func opener(_ node: Node) -> OpenerRule? {
    guard let fields = Fields(node, .opener, in: reading) else { return nil }
    let match = fields["match"].flatMap(match)
    let type = fields["type"].flatMap(mediaType)
    guard fields["match"] != nil || fields["type"] != nil else {
      reading.fail(
        at: node.position, found: "an opener without `match` or `type`", expected: "one of them")
      return nil
    }
    guard let run = fields["run"] else {
      reading.fail(at: node.position, found: "an opener without `run`", expected: "a program")
      return nil
    }
    guard let run = program(run) else { return nil }
    return OpenerRule(
      match: match, mediaType: type, run: run, takesOver: fields.truth("takeover") ?? false,
      plays: fields.truth("play") ?? false, position: node.position)
  }

  private func match(_ node: Node) -> AddressPattern? {
    reading.text(node, expected: "a pattern such as https://*.example/**, or /expression/")
      .flatMap { reading.pattern($0, at: node.position, AddressPattern.init) }
  }

  private func mediaType(_ node: Node) -> String? {
    let expected = "a media type such as video/* or application/pdf"
    guard let text = reading.text(node, expected: expected) else { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let isType = parts.count == 2 && parts.allSatisfy { !$0.isEmpty } && parts[0] != "*"
    guard isType, !text.contains(where: \.isWhitespace) else {
      reading.wrongType(node, expected: expected)
      return nil
    }
    return text.lowercased()
  }

  /// A program and its arguments: a list, or a text that is parted at its blanks.
  private func program(_ node: Node) -> [String]? {
    let expected = "a program and its arguments, such as [mpv, --fs]"
    let words: [String]
    if case .scalar = node.kind {
      guard let text = reading.expandedText(node, expected: expected) else { return nil }
      words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    } else {
      guard let nodes = reading.list(node, expected: expected) else { return nil }
      words = nodes.compactMap { reading.expandedText($0) }
      guard words.count == nodes.count else { return nil }
    }
    guard let program = words.first, !program.isEmpty else {
      reading.fail(at: node.position, found: "no program", expected: expected)
      return nil
    }
    return [reading.atHome(program)] + words.dropFirst()
  }

  private func limits(_ node: Node) -> ConfigurationDocument.Limits {
    var limits = ConfigurationDocument.Limits()
    guard let fields = Fields(node, .limits, in: reading) else { return limits }
    limits.keepDays = fields.whole("keepDays", in: 1...100_000)
    limits.keepItems = fields.whole("keepItems", in: 1...1_000_000)
    limits.connections = fields.whole("connections", in: 1...256)
    limits.connectionsPerHost = fields.whole("connectionsPerHost", in: 1...16)
    limits.bodyMegabytes = fields.whole("bodyMegabytes", in: 1...1024)
    return limits
  }
}
