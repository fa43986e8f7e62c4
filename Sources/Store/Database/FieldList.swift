/// Several texts as one: each after the number of its bytes and a colon, `5:Alice3:Bob`.
///
/// No character would do as a separator: JSON can hold every one.
enum FieldList {
  /// The texts as one; nil for none, which is the most frequent case.
  static func text(of fields: [String]) -> String? {
    guard !fields.isEmpty else { return nil }
    return fields.reduce(into: "") { text, field in
      text += String(field.utf8.count)
      text += ":"
      text += field
    }
  }

  /// The texts in one; what is not well-formed ends them.
  static func fields(in text: String?) -> [String] {
    guard let text else { return [] }
    var rest = Array(text.utf8)[...]
    var fields: [String] = []
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")),
      let count = Int(String(decoding: rest[..<colon], as: UTF8.self)), count >= 0
    {
      rest = rest[(colon + 1)...]
      guard count <= rest.count else { break }
      fields.append(String(decoding: rest.prefix(count), as: UTF8.self))
      rest = rest.dropFirst(count)
    }
    return fields
  }
}
