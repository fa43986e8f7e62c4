/// A JSON value of any shape.
///
/// Publishers put numbers where strings belong and objects where arrays do, so a document is read
/// without a schema first.
public enum JSONNode: Hashable, Sendable {
  /// Nothing; also what is no number that can be held, such as `NaN` or `1e400`.
  case null

  /// `true` or `false`.
  case bool(Bool)

  /// A whole number.
  case integer(Int64)

  /// Any other number.
  case number(Double)

  /// A text.
  case string(String)

  /// Values in order.
  case array([JSONNode])

  /// Members in order; a name may repeat, and the last of it counts.
  case object([Member])

  /// A name and its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var name: String

    /// The value.
    public var value: JSONNode

    /// Makes a member.
    public init(name: String, value: JSONNode) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONNode {
  /// Reads a document of one value, which may hold strings that break the rules of JSON.
  ///
  /// - Parameters:
  ///   - bytes: The document, in any encoding that `DocumentText` finds out, with or without a
  ///     byte-order mark.
  ///   - contentType: The `Content-Type` it came with; only its charset counts.
  ///   - allowsLines: Whether several values one after the other stand for an array of them, as in
  ///     newline-delimited JSON.
  /// - Throws: `FeedError` where the bytes are no JSON; it tells the place.
  /// - Complexity: O(n).
  public init(
    reading bytes: [UInt8], contentType: String? = nil, allowsLines: Bool = false
  ) throws(FeedError) {
    self = try JSONView(
      reading: bytes, contentType: contentType, allowsLines: allowsLines
    ).node
  }

  /// Reads a document in UTF-8.
  static func parse(
    _ bytes: [UInt8], allowsLines: Bool = false
  ) throws(FeedError) -> JSONNode {
    try JSONView(utf8: bytes, allowsLines: allowsLines).node
  }

  /// The value of a member; null where there is none.
  ///
  /// - Complexity: O(n) in the number of members.
  public subscript(_ name: String) -> JSONNode {
    guard case .object(let members) = self else { return .null }
    // By index, because to hand a member to a closure costs more than to look at its name.
    for index in members.indices.reversed() where members[index].name == name {
      return members[index].value
    }
    return .null
  }

  /// The element at an index; null where there is none.
  public subscript(_ index: Int) -> JSONNode {
    guard case .array(let elements) = self, elements.indices.contains(index) else { return .null }
    return elements[index]
  }

  /// A string, or a number or flag written as one; nil for anything else and for a blank one.
  public var text: String? {
    switch self {
    case .string(let text): text.nonEmpty == nil ? nil : text
    case .integer(let number): String(number)
    case .number(let number): String(number)
    case .bool(let flag): String(flag)
    case .null, .array, .object: nil
    }
  }

  /// A whole number, or a string that is one.
  public var whole: Int? {
    switch self {
    case .integer(let number): Int(exactly: number)
    case .number(let number): Int(exactly: number.rounded(.down))
    case .string(let text): Int(text.trimmed)
    default: nil
    }
  }

  /// The elements of an array; the value itself where a single one stands for an array of one.
  public var list: [JSONNode] {
    switch self {
    case .array(let elements): elements
    case .null: []
    default: [self]
    }
  }

  /// Whether it is an object.
  public var isObject: Bool {
    if case .object = self { true } else { false }
  }

  /// Whether it is null.
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// What the value is, for a message.
  public var kindName: String {
    switch self {
    case .null: "null"
    case .bool: "a flag"
    case .integer, .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object(let members):
      members.isEmpty
        ? "an empty object"
        : "the keys “" + members.map(\.name).sorted().prefix(5).joined(separator: "”, “") + "”"
    }
  }
}
