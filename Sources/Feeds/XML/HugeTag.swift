internal import Glibc

/// Tags with so much in them that libxml2 would take the square of it in time.
enum HugeTag {
  private static let limit = 20_000

  /// Whether a tag is longer than any honest one; CDATA sections that look like it count too.
  ///
  /// - Complexity: O(n), at the speed of `memchr`.
  static func exists(in bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { raw in
      guard let base = raw.baseAddress else { return false }
      let end = base + raw.count
      var position = base
      while let open = memchr(position, Int32(Ascii.less), position.distance(to: end)) {
        let start = UnsafeRawPointer(open)
        guard let close = memchr(start, Int32(Ascii.greater), start.distance(to: end)) else {
          return start.distance(to: end) > limit
        }
        position = UnsafeRawPointer(close)
        if start.distance(to: position) > limit { return true }
      }
      return false
    }
  }
}
