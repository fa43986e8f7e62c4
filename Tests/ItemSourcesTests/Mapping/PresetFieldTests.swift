import Feeds
import HTTP
import ItemSources
import Items
import PageDocument
import Synchronization
import TestSupport
import Testing

/// Answers as a server does, but for what a test changes in its JSON.
private final class ChangingFetcher: HTTPFetching {
  private let answers: [String: HTTPResponse]
  private let change: @Sendable (JSONNode, _ url: String) -> JSONNode

  init(
    _ answers: [String: HTTPResponse],
    _ change: @escaping @Sendable (JSONNode, _ url: String) -> JSONNode
  ) {
    self.answers = answers
    self.change = change
  }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    guard var response = answers[request.url] else {
      return HTTPResponse(status: 404, url: request.url)
    }
    if request.method == .get, let node = try? JSONNode(reading: response.body) {
      response.body = Array(change(node, request.url).written.utf8)
    }
    return response
  }
}

/// Asks a server once and keeps what it says.
private final class KeepingFetcher: HTTPFetching {
  private let client = HTTPClient()
  private let log = Mutex<[String: HTTPResponse]>([:])

  var answers: [String: HTTPResponse] { log.withLock { $0 } }

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    let response = try await client.fetch(request)
    log.withLock { $0[request.url] = response }
    return response
  }
}

@Suite("A field of the wrong type costs nothing but itself")
struct PresetFieldTests {
  let server: TestServerProcess

  init() throws {
    server = try TestServerProcess()
  }

  private func items(
    _ service: ServiceCase, _ fetcher: some HTTPFetching
  ) async throws -> [Item] {
    let factory = SourceFactory(
      fetcher: fetcher, environment: ServiceCase.environment, now: { noon })
    return try await factory.source(for: service.document(at: server.url(""))).fetch(page: nil)
      .items
  }

  @Test(
    "null, absent, or of another type: the other items are as they were",
    arguments: ServiceCase.mapped)
  func fields(service: ServiceCase) async throws {
    let keeper = KeepingFetcher()
    let whole = try await items(service, keeper)
    let preset = try #require(Presets.document(named: service.preset))
    let places = preset.mappings.flatMap(\.items) + preset.mappings.prefix(1).flatMap(\.items)
    let values: [JSONNode?] = [
      nil, .null, .bool(true), .integer(7), .string("x"), .array([]), .array([.object([])]),
      .object([]),
    ]
    for path in Set(preset.mappings.flatMap(\.fieldPaths)) {
      for value in values {
        let fetcher = ChangingFetcher(keeper.answers) { node, url in
          let change = { (node: JSONNode) in node.setting(path.steps[...], to: value) }
          if url.hasSuffix("/item/1.json") { return change(node) }
          if url.contains("/v0/") { return node }
          let place = places.first { node.leads($0.steps[...]) }
          return place.map { node.changingFirst($0.steps[...], change) } ?? node
        }
        let changed = (try? await items(service, fetcher)) ?? []
        let others = whole.dropFirst().map(\.title)
        let kept = changed.map(\.title).filter(others.contains)
        #expect(kept == others, "\(path) set to \(String(describing: value))")
      }
    }
  }

  @Test(
    "no change at random traps, and what comes is an answer or an error",
    arguments: ServiceCase.mapped)
  func mutations(service: ServiceCase) async throws {
    let keeper = KeepingFetcher()
    _ = try await items(service, keeper)
    let seed = Int.random(in: 0..<1_000_000)
    for round in 0..<40 {
      let fetcher = ChangingFetcher(keeper.answers) { node, _ in
        var generator = SeededGenerator(seed: seed + round)
        return node.shaken(&generator)
      }
      let changed = try? await items(service, fetcher)
      #expect(Set((changed ?? []).map(\.id)).count == (changed ?? []).count, "seed \(seed)")
    }
  }
}

extension MappingDocument {
  /// The paths of its fields.
  fileprivate var fieldPaths: [JSONPath] {
    fields.values.flatMap(\.values).flatMap { value -> [JSONPath] in
      switch value.place {
      case .path(let path): [path]
      case .template(let template):
        template.parts.compactMap { part in
          if case .value(let path) = part { path } else { nil }
        }
      case .literal: []
      }
    }
  }
}

extension JSONNode {
  /// The value as JSON text.
  fileprivate var written: String {
    switch self {
    case .null: "null"
    case .bool(let flag): String(flag)
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .string(let text): "\"" + text.flatMap { Self.escaped($0) } + "\""
    case .array(let nodes): "[" + nodes.map(\.written).joined(separator: ",") + "]"
    case .object(let members):
      "{"
        + members.map { JSONNode.string($0.name).written + ":" + $0.value.written }
        .joined(separator: ",") + "}"
    }
  }

  private static func escaped(_ character: Character) -> String {
    switch character {
    case "\"", "\\": "\\\(character)"
    case "\n": "\\n"
    default: String(character)
    }
  }

  /// Whether the path leads to a list or an object.
  fileprivate func leads(_ steps: ArraySlice<JSONPath.Step>) -> Bool {
    switch (self, steps.first) {
    case (.array(let nodes), nil): !nodes.isEmpty
    case (.object, nil): true
    case (.object, .member(let name)?): self[name].leads(steps.dropFirst())
    case (.array(let nodes), .all?): nodes.first?.leads(steps.dropFirst()) ?? false
    default: false
    }
  }

  /// The value with the first element at the end of a path changed.
  fileprivate func changingFirst(
    _ steps: ArraySlice<JSONPath.Step>, _ change: (JSONNode) -> JSONNode
  ) -> JSONNode {
    switch (self, steps.first) {
    case (.array(let nodes), nil), (.array(let nodes), .all?):
      guard let first = nodes.first else { return self }
      let changed =
        steps.isEmpty ? change(first) : first.changingFirst(steps.dropFirst(), change)
      return .array([changed] + nodes.dropFirst())
    case (.object(let members), .member(let name)?):
      return .object(
        members.map { member in
          guard member.name == name else { return member }
          return JSONNode.Member(
            name: name, value: member.value.changingFirst(steps.dropFirst(), change))
        })
    case (_, nil): return change(self)
    default: return self
    }
  }

  /// The value with what is at the end of a path replaced, or taken out.
  fileprivate func setting(_ steps: ArraySlice<JSONPath.Step>, to value: JSONNode?) -> JSONNode {
    guard let step = steps.first else { return value ?? .null }
    let rest = steps.dropFirst()
    switch (self, step) {
    case (.object(let members), .member(let name)):
      return .object(
        members.compactMap { member in
          guard member.name == name else { return member }
          if rest.isEmpty, value == nil { return nil }
          return JSONNode.Member(name: name, value: member.value.setting(rest, to: value))
        })
    case (.array(let nodes), .all): return .array(nodes.map { $0.setting(rest, to: value) })
    default: return self
    }
  }

  /// The value with some values in it replaced, doubled or taken out.
  fileprivate func shaken(_ generator: inout SeededGenerator) -> JSONNode {
    let odd: [JSONNode] = [
      .null, .bool(false), .integer(.min), .number(1e300), .string(""), .string("{x}\u{202E}"),
      .array([]), .object([]), .array([.null, .integer(1)]),
    ]
    if Int.random(in: 0..<25, using: &generator) == 0 {
      return odd.randomElement(using: &generator) ?? .null
    }
    switch self {
    case .array(let nodes):
      var nodes = nodes.map { $0.shaken(&generator) }
      if let node = nodes.randomElement(using: &generator) { nodes.append(node) }
      return .array(nodes)
    case .object(let members):
      return .object(
        members.compactMap { member in
          guard Int.random(in: 0..<30, using: &generator) > 0 else { return nil }
          return JSONNode.Member(name: member.name, value: member.value.shaken(&generator))
        })
    default: return self
    }
  }
}
