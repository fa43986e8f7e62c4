import Feeds
import ItemSources
import Items
import PageDocument

/// What services answer, and what people write.
enum Answers {
  private static let presets = Presets.names.compactMap { Presets.document(named: $0) }

  private static let routes = [
    JSONRoute([]), JSONRoute(["a"]), JSONRoute([nil, "a"]), JSONRoute(["a", "0", nil]),
    JSONRoute([nil, nil, "b"]), JSONRoute(["é", ""]),
  ]

  private static let answer = Array(
    #"[{"id": 1, "a": {"b": ["x", null, 2.5]}, "url": "/y", "t": "2026-01-01", "on": true}]"#.utf8)

  /// JSON of any shape: what an index of it says is what a tree of it says.
  static func json(_ bytes: [UInt8]) {
    guard let value = try? JSONView(reading: bytes, allowsLines: true) else { return }
    let node = value.node
    precondition(value.text == node.text && value.whole == node.whole, "two values differ")
    precondition(value.list.count == node.list.count, "two lists differ")
    precondition(value["a"].node == node["a"] && value[1].node == node[1], "two members differ")
    for route in routes {
      var first: JSONView?
      value.visit(route) { value in
        if !value.isNull { first = value }
        return first != nil
      }
      precondition(value.first(route).node == first?.node ?? .null, "two routes differ")
    }
  }

  /// A mapping document, run over an answer.
  static func mapping(_ bytes: [UInt8]) {
    guard let mapping = try? MappingDocument(reading: bytes, from: "m.yaml") else { return }
    _ = try? mapping.items(in: answer, source: "s", url: "https://s.example/")
  }

  /// An answer, read by the mappings of all presets.
  static func answer(_ bytes: [UInt8]) {
    for mapping in presets.flatMap(\.mappings) {
      let items = (try? mapping.items(in: bytes, source: "s", url: "https://s.example/")) ?? []
      precondition(Set(items.map(\.id)).count == items.count, "two items are one")
    }
  }

  /// A page document, a person's and a server's.
  static func page(_ bytes: [UInt8]) {
    _ = try? PageDocument(reading: bytes, from: "p.yaml")
    _ = try? PageDocument(reading: bytes, from: "p.json", isDelivered: true)
  }

  /// A configuration.
  static func configuration(_ bytes: [UInt8]) {
    _ = try? ConfigurationDocument(
      reading: bytes, from: "config.yaml", environment: ["HOME": "/home/a"])
  }
}
