import Feeds
import Glibc

/// Where a text that a person typed leads.
nonisolated enum Place: Equatable {
  /// Addresses to try, the likeliest first.
  case web([String])

  /// A file or a folder, by its absolute path.
  case path(String)

  /// An address of a scheme that nobody fetches.
  case foreign(scheme: String)

  /// Takes a text apart; what is there as a file is one.
  init(_ text: String) {
    let scheme = URLReference.scheme(of: text)
    let rest = scheme.map { String(text.dropFirst($0.count + 1)) } ?? text
    switch scheme {
    case "http", "https": self = .web([text])
    case "feed": self = .web(rest.hasPrefix("//") ? ["https:" + rest, "http:" + rest] : [rest])
    case "file" where rest.hasPrefix("//"): self = .path(Self.decoded(rest.dropFirst(2)))
    // `localhost:8000/feed` has no scheme, though it looks like one.
    case _? where rest.first?.isNumber == true: self = .web(["https://" + text, "http://" + text])
    case let scheme? where rest.hasPrefix("//"): self = .foreign(scheme: scheme)
    default: self = Self.pathOrHost(text)
    }
  }

  private static func pathOrHost(_ text: String) -> Place {
    let host = text.prefix { $0 != "/" }
    let isHost = host.contains(".") && !host.hasPrefix(".") && !text.isEmpty
    guard !isHost || ConfigurationFolder.exists(text) else {
      return .web(["https://" + text, "http://" + text])
    }
    return .path(absolute(text))
  }

  /// A path from the root of the file system, without `.` and `..` where that is sure to be right.
  static func absolute(_ path: String) -> String {
    if let real = realpath(path, nil) {
      defer { free(real) }
      return String(cString: real)
    }
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  /// A text without its percent-encoding (RFC 3986 §2.1).
  private static func decoded(_ text: Substring) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
