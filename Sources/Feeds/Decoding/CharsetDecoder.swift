internal import CLibXML2
internal import Glibc

/// Decodes bytes with iconv.
enum CharsetDecoder {
  /// A text in UTF-8, and whether nothing in it had to be replaced.
  struct Decoded {
    var bytes: [UInt8]
    var isClean: Bool
  }

  /// Whether iconv has the charset.
  static func isKnown(_ charset: Charset) -> Bool {
    guard let converter = open(charset) else { return false }
    iconv_close(converter)
    return true
  }

  /// A converter from the charset, nil where iconv has none; `mac_cyrillic` is known to it with a
  /// dash alone.
  private static func open(_ charset: Charset) -> iconv_t? {
    let dashed = String(charset.name.map { $0 == "_" ? "-" : $0 })
    for name in dashed == charset.name ? [dashed] : [charset.name, dashed] {
      if let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) {
        return converter
      }
    }
    return nil
  }

  /// The bytes as UTF-8, U+FFFD where they are not of the charset; nil where iconv has no such
  /// charset.
  ///
  /// - Complexity: O(n).
  static func decode(_ bytes: ArraySlice<UInt8>, from charset: Charset) -> Decoded? {
    guard let converter = open(charset) else { return nil }
    defer { iconv_close(converter) }
    var source = Array(bytes)
    var output: [UInt8] = []
    output.reserveCapacity(source.count + source.count / 2)
    var isClean = source.withUnsafeMutableBytes { convert($0, with: converter, into: &output) }
    // UTF-16 may hold lone surrogates, which glibc passes for some charsets.
    let isValid = output.withUnsafeBytes { UTF8Check.isValid($0) }
    if !isValid { output = Array(String(decoding: output, as: UTF8.self).utf8) }
    isClean = isClean && isValid
    return Decoded(bytes: output, isClean: isClean)
  }

  private static func convert(
    _ source: UnsafeMutableRawBufferPointer, with converter: iconv_t, into output: inout [UInt8]
  ) -> Bool {
    guard let start = source.baseAddress else { return true }
    var isClean = true
    var input: UnsafeMutablePointer<CChar>? = start.assumingMemoryBound(to: CChar.self)
    var inputLeft = source.count
    var chunk = [UInt8](repeating: 0, count: 16_384)
    while inputLeft > 0 {
      var reason: Int32 = 0
      let written = chunk.withUnsafeMutableBytes { space -> Int in
        var target = space.baseAddress?.assumingMemoryBound(to: CChar.self)
        var spaceLeft = space.count
        if iconv(converter, &input, &inputLeft, &target, &spaceLeft) == -1 {
          reason = errno
        }
        return space.count - spaceLeft
      }
      output.append(contentsOf: chunk[..<written])
      guard reason == EILSEQ || reason == EINVAL else { continue }
      // A bad or cut sequence: skip its first byte, and go on behind it.
      isClean = false
      output.append(scalar: 0xFFFD)
      input = input?.advanced(by: 1)
      inputLeft -= 1
    }
    return isClean
  }
}
