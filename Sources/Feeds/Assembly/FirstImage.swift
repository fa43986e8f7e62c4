internal import Glibc
internal import Items

/// The first picture in a piece of HTML, found without parsing it.
enum FirstImage {
  /// The absolute address of the first `<img>` that shows something.
  ///
  /// - Complexity: O(n), a search for angles.
  static func find(in markup: Markup) -> String? {
    var text = markup.text
    let reference = text.withUTF8 { bytes -> String? in
      var start = 0
      while let tag = nextTag(in: bytes, from: start) {
        let end = bytes[tag...].firstIndex(of: Ascii.greater) ?? bytes.count
        if let source = source(in: bytes[tag..<end]) { return source }
        start = end
      }
      return nil
    }
    guard let reference else { return nil }
    let url = URLReference.resolve(Entities.decode(reference), against: markup.base)
    return url.hasPrefix("http://") || url.hasPrefix("https://") ? url : nil
  }

  private static func nextTag(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var index = start
    while index + 4 < bytes.count, let base = bytes.baseAddress,
      let found = memchr(base + index, Int32(Ascii.less), bytes.count - index)
    {
      index = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
      if bytes.matches("<img", at: index) { return index }
      index += 1
    }
    return nil
  }

  /// The source of one tag, nil for a picture of one cell, which counts readers.
  private static func source(in tag: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
    let bytes = Array(tag)
    if value(of: "width", in: bytes) == "1" || value(of: "height", in: bytes) == "1" { return nil }
    return value(of: "src", in: bytes)?.nonEmpty
  }

  private static func value(of name: StaticString, in tag: [UInt8]) -> String? {
    var start = 4
    while let found = tag.firstIndex(of: name, from: start) {
      start = found + name.utf8CodeUnitCount
      guard Ascii.isSpace(tag[found - 1]) else { continue }
      var rest = tag[start...].drop(while: Ascii.isSpace)
      guard rest.first == UInt8(ascii: "=") else { continue }
      rest = rest.dropFirst().drop(while: Ascii.isSpace)
      guard let quote = rest.first else { return nil }
      let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      let value =
        isQuoted
        ? rest.dropFirst().prefix { $0 != quote } : rest.prefix { !Ascii.isSpace($0) }
      return String(decoding: value, as: UTF8.self)
    }
    return nil
  }
}
