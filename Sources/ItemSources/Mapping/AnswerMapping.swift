import Feeds
import Items
import PageDocument
internal import Store

/// Reads the JSON answers of a source as items, a page after the other.
struct AnswerMapping: Sendable {
  let program: MappingProgram

  /// Other ways to read an answer, of which that which finds most is taken.
  private let others: [MappingProgram]

  /// How many items are asked for one by one where the mapping does not say.
  static let usualSlice = 30

  /// How many of them are asked for at once; the client has its own bounds for hosts.
  static let width = 8

  /// Makes a way to read answers of one or several, of which that which finds most is taken.
  init(_ documents: [MappingDocument]) {
    program = MappingProgram(documents.first ?? MappingDocument())
    others = documents.dropFirst().map { MappingProgram($0) }
  }

  private init(_ program: MappingProgram) {
    self.program = program
    others = []
  }

  /// The one way that finds most in an answer.
  func settled(for root: JSONView) -> AnswerMapping {
    guard !others.isEmpty else { return self }
    let ranked = ([program] + others).map { (program: $0, yield: $0.yield(of: root)) }
    let best = ranked.max { $0.yield < $1.yield }
    return AnswerMapping(best?.program ?? program)
  }

  /// The items of an event, which is one itself where it does not hold a list; nil where it is no
  /// JSON.
  func items(in bytes: [UInt8], source: String, url: String? = nil) -> [Item]? {
    (try? JSONView(reading: bytes)).map { items(in: $0, source: source, url: url) }
  }

  /// The items of a value, which is one itself where it does not hold a list.
  func items(in root: JSONView, source: String, url: String?) -> [Item] {
    let program = settled(for: root).program
    let elements = program.elements(of: root) ?? [root]
    return program.output(of: elements, source: source, url: url).items
  }

  /// Gets and reads the page at a place.
  func load(_ place: NextPage, of source: FeedSource) async throws(SourceError) -> ParsedPage {
    guard place.ids.isEmpty else {
      return try await page(of: place.ids.map { JSONView($0) }, at: place.address, of: source)
    }
    let document = try await source.reader.read(place.address, for: source.title)
    return try await parse(document, from: place, of: source)
  }

  /// Reads the page that a document is.
  func parse(
    _ document: FetchedDocument, from place: NextPage, of source: FeedSource
  ) async throws(SourceError) -> ParsedPage {
    let root = try JSONAnswer.read(document, for: source.title)
    return try await settled(for: root).parse(root, document, from: place, of: source)
  }

  private func parse(
    _ root: JSONView, _ document: FetchedDocument, from place: NextPage, of source: FeedSource
  ) async throws(SourceError) -> ParsedPage {
    guard let elements = program.elements(of: root) else {
      throw unexpected(root, from: document, source.title)
    }
    if program.document.each != nil {
      return try await page(of: elements, at: place.address, of: source)
    }
    let (shown, rest) = slice(elements, of: place)
    let output = program.output(of: shown, source: source.id, url: document.url)
    if output.items.isEmpty, output.skipped + output.duplicates < output.elements {
      throw useless(root, count: output.elements, from: document, source.title)
    }
    var page = ParsedPage(output)
    let next = rest ?? next(behind: root, elements.count, document, from: place, of: source)
    if let next, next != place, next != NextPage(document.url),
      source.reader.mayContinue(from: document.url, at: next.address)
    {
      page.page.nextPage = next
    }
    return page
  }

  /// The elements of one page of a list that came whole, and the place of what follows.
  private func slice(
    _ elements: [JSONView], of place: NextPage
  ) -> (shown: [JSONView], rest: NextPage?) {
    guard case .slice(let size)? = program.document.next else { return (elements, nil) }
    let end = place.skip.addingSaturating(size)
    let shown = Array(elements.dropFirst(place.skip).prefix(size))
    guard end < elements.count else { return (shown, nil) }
    return (shown, NextPage(place.address, skip: end))
  }
}

// Answers that are not what they should be.
extension AnswerMapping {
  private func unexpected(
    _ root: JSONView, from document: FetchedDocument, _ title: String
  ) -> SourceError {
    if let message = APIProblem.message(in: root) { return refusal(message, document, title) }
    let places = program.document.items.map { "“\($0)”" }.joined(separator: " or ")
    return SourceError(
      .unreadable, source: title, reason: "found JSON with \(root.kindName)",
      expected: places.isEmpty ? "items" : "items at \(places)")
  }

  private func useless(
    _ root: JSONView, count: Int, from document: FetchedDocument, _ title: String
  ) -> SourceError {
    if let message = APIProblem.message(in: root) { return refusal(message, document, title) }
    let found = count == 1 ? "a value" : "\(count) values"
    return SourceError(
      .unreadable, source: title,
      reason: "found \(found) with neither title, link nor text where the mapping looks",
      expected: "items")
  }

  private func refusal(
    _ message: String, _ document: FetchedDocument, _ title: String
  ) -> SourceError {
    let host = WebReader.host(of: document.url) ?? title
    return SourceError(.unavailable, source: title, reason: "\(host) says “\(message)”")
  }
}

extension ParsedPage {
  /// The page of what a mapping found.
  init(_ output: MappingProgram.Output) {
    self.init(page: StoredPage(items: output.items))
    duplicates = output.duplicates
    isRead = output.isRead
    isStarred = output.isStarred
  }
}
