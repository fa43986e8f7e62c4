/// What can be read as an address: strings, and addresses themselves.
nonisolated public protocol URLConvertible: Sendable {
  /// The address as text.
  var urlString: String { get }
}

extension String: URLConvertible {
  /// The string itself.
  nonisolated public var urlString: String { self }
}

/// An address taken apart for routing: scheme and host in lower case, path and query
/// percent-decoded (RFC 3986; `+` in a query is a blank).
nonisolated public struct RouteURL: Hashable, Sendable {
  /// The scheme in lower case, `homefeed`.
  public let scheme: String
  /// The host in lower case; empty where there is none.
  public let host: String
  /// The segments of the path, decoded, without empty ones: a trailing slash does not matter.
  public let segments: [String]
  /// The query in its order, repeated names kept, decoded.
  public let queryItems: [QueryItem]
  /// The fragment, decoded.
  public let fragment: String?
  /// The address as it was given.
  public let urlString: String

  /// A name and its value.
  public struct QueryItem: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value; empty where the address has none.
    public let value: String
  }

  /// Takes an address apart; nil where it has no scheme.
  public init?(_ url: some URLConvertible) {
    urlString = url.urlString
    var rest = Substring(urlString)
    fragment = Self.cut(&rest, after: "#").map { percentDecoded($0) }
    let query = Self.cut(&rest, after: "?")
    guard let colon = rest.firstIndex(of: ":"), colon != rest.startIndex else { return nil }
    let scheme = rest[..<colon]
    guard scheme.utf8.allSatisfy({ isSchemeByte($0) }) else { return nil }
    self.scheme = scheme.lowercased()
    rest = rest[rest.index(after: colon)...]
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      let end = rest.firstIndex(of: "/") ?? rest.endIndex
      host = percentDecoded(rest[..<end]).lowercased()
      rest = rest[end...]
    } else {
      host = ""
    }
    segments = rest.split(separator: "/").map { percentDecoded($0) }
    queryItems = (query ?? "").split(separator: "&").map { pair in
      var name = pair
      let value = Self.cut(&name, after: "=") ?? ""
      return QueryItem(
        name: percentDecoded(name, plusIsBlank: true),
        value: percentDecoded(value, plusIsBlank: true))
    }
  }

  /// All values of a query name, in their order.
  public func query(_ name: String) -> [String] {
    queryItems.filter { $0.name == name }.map(\.value)
  }

  /// What stands after the first `mark`, which `text` loses together with it.
  private static func cut(_ text: inout Substring, after mark: Character) -> Substring? {
    guard let place = text.firstIndex(of: mark) else { return nil }
    defer { text = text[..<place] }
    return text[text.index(after: place)...]
  }
}

extension RouteURL: URLConvertible {}

/// Whether a byte may stand in a scheme (RFC 3986, 3.1).
nonisolated private func isSchemeByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
    UInt8(ascii: "."):
    true
  default: false
  }
}

/// A text as one segment of a path, or as the value of a query (RFC 3986, 2.1): all but ASCII
/// letters, digits, `-`, `.`, `_` and `~` is escaped.
nonisolated public func percentEncoded(_ text: String) -> String {
  let digits = Array("0123456789ABCDEF".unicodeScalars)
  var result = String.UnicodeScalarView()
  for byte in text.utf8 {
    let scalar = Unicode.Scalar(byte)
    let isPlain =
      scalar.isASCII
      && (scalar.properties.isAlphabetic || "0123456789-._~".unicodeScalars.contains(scalar))
    if isPlain {
      result.append(scalar)
    } else {
      result += ["%", digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
  }
  return String(result)
}

/// Decodes `%41`; what is no valid escape stays as it is, and bytes that are no UTF-8 become
/// U+FFFD.
nonisolated func percentDecoded(_ text: Substring, plusIsBlank: Bool = false) -> String {
  guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
    return String(text)
  }
  var bytes: [UInt8] = []
  let source = Array(text.utf8)
  var index = 0
  while index < source.count {
    let byte = source[index]
    if byte == UInt8(ascii: "%"), index + 2 < source.count,
      let high = hexValue(source[index + 1]), let low = hexValue(source[index + 2])
    {
      bytes.append(high << 4 | low)
      index += 3
      continue
    }
    bytes.append(plusIsBlank && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
    index += 1
  }
  return String(decoding: bytes, as: UTF8.self)
}

nonisolated private func hexValue(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
