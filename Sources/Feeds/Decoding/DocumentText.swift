/// A document as UTF-8, with what its encoding was.
struct DocumentText {
  /// The text, always well-formed UTF-8, without a byte-order mark.
  var bytes: [UInt8]
  /// Where the text behind the XML declaration starts; 0 where there is no declaration.
  var start: Int
  /// The name of the encoding.
  var encoding: String
  /// Whether every byte was of that encoding, and the declared one was known.
  var isClean = true

  /// Decodes a document by the first of its hints that counts.
  ///
  /// They are: byte-order mark, then the pattern of its first bytes, then its XML
  /// declaration, then the content type. Bytes that are UTF-8 win over a declared single-byte
  /// charset, for that is how servers lie.
  ///
  /// - Complexity: O(n).
  static func decode(_ bytes: [UInt8], contentType: String?) -> DocumentText {
    if let mark = byteOrderMark(bytes) {
      return decode(bytes, from: mark.length, as: mark.charset)
    }
    if let wide = widePattern(bytes) { return decode(bytes, from: 0, as: wide) }
    if bytes.starts(with: ebcdicStart) { return ebcdic(bytes) }
    let declared = XMLDeclaration.find(in: bytes)?.encoding.flatMap { Charset(label: $0) }
    let sent = Charset(contentType: contentType)
    // A declaration that was readable as ASCII cannot be in a wide encoding.
    let candidates = [declared, sent].compactMap { $0 }.filter { !$0.isWide }
    let check = bytes.withUnsafeBytes { UTF8Check.kind(of: $0) }
    if check == .ascii, !candidates.contains(where: \.isShifting),
      let shifting = CharsetGuess.shifting(in: bytes)
    {
      var document = decode(bytes, from: 0, as: shifting)
      document.isClean = false
      return document
    }
    return decode(bytes, check, candidates, declared, contentType)
  }

  /// Decodes a document by the charsets that were told, or else by what its bytes look like.
  private static func decode(
    _ bytes: [UInt8], _ check: UTF8Check.Kind, _ candidates: [Charset], _ declared: Charset?,
    _ contentType: String?
  ) -> DocumentText {
    var isKnown = declared?.isWide != true
    for charset in candidates {
      if charset.isUTF8 || charset.isASCII || (check != .other && charset.isSingleByte) {
        if check == .other { break }
        var document = finish(
          bytes, encoding: check == .ascii ? asciiName(candidates, contentType) : "utf-8")
        document.isClean = isKnown
        return document
      }
      // A declaration that was readable as ASCII stays so in the charset that it tells.
      if let decoded = CharsetDecoder.decode(bytes[...], from: charset),
        declared == nil || XMLDeclaration.find(in: decoded.bytes) != nil
      {
        let isASCII = check == .ascii && decoded.bytes == bytes
        var document = finish(
          decoded.bytes,
          encoding: isASCII ? asciiName(candidates, contentType) : charset.label)
        document.isClean = decoded.isClean && isKnown
        return document
      }
      isKnown = false
    }
    if check != .other {
      var document = finish(
        bytes, encoding: check == .ascii ? asciiName([], contentType) : "utf-8")
      document.isClean = isKnown
      return document
    }
    var document = decode(
      bytes, from: 0, as: guess(bytes, isDeclaredUTF8: candidates.contains { $0.isUTF8 }))
    document.isClean = false
    return document
  }

  private static func decode(
    _ bytes: [UInt8], from start: Int, as charset: Charset
  ) -> DocumentText {
    if charset.isUTF8 {
      let isValid = bytes.withUnsafeBytes { UTF8Check.kind(of: $0) } != .other
      if start == 0, isValid { return finish(bytes, encoding: charset.label) }
      // String's own decoding turns each maximal cut sequence into one U+FFFD.
      let text = Array(String(decoding: bytes[start...], as: UTF8.self).utf8)
      var document = finish(text, encoding: charset.label)
      document.isClean = isValid
      return document
    }
    let decoded = CharsetDecoder.decode(bytes[start...], from: charset)
    var document = finish(decoded?.bytes ?? [], encoding: charset.label)
    document.isClean = decoded?.isClean ?? false
    return document
  }

  private static func finish(_ bytes: [UInt8], encoding: String) -> DocumentText {
    let end = XMLDeclaration.find(in: bytes)?.end ?? 0
    return DocumentText(bytes: bytes, start: end, encoding: encoding)
  }

  /// Without a declaration to go by: UTF-8 with a few bad places, or what the bytes read best as.
  ///
  /// A few bad bytes do not belie a declaration of UTF-8, many bad and hardly a good one do.
  private static func guess(_ bytes: [UInt8], isDeclaredUTF8: Bool) -> Charset {
    let (right, wrong) = bytes.withUnsafeBytes { UTF8Check.census($0) }
    // In a charset of two bytes many pairs look like UTF-8 by chance.
    let isUTF8 = isDeclaredUTF8 ? wrong < 8 || right >= wrong / 4 : right >= 4 * wrong
    return isUTF8 ? .utf8 : CharsetGuess.charset(of: bytes)
  }

  /// The name of the encoding of a text that is ASCII alone, and so right in any: the one that it
  /// was sent with, else the one that goes without saying for its media type (RFC 3023 §3.1), else
  /// the one that it declares.
  private static func asciiName(_ candidates: [Charset], _ contentType: String?) -> String {
    let sent = Charset(contentType: contentType)
    if let sent, sent.isSingleByte || CharsetDecoder.isKnown(sent) { return sent.label }
    let type = contentType?.lowered ?? ""
    if type.hasPrefix("text/"), type.contains("xml") { return "us-ascii" }
    return candidates.first { $0.isSingleByte || CharsetDecoder.isKnown($0) }?.label ?? "utf-8"
  }

  private static func byteOrderMark(_ bytes: [UInt8]) -> (charset: Charset, length: Int)? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) { return (.utf32LittleEndian, 4) }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return (.utf32BigEndian, 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    return nil
  }

  /// The first characters of XML or JSON in a wide encoding (XML 1.0, appendix F.1).
  private static func widePattern(_ bytes: [UInt8]) -> Charset? {
    guard bytes.count >= 4 else { return nil }
    let zero = (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0)
    switch zero {
    case (true, true, true, false): return .utf32BigEndian
    case (false, true, true, true): return .utf32LittleEndian
    case (true, false, true, false): return .utf16BigEndian
    case (false, true, false, true): return .utf16LittleEndian
    default: break
    }
    return nil
  }

  /// `<?xm` in any EBCDIC.
  private static let ebcdicStart: [UInt8] = [0x4C, 0x6F, 0xA7, 0x94]

  /// EBCDIC tells by its declaration, which all of its code pages write alike, which one it is.
  private static func ebcdic(_ bytes: [UInt8]) -> DocumentText {
    guard let common = Charset(label: "ebcdic-cp-us") else { return finish([], encoding: "") }
    let document = decode(bytes, from: 0, as: common)
    guard let label = XMLDeclaration.find(in: document.bytes)?.encoding,
      let charset = Charset(label: label),
      let decoded = CharsetDecoder.decode(bytes[...], from: charset),
      XMLDeclaration.find(in: decoded.bytes) != nil
    else { return document }
    var exact = finish(decoded.bytes, encoding: charset.label)
    exact.isClean = decoded.isClean
    return exact
  }
}
