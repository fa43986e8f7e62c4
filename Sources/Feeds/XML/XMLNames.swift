/// Remembers the meaning of element names within one pass.
///
/// libxml2 hands out the same pointer for the same name throughout a document, so a pair of
/// pointers tells an element apart without reading, let alone building, a string.
struct XMLNames {
  private struct Entry {
    var local: UnsafePointer<UInt8>?
    var prefix: UnsafePointer<UInt8>?
    var uri: UnsafePointer<UInt8>?
    var tag = Tag.other
    var space = Space.foreign
  }

  private var entries = [Entry](repeating: Entry(), count: 512)

  /// The meaning of an element name.
  ///
  /// - Complexity: O(1) for a name seen before (a direct-mapped cache of 512 names).
  @inline(__always)
  mutating func tag(
    _ local: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?, uri: UnsafePointer<UInt8>?
  ) -> (Tag, Space) {
    // Names lie packed in libxml2's dictionary, so every bit of the address counts.
    let mixed = (UInt(bitPattern: local) &+ UInt(bitPattern: uri) &* 31) &* 0x9E37_79B9_7F4A_7C15
    let slot = Int(truncatingIfNeeded: mixed >> 55)
    let entry = entries[slot]
    if entry.local == local, entry.uri == uri, entry.prefix == prefix {
      return (entry.tag, entry.space)
    }
    let space = Vocabulary.space(
      uri: uri.map { String(cString: $0) }, prefix: prefix.map { String(cString: $0) })
    let tag = Vocabulary.tag(space: space, name: String(cString: local))
    entries[slot] = Entry(local: local, prefix: prefix, uri: uri, tag: tag, space: space)
    return (tag, space)
  }
}
