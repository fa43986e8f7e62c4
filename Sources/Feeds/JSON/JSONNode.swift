internal import FoundationEssentials

/// A JSON value of any shape.
///
/// Feeds put numbers where strings belong and objects where arrays do, so a document is read
/// without a schema first; what breaks the rules of JSON inside a string is repaired before.
enum JSONNode: Decodable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)
  case array([JSONNode])
  case object([String: JSONNode])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .string(text)
    } else if let members = try? container.decode([String: JSONNode].self) {
      self = .object(members)
    } else if let elements = try? container.decode([JSONNode].self) {
      self = .array(elements)
    } else if let whole = try? container.decode(Int64.self) {
      self = .integer(whole)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else if let flag = try? container.decode(Bool.self) {
      self = .bool(flag)
    } else {
      self = .null
    }
  }

  /// Reads a document.
  static func parse(_ bytes: [UInt8]) throws(FeedError) -> JSONNode {
    do {
      return try JSONDecoder().decode(
        JSONNode.self, from: Data(JSONStringRepair.repaired(bytes)))
    } catch {
      let fault = JSONFault.find(in: bytes)
      throw .brokenJSON(reason: fault.reason, offset: fault.offset)
    }
  }

  /// The value of a member; null where there is none.
  subscript(_ key: String) -> JSONNode {
    guard case .object(let members) = self else { return .null }
    return members[key] ?? .null
  }

  /// A string, or a number or flag written as one; nil for anything else and for an empty one.
  var text: String? {
    switch self {
    case .string(let text): text.nonEmpty == nil ? nil : text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .bool(let flag): String(flag)
    case .null, .array, .object: nil
    }
  }

  /// A whole number, or a string that is one.
  var whole: Int? {
    switch self {
    case .integer(let number): Int(exactly: number)
    case .number(let number): Int(exactly: number.rounded(.down))
    case .string(let text): Int(text.trimmed)
    default: nil
    }
  }

  /// The elements of an array; the value itself where a single one stands for an array of one.
  var list: [JSONNode] {
    switch self {
    case .array(let elements): elements
    case .null: []
    default: [self]
    }
  }

  var isObject: Bool {
    if case .object = self { true } else { false }
  }

  /// What the value is, for a message.
  var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a flag"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object(let members):
      members.isEmpty
        ? "an empty object"
        : "the keys “" + members.keys.sorted().prefix(5).joined(separator: "”, “") + "”"
    }
  }
}
