/// References to addresses, relative and absolute, as RFC 3986 has them.
public enum URLReference {
  /// The parts of a reference (RFC 3986, appendix B), without their delimiters.
  public struct Parts: Equatable, Sendable {
    /// What stands before the first colon, where that is a scheme.
    public var scheme: Substring?
    /// What stands between `//` and the next slash.
    public var authority: Substring?
    /// The path; may be empty.
    public var path: Substring
    /// What stands behind `?`.
    public var query: Substring?
    /// What stands behind `#`.
    public var fragment: Substring?
  }

  /// The bytes that an address may have; servers refuse longer ones (RFC 9110 §4.1 asks for 8,000).
  public static let lengthLimit = 8192

  /// Resolves `reference` against `base` (RFC 3986 §5.2.2, strict), as feeds write references.
  ///
  /// White space around it and line breaks in it are removed, blanks become `%20`. Without a base,
  /// or with one that is not absolute or longer than `lengthLimit`, the reference comes back with
  /// that cleaning alone. One that is longer itself names nothing: the answer is empty.
  ///
  /// - Complexity: O(length of both).
  public static func resolve(_ reference: String, against base: String?) -> String {
    guard reference.utf8.count <= lengthLimit else { return "" }
    let base = base.flatMap { $0.utf8.count <= lengthLimit ? $0 : nil }
    let reference = cleaned(reference)
    if isPlainlyAbsolute(reference) { return reference }
    let target = parts(of: reference)
    guard target.scheme == nil else { return joined(target, path: withoutDots(target.path)) }
    guard let base else { return reference }
    let origin = parts(of: cleaned(base))
    guard let scheme = origin.scheme else { return reference }
    var result = target
    result.scheme = scheme
    if target.authority != nil { return joined(result, path: withoutDots(target.path)) }
    result.authority = origin.authority
    if target.path.isEmpty {
      result.query = target.query ?? origin.query
      return joined(result, path: String(origin.path))
    }
    if target.path.hasPrefix("/") { return joined(result, path: withoutDots(target.path)) }
    return joined(result, path: withoutDots(merged(target.path, with: origin)))
  }

  /// The scheme of an address in lower case, nil where it has none.
  public static func scheme(of address: String) -> String? {
    if address.starts(withASCII: "https:") { return "https" }
    if address.starts(withASCII: "http:") { return "http" }
    // Neither a query nor a fragment can stand before the colon of a scheme.
    guard let colon = address.utf8.firstIndex(where: { !isSchemeByte($0) }),
      address.utf8[colon] == UInt8(ascii: ":"), isScheme(address[..<colon])
    else { return nil }
    return address[..<colon].lowercased()
  }

  /// Takes a reference apart.
  public static func parts(of reference: String) -> Parts {
    var rest = reference[...]
    var result = Parts(path: "")
    if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
      result.fragment = rest[rest.utf8.index(after: hash)...]
      rest = rest[..<hash]
    }
    if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
      result.query = rest[rest.utf8.index(after: mark)...]
      rest = rest[..<mark]
    }
    if let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")), isScheme(rest[..<colon]) {
      result.scheme = rest[..<colon]
      rest = rest[rest.utf8.index(after: colon)...]
    }
    if rest.utf8.starts(with: doubleSlash) {
      rest = rest[rest.utf8.index(rest.startIndex, offsetBy: 2)...]
      let end = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      result.authority = rest[..<end]
      rest = rest[end...]
    }
    result.path = rest
    return result
  }

  private static let doubleSlash = "//".utf8

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, Ascii.isLetter(first) else { return false }
    return text.utf8.allSatisfy(isSchemeByte)
  }

  private static func isSchemeByte(_ byte: UInt8) -> Bool {
    Ascii.isLetter(byte) || Ascii.isDigit(byte) || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
  }

  /// Whether nothing has to be done: there is a scheme, and no dot segment.
  ///
  /// Most references are.
  private static func isPlainlyAbsolute(_ reference: String) -> Bool {
    var reference = reference
    return reference.withUTF8 { bytes in
      guard let colon = bytes.firstIndex(where: { !isSchemeByte($0) }), colon > 0,
        bytes[colon] == UInt8(ascii: ":"), Ascii.isLetter(bytes[0])
      else { return false }
      var previous = bytes[colon]
      for byte in bytes[(colon + 1)...] {
        if byte == UInt8(ascii: "."),
          previous == UInt8(ascii: "/") || previous == UInt8(ascii: ":")
        {
          return false
        }
        previous = byte
      }
      return true
    }
  }

  private static func merged(_ path: Substring, with origin: Parts) -> Substring {
    if origin.path.isEmpty { return origin.authority == nil ? path : "/" + path }
    guard let slash = origin.path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return origin.path[...slash] + path
  }

  /// `remove_dot_segments` of RFC 3986 §5.2.4.
  private static func withoutDots(_ path: Substring) -> String {
    var output: [Substring] = []
    let isAbsolute = path.hasPrefix("/")
    let segments = (isAbsolute ? path.dropFirst() : path)
      .split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".": if isLast { output.append("") }
      case "..":
        if !output.isEmpty { output.removeLast() }
        if isLast { output.append("") }
      default: output.append(segment)
      }
    }
    return (isAbsolute ? "/" : "") + output.joined(separator: "/")
  }

  private static func joined(_ parts: Parts, path: String) -> String {
    var result = ""
    if let scheme = parts.scheme { result += scheme + ":" }
    if let authority = parts.authority { result += "//" + authority }
    result += path
    if let query = parts.query { result += "?" + query }
    if let fragment = parts.fragment { result += "#" + fragment }
    return result
  }

  /// Removes what browsers remove (WHATWG URL §4.4) and encodes blanks.
  private static func cleaned(_ reference: String) -> String {
    var text = reference
    guard text.withUTF8({ $0.contains { $0 <= Ascii.space } }) else { return reference }
    var bytes: [UInt8] = []
    for byte in reference.trimmed.utf8 where byte >= Ascii.space {
      if byte == Ascii.space { bytes.append("%20") } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
