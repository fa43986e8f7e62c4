/// Header fields in the order in which they came; names compare without regard to case.
///
/// A field may stand several times (RFC 9110 §5.3).
public struct HTTPHeaders: Hashable, Sendable {
  /// One field.
  public struct Field: Hashable, Sendable {
    /// The name, as written.
    public var name: String

    /// The value, without white space around it.
    public var value: String
  }

  /// Every field.
  public private(set) var fields: [Field] = []

  /// Makes an empty list.
  public init() {}

  /// The value of the first field called `name`.
  ///
  /// Complexity: O(n) in the number of fields.
  public subscript(name: String) -> String? {
    let name = name.lowercased()
    return fields.first { $0.name.lowercased() == name }?.value
  }

  /// The values of all fields called `name`, in order.
  public func values(of name: String) -> [String] {
    let name = name.lowercased()
    return fields.filter { $0.name.lowercased() == name }.map(\.value)
  }

  /// Adds a field behind the others.
  public mutating func append(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Adds the field of a line as it comes from a server, `Name: value`; other lines are left out.
  mutating func append(line: some Collection<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { return }
    let name = String(decoding: trimmed(line[..<colon]), as: UTF8.self)
    guard !name.isEmpty else { return }
    let value = String(decoding: trimmed(line[line.index(after: colon)...]), as: UTF8.self)
    append(name, value)
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Makes a list of the fields written down.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { append(name, value) }
  }
}

/// The bytes without the white space that RFC 9110 §5.5 allows around a value, nor the line's end.
private func trimmed<Bytes: Collection<UInt8>>(_ bytes: Bytes) -> [UInt8] {
  let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
  let rest = bytes.drop(while: isSpace)
  var result = Array(rest)
  while let last = result.last, isSpace(last) { result.removeLast() }
  return result
}
