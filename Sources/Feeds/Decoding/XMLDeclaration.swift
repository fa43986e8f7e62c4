/// The `<?xml …?>` at the start of a document, found whatever white space precedes it.
///
/// It is read here, not by libxml2: the text is UTF-8 by then, whatever it declares, and libxml2
/// takes a declaration behind a blank line for an error.
struct XMLDeclaration {
  /// What `encoding` says.
  var encoding: String?
  /// The index behind `?>`.
  var end: Int

  /// - Complexity: O(1): a declaration longer than 1,000 bytes is none.
  static func find(in bytes: [UInt8]) -> XMLDeclaration? {
    guard var index = bytes.firstIndex(where: { !Ascii.isSpace($0) }) else { return nil }
    // A mark that a careless program wrote behind a blank line.
    if bytes[index...].starts(with: [0xEF, 0xBB, 0xBF]) { index += 3 }
    guard bytes.matches("<?xml", at: index), index + 5 < bytes.count,
      Ascii.isSpace(bytes[index + 5])
    else { return nil }
    let limit = bytes[..<min(bytes.count, index + 1000)]
    guard let close = limit.firstIndex(of: "?>", from: index) else { return nil }
    return XMLDeclaration(encoding: encoding(in: bytes[index..<close]), end: close + 2)
  }

  private static func encoding(in bytes: ArraySlice<UInt8>) -> String? {
    guard let found = bytes.firstIndex(of: "encoding", from: bytes.startIndex) else { return nil }
    var rest = bytes[(found + 8)...].drop(while: Ascii.isSpace)
    guard rest.first == UInt8(ascii: "=") else { return nil }
    rest = rest.dropFirst().drop(while: Ascii.isSpace)
    guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      return nil
    }
    return String(decoding: rest.dropFirst().prefix { $0 != quote }, as: UTF8.self)
  }
}
