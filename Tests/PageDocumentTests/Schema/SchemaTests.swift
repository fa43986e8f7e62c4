import CResources
import PageDocument
import Testing

@Suite("The schemas say what the readers do")
struct SchemaTests {
  /// One kind of map of a document: how it is called in the schema, and a document that has one.
  struct Kind: CustomTestStringConvertible, Sendable {
    var file = "home"
    /// Its definition; empty for the document itself.
    var name: String
    /// The least that it must have.
    var base: String
    /// The document, `#` in the place of the map.
    var page = "#"
    /// Keys of which one map has but one.
    var exclusive: Set<String> = []
    /// Keys that the reader knows here and the schema elsewhere.
    var elsewhere: Set<String> = []

    var testDescription: String { file + " " + name }
  }

  private static let sources = "\"sources\": {\"x\": \"./x\"}"

  private static let kinds: [Kind] =
    [
      Kind(name: "", base: "{\"tabs\": [{\"blocks\": []}]}"),
      Kind(name: "tab", base: "{\"blocks\": []}", page: "{\"tabs\": [#]}"),
      Kind(
        name: "block", base: "{\"items\": [\"x\"]}",
        page: "{\(sources), \"tabs\": [{\"blocks\": [#]}]}", exclusive: ["items", "source"]),
      Kind(
        name: "source.place", base: "{\"url\": \"./x\"}", page: source,
        exclusive: ["url", "file", "directory", "opml", "merge", "command", "stream"],
        elsewhere: ["preset"]),
      Kind(
        name: "item", base: "{\"title\": \"x\"}",
        page: "{\"tabs\": [{\"blocks\": [{\"items\": [#]}]}]}"),
      Kind(
        name: "metrics", base: "{}",
        page: "{\"tabs\": [{\"blocks\": [{\"items\": [{\"id\": 1, \"metrics\": #}]}]}]}"),
      Kind(
        name: "background", base: "{}",
        page: "{\"tabs\": [{\"blocks\": [{\"items\": [], \"background\": #}]}]}"),
      Kind(
        name: "rule", base: "{\"title\": \"x\"}",
        page: "{\"mute\": [#], \"tabs\": [{\"blocks\": []}]}"),
      Kind(name: "mapping", base: "{}", page: source.replacing("#", with: mapped)),
      Kind(file: "config", name: "", base: "{}"),
      Kind(
        file: "config", name: "opener", base: "{\"type\": \"video/*\", \"run\": [\"x\"]}",
        page: "{\"openers\": [#]}"),
      Kind(
        name: "theme", base: "{}", page: "{\"themes\": {\"x\": #}, \"tabs\": [{\"blocks\": []}]}"),
      Kind(file: "config", name: "theme", base: "{}", page: "{\"themes\": {\"x\": #}}"),
      Kind(file: "config", name: "style", base: "{}", page: "{\"themes\": {\"x\": {\"tag\": #}}}"),
      Kind(file: "config", name: "limits", base: "{}", page: "{\"limits\": #}"),
    ]
    + [
      ("peertube", ", \"host\": \"x\""), ("owncast", ", \"host\": \"x\""),
      ("twitch", ", \"game\": \"x\""), ("hackernews", ""), ("lobsters", ""),
      ("mastodon", ", \"host\": \"x\""), ("reddit", ", \"subreddit\": \"x\""),
      ("lemmy", ", \"host\": \"x\""), ("youtube", ", \"channel\": \"x\""),
      ("github-releases", ", \"repositories\": [\"a/b\"]"),
      ("miniflux", ", \"host\": \"x\", \"token\": \"x\""),
      ("greader", ", \"host\": \"x\", \"token\": \"x\""),
    ].map { name, more in
      Kind(name: "preset.\(name)", base: "{\"preset\": \"\(name)\"\(more)}", page: source)
    }

  private static let mapped = "{\"url\": \"./x\", \"mapping\": #}"
  private static let source = "{\(sources), \"tabs\": [{\"blocks\": [{\"source\": #}]}]}"

  /// The schemas by name, each read but once.
  private static let schemas = Dictionary(
    uniqueKeysWithValues: ["home", "config"].map { file in
      let resource = resource_named("schema/\(file).schema.json")
      let bytes = UnsafeBufferPointer(start: resource.bytes, count: resource.count)
      return (file, try? JSONValue.of(String(decoding: bytes, as: UTF8.self)))
    })

  private static func schema(_ file: String) throws -> JSONSchema {
    JSONSchema(root: try #require(schemas[file] ?? nil))
  }

  private static let files = PageFiles { _ throws(UnreadableFile) in Array("token".utf8) }

  /// The errors of the reader, a line each.
  private static func errors(_ text: String, _ kind: Kind) -> String {
    do throws(PageErrors) {
      if kind.file == "home" {
        _ = try PageDocument(reading: Array(text.utf8), from: "p.json", files: files)
      } else {
        _ = try ConfigurationDocument(reading: Array(text.utf8), from: "c.json", files: files)
      }
      return ""
    } catch {
      return error.description
    }
  }

  @Test("the keys are the same", arguments: kinds)
  func keys(kind: Kind) throws {
    let schema = try Self.schema(kind.file)
    let definition = try #require(kind.name.isEmpty ? schema.root : schema.definition(kind.name))
    let map = try JSONValue.of(kind.base).with("zzz", .text("x"))
    let message = Self.errors(kind.page.replacing("#", with: map.json), kind)
    let start = try #require(message.firstRange(of: "key \"zzz\", expected one of "))
    let words = message[start.upperBound...].prefix { $0 != ";" && $0 != "\n" }
      .split(separator: ", ").map(String.init)
    let known = Set(definition["properties"]?.map.keys.map { $0 } ?? [])
    #expect(Set(words) == known.union(kind.elsewhere))
    #expect(definition["additionalProperties"] == .truth(false))
  }

  private static let samples = """
    ["x", "blue", "#12aBef", 255, 256, {"bold": true}, {"color": "red"}, "15m", "15", "true", "https://x.example/a", "./x", "16:9", "a/b", "video/*", "", "zzz",
     "2026-11-30T08:00:00Z", 0, 1, 3, 4.5, -1, 20000, true, false, [], ["x"], [1], [0, 1, 0, 1],
     ["a/b"], [[]], [{}], [{"title": "x"}], {}, {"x": "y"}, {"x": []}, {"x": {}}, {"a b": "x"},
     {"rows": 3}, {"absolute": 3}, {"fraction": 0.5}, {"fraction": 2}, {"minimum": 0},
     {"title": "x"}, {"bearer": "x"}, {"file": "x"}, {"file": "x", "bearer": "y"},
     {"basic": {"user": "a", "password": "b"}}, {"basic": {}}, {"url": "./x"}]
    """

  @Test("what the one takes, the other takes", arguments: kinds)
  func values(kind: Kind) throws {
    let schema = try Self.schema(kind.file)
    let definition = try #require(kind.name.isEmpty ? schema.root : schema.definition(kind.name))
    let base = try JSONValue.of(kind.base)
    let samples = try JSONValue.of(Self.samples).list
    var taken = 0
    for (key, property) in definition["properties"]?.map ?? [:] {
      if kind.name == "mapping" { continue }
      for sample in samples + schema.choices(of: property) {
        if Self.isKnownByMeaning(key, sample) { continue }
        var map = base
        if kind.exclusive.contains(key) {
          for other in kind.exclusive { map = map.with(other, nil) }
        }
        map = map.with(key, sample)
        if key == "layout", sample == .text("areas") {
          map = map.with("areas", .list([.text("a")]))
        }
        let message = Self.errors(kind.page.replacing("#", with: map.json), kind)
        let isAccepted = schema.accepts(map, by: definition)
        taken += isAccepted ? 1 : 0
        #expect(isAccepted == message.isEmpty, "\(map.json): schema \(isAccepted), \(message)")
      }
    }
    #expect(taken > 0 || kind.name == "mapping")
  }

  /// Whether a value is right in form and wrong in meaning, which no schema can say: a name that
  /// no source and no theme has.
  private static func isKnownByMeaning(_ key: String, _ sample: JSONValue) -> Bool {
    switch key {
    case "source", "url", "page":
      // A number with a point in it would be the name of a file.
      if case .number = sample { return true }
      guard let text = sample.text, key == "source" else { return false }
      return !text.contains("/") && text != "x"
    case "theme":
      return sample.text != nil || sample.number != nil || sample == .truth(true)
        || sample == .truth(false)
    case "sources": return sample.map.values.contains { $0.text != nil || $0.number != nil }
    case "areas": return sample.list.count > 1
    case "merge": return sample == .list([.text("a")])
    default: return false
    }
  }

  @Test("what the one misses, the other misses", arguments: kinds)
  func needed(kind: Kind) throws {
    let schema = try Self.schema(kind.file)
    let definition = try #require(kind.name.isEmpty ? schema.root : schema.definition(kind.name))
    let base = try JSONValue.of(kind.base)
    for key in base.map.keys where key != "preset" {
      let map = base.with(key, nil)
      let message = Self.errors(kind.page.replacing("#", with: map.json), kind)
      #expect(schema.accepts(map, by: definition) == message.isEmpty, "\(map.json): \(message)")
    }
    let both = kind.exclusive.reduce(base) { $0.with($1, $0[$1] ?? .list([.text("./x")])) }
    if !kind.exclusive.isEmpty {
      #expect(!schema.accepts(both, by: definition))
      #expect(!Self.errors(kind.page.replacing("#", with: both.json), kind).isEmpty)
    }
  }

  @Test("the schemas use no word that is not followed here", arguments: ["home", "config"])
  func words(file: String) throws {
    let used = JSONSchema.used(in: try Self.schema(file).root)
    #expect(used.subtracting(JSONSchema.words).isEmpty)
  }

  @Test("whole pages are right by the schema")
  func pages() throws {
    let schema = try Self.schema("home")
    let page = """
      {"title": "T", "sources": {"a": {"include": "a.yaml"}}, "tabs": [{"include": "t.yaml"},
       {"title": "X", "blocks": [{"include": "b.yaml"}, {"source": {"merge": ["a", {"preset":
       "hackernews", "list": "topstories"}]}, "layout": "grid", "columns": 2}]}]}
      """
    #expect(schema.accepts(try JSONValue.of(page), by: schema.root))
    #expect(!schema.accepts(try JSONValue.of("{\"tabs\": [7]}"), by: schema.root))
  }
}
