/// The attributes of a start tag, valid while the parser's callback runs.
struct XMLAttributes {
  /// Five pointers an attribute: local name, prefix, URI, start and end of the value.
  private let base: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  let count: Int

  init(_ base: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int) {
    self.base = base
    self.count = base == nil ? 0 : count
  }

  /// The value of the attribute `name` (in lower case) without a prefix, nil where it is absent.
  subscript(_ name: StaticString) -> String? {
    for index in 0..<count where prefix(index) == nil && isNamed(name, index) {
      return value(index)
    }
    return nil
  }

  /// The value of an attribute whatever its prefix.
  func anywhere(_ name: StaticString) -> String? {
    for index in 0..<count where isNamed(name, index) { return value(index) }
    return nil
  }

  /// `xml:base` or `xml:lang`.
  func xml(_ name: StaticString) -> String? {
    for index in 0..<count where isNamed(name, index) {
      guard let prefix = prefix(index), prefix[0] == UInt8(ascii: "x"),
        prefix[1] == UInt8(ascii: "m"), prefix[2] == UInt8(ascii: "l"), prefix[3] == 0
      else { continue }
      return value(index)
    }
    return nil
  }

  /// Whether any attribute has a prefix; only then is `xml(_:)` worth a look.
  var hasPrefixed: Bool {
    for index in 0..<count where prefix(index) != nil { return true }
    return false
  }

  func prefix(_ index: Int) -> UnsafePointer<UInt8>? { base?[index * 5 + 1] }

  func name(_ index: Int) -> UnsafePointer<UInt8>? { base?[index * 5] }

  /// The value, with references resolved.
  func value(_ index: Int) -> String {
    guard let base, let start = base[index * 5 + 3], let end = base[index * 5 + 4] else {
      return ""
    }
    let bytes = UnsafeBufferPointer(start: start, count: end - start)
    // libxml2 leaves an ampersand as "&#38;" while entities are not to be replaced.
    guard bytes.contains(Ascii.ampersand) else { return String(decoding: bytes, as: UTF8.self) }
    return Entities.decode(String(decoding: bytes, as: UTF8.self))
  }

  private func isNamed(_ name: StaticString, _ index: Int) -> Bool {
    guard let local = base?[index * 5] else { return false }
    return name.withUTF8Buffer { letters in
      for offset in 0..<letters.count where Ascii.lower(local[offset]) != letters[offset] {
        return false
      }
      return local[letters.count] == 0
    }
  }
}
