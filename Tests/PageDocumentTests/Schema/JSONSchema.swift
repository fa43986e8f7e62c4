/// As much of JSON Schema (draft 2020-12) as the schemas of this project use.
struct JSONSchema {
  let root: JSONValue

  /// The words of the schema language that are followed; a schema with another would not be tested.
  static let words: Set<String> = [
    "$schema", "$defs", "$ref", "title", "description", "type", "enum", "const", "properties",
    "additionalProperties", "propertyNames", "required", "minProperties", "items", "minItems",
    "maxItems", "minimum", "maximum", "exclusiveMinimum", "minLength", "pattern", "anyOf", "oneOf",
    "allOf", "if", "then",
  ]

  func definition(_ name: String) -> JSONValue? { root["$defs"]?[name] }

  /// Whether `value` is as `schema` wants it.
  func accepts(_ value: JSONValue, by schema: JSONValue) -> Bool {
    if let name = schema["$ref"]?.text {
      guard let target = definition(String(name.dropFirst("#/$defs/".count))),
        accepts(value, by: target)
      else { return false }
    }
    return hasType(value, schema) && isBounded(value, schema) && hasMembers(value, schema)
      && combines(value, schema)
  }

  private func hasType(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    if let words = schema["enum"], !words.list.contains(value) { return false }
    if let constant = schema["const"], constant != value { return false }
    guard let type = schema["type"] else { return true }
    let types = type.text.map { [$0] } ?? type.list.compactMap(\.text)
    return types.contains { isType(value, $0) }
  }

  private func isType(_ value: JSONValue, _ type: String) -> Bool {
    switch value {
    case .null: type == "null"
    case .truth: type == "boolean"
    case .number(let number): type == "number" || (type == "integer" && Int(exactly: number) != nil)
    case .text: type == "string"
    case .list: type == "array"
    case .map: type == "object"
    }
  }

  private func isBounded(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    switch value {
    case .number(let number):
      return (schema["minimum"]?.number).map { number >= $0 } ?? true
        && (schema["maximum"]?.number).map { number <= $0 } ?? true
        && (schema["exclusiveMinimum"]?.number).map { number > $0 } ?? true
    case .text(let text):
      guard Double(text.unicodeScalars.count) >= schema["minLength"]?.number ?? 0 else {
        return false
      }
      guard let pattern = schema["pattern"]?.text else { return true }
      return (try? Regex(pattern).firstMatch(in: text)) != nil
    case .list(let list):
      let count = Double(list.count)
      return (schema["minItems"]?.number).map { count >= $0 } ?? true
        && (schema["maxItems"]?.number).map { count <= $0 } ?? true
    case .null, .truth, .map: return true
    }
  }

  private func hasMembers(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    switch value {
    case .list(let list):
      return (schema["items"]).map { items in list.allSatisfy { accepts($0, by: items) } } ?? true
    case .map(let map):
      guard (schema["required"]?.list ?? []).allSatisfy({ map[$0.text ?? ""] != nil }),
        Double(map.count) >= schema["minProperties"]?.number ?? 0
      else { return false }
      return map.allSatisfy { key, member in isMember(key, member, schema) }
    case .null, .truth, .number, .text: return true
    }
  }

  private func isMember(_ key: String, _ value: JSONValue, _ schema: JSONValue) -> Bool {
    if let names = schema["propertyNames"], !accepts(.text(key), by: names) { return false }
    if let property = schema["properties"]?[key] { return accepts(value, by: property) }
    switch schema["additionalProperties"] {
    case nil, .truth(true): return true
    case .truth(false): return false
    case let rest?: return accepts(value, by: rest)
    }
  }

  private func combines(_ value: JSONValue, _ schema: JSONValue) -> Bool {
    let accepted = { (choice: JSONValue) in accepts(value, by: choice) }
    if let all = schema["allOf"], !all.list.allSatisfy(accepted) { return false }
    if let any = schema["anyOf"], !any.list.contains(where: accepted) { return false }
    if let one = schema["oneOf"], one.list.count(where: accepted) != 1 { return false }
    if let condition = schema["if"], accepted(condition), let then = schema["then"] {
      return accepted(then)
    }
    return true
  }

  /// Every word of the schema language that stands anywhere in the schema.
  static func used(in schema: JSONValue) -> Set<String> {
    var words = Set(schema.map.keys)
    for (key, value) in schema.map {
      switch key {
      case "properties", "$defs": for inner in value.map.values { words.formUnion(used(in: inner)) }
      case "enum", "const", "required": break
      default:
        for inner in value.list + [value] { words.formUnion(used(in: inner)) }
      }
    }
    return words
  }

  /// The words that a value may be, by the schema or one that it names.
  func choices(of schema: JSONValue) -> [JSONValue] {
    let named = schema["$ref"]?.text.flatMap { definition(String($0.dropFirst(8))) }
    let inner = (schema["anyOf"]?.list ?? []) + [named].compactMap { $0 }
    let own = (schema["enum"]?.list ?? []) + [schema["const"]].compactMap { $0 }
    return own + inner.flatMap { $0["properties"] == nil ? choices(of: $0) : [] }
  }
}
