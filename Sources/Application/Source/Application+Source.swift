import HTTP
import ItemSources
import PageDocument
import Shell

extension Application {
  /// Prints what a source yields, field by field with the place that gave it.
  ///
  /// - Returns: The exit status: 1 where the source cannot be read, 2 where it is none.
  func source(_ options: SourceOptions) async -> Int32 {
    if options.showsDocument { return showDocument(of: options.name) }
    let world = World(
      environment: environment, now: { LocalTime.now() },
      zoneOffset: { LocalTime.zoneOffset(at: $0) })
    defer { world.client.shutDown() }
    var document: SourceDocument
    switch await sourceDocument(options, in: world) {
    case .failure(let failure): return failure.status
    case .success(let found): document = found
    }
    if let path = options.mapping {
      guard let mapping = mapping(at: path) else { return ExitStatus.usage }
      document.mapping = mapping
    }
    document.limit = min(document.limit ?? .max, options.limit)
    do throws(SourceError) {
      let inspection = try await world.factory.inspection(of: document)
      return put(
        options.isJSON ? SourceReport.json(inspection) : SourceReport.list(inspection))
    } catch {
      fail("\(error)")
      return ExitStatus.sourceFailed
    }
  }

  private func showDocument(of name: String) -> Int32 {
    guard let text = Presets.text(of: name) else {
      fail("found “\(name)”, expected one of \(Presets.names.joined(separator: ", "))")
      return ExitStatus.usage
    }
    var lines = text[...]
    if lines.hasSuffix("\n") { lines.removeLast() }
    return put(String(lines))
  }

  private func mapping(at path: String) -> MappingDocument? {
    do {
      return try MappingDocument(reading: TextFile.bytes(at: path), from: path)
    } catch let error as PageErrors {
      fail("\(error)", isLocated: true)
    } catch {
      fail("\(error)")
    }
    return nil
  }

  /// The source that a person names.
  private func sourceDocument(
    _ options: SourceOptions, in world: World
  ) async -> Result<SourceDocument, ExitFailure> {
    let name = options.name
    if Presets.names.contains(name) { return read(Self.page(of: options)) }
    let isPlace = name.contains("/") || name.contains(".") || name.contains(":")
    if isPlace {
      let isAddress = ["http:", "https:", "embedded:"].contains { name.lowercased().hasPrefix($0) }
      return .success(SourceDocument(isAddress ? .url(name) : .file(name)))
    }
    let choice = PageChoice(argument: nil, environment: environment)
    let page: PageDocument
    switch await load(choice, in: world) {
    case .failure(let failure): return .failure(failure)
    case .success(let loaded): page = loaded
    }
    if let source = page.sources[name] { return .success(source) }
    let named = page.sources.keys.sorted() + Presets.names
    fail("found source “\(name)”, expected an address, a path, or one of \(named.listed)")
    return .failure(ExitFailure(status: ExitStatus.usage))
  }

  /// A page of one block that uses a preset, its parameters as a person wrote them.
  private static func page(of options: SourceOptions) -> String {
    let parameters = options.parameters.map { text in
      let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return "      \(parts[0]): \(parts[1])\n"
    }
    return """
      tabs:
      - blocks:
        - title: \(options.name)
          source:
            preset: \(options.name)
      \(parameters.joined())
      """
  }

  private func read(_ page: String) -> Result<SourceDocument, ExitFailure> {
    do throws(PageErrors) {
      let document = try PageDocument(
        reading: Array(page.utf8), from: "arguments", environment: environment)
      if let source = document.tabs.first?.blocks.first?.source { return .success(source) }
    } catch {
      // The place is one in a page that nobody wrote.
      for fault in error.errors {
        let question = fault.suggestion.map { "; did you mean “\($0)”?" } ?? ""
        fail("found \(fault.found), expected \(fault.expected)\(question)")
      }
    }
    return .failure(ExitFailure(status: ExitStatus.usage))
  }
}

extension [String] {
  /// `a, b, c`.
  fileprivate var listed: String { joined(separator: ", ") }
}
