import FoundationEssentials

/// A value of a JSON document.
enum JSONValue: Hashable, Decodable {
  case null
  case truth(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case map([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let truth = try? value.decode(Bool.self) {
      self = .truth(truth)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .map(try value.decode([String: JSONValue].self))
    }
  }

  /// The value of a text in JSON.
  static func of(_ text: String) throws -> JSONValue {
    // The decoder takes no bare scalars on every system.
    let list = try JSONDecoder().decode([JSONValue].self, from: Data("[\(text)]".utf8))
    return list[0]
  }

  subscript(key: String) -> JSONValue? {
    if case .map(let map) = self { map[key] } else { nil }
  }

  var map: [String: JSONValue] { if case .map(let map) = self { map } else { [:] } }

  var list: [JSONValue] { if case .list(let list) = self { list } else { [] } }

  var text: String? { if case .text(let text) = self { text } else { nil } }

  var number: Double? { if case .number(let number) = self { number } else { nil } }

  /// The value with another one under `key`, or without it.
  func with(_ key: String, _ value: JSONValue?) -> JSONValue {
    var map = map
    map[key] = value
    return .map(map)
  }

  /// The value in JSON.
  var json: String {
    switch self {
    case .null: "null"
    case .truth(let truth): truth ? "true" : "false"
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .text(let text):
      "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    case .list(let list): "[" + list.map(\.json).joined(separator: ", ") + "]"
    case .map(let map):
      "{"
        + map.sorted { $0.key < $1.key }.map { "\(JSONValue.text($0.key).json): \($0.value.json)" }
        .joined(separator: ", ") + "}"
    }
  }
}
