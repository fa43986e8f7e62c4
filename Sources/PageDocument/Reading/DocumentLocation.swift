/// Where a document stands, and so what its relative addresses mean.
enum DocumentLocation: Hashable, Sendable {
  /// A folder; empty for the working directory.
  case folder(String)

  /// A folder inside the program.
  case embedded(String)

  /// The absolute address of the document.
  case web(String)

  /// The location of the document that was opened as `name`.
  init(_ name: String) {
    let scheme = Self.scheme(of: name)
    if scheme == "embedded" {
      self = .embedded(Self.folder(of: name.dropFirst("embedded:".count)))
    } else if scheme == "http" || scheme == "https" {
      self = .web(name)
    } else {
      self = .folder(Self.folder(of: Substring(name)))
    }
  }

  /// The scheme of an address in small letters (RFC 3986 section 3.1); nil for a path.
  static func scheme(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":"), let first = text.first, first.isASCII,
      first.isLetter
    else { return nil }
    let scheme = text[..<colon]
    let isScheme = scheme.allSatisfy { letter in
      letter.isASCII && (letter.isLetter || letter.isNumber || "+-.".contains(letter))
    }
    return isScheme ? scheme.lowercased() : nil
  }

  /// The place that the relative `path` names from here.
  func origin(of path: String) -> SourceDocument.Origin {
    let isDirectory = path.hasSuffix("/") || path == "." || path == ".."
    switch self {
    case .folder(let folder):
      let full = path.hasPrefix("/") || folder.isEmpty ? path : folder + path
      return isDirectory ? .directory(full) : .file(full)
    case .embedded(let folder):
      let full = path.hasPrefix("/") ? String(path.dropFirst()) : folder + path
      return .url("embedded:" + Self.withoutDots(full))
    case .web(let base):
      return .url(Self.address(of: path, from: base))
    }
  }

  /// Up to the last slash and with it.
  private static func folder(of path: Substring) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// RFC 3986 section 5.2 for references without a scheme.
  private static func address(of reference: String, from base: String) -> String {
    let plain = base.prefix { $0 != "#" && $0 != "?" }
    guard let mark = plain.range(of: "://") else { return reference }
    let scheme = plain[..<mark.lowerBound]
    let authority = plain[mark.upperBound...].prefix { $0 != "/" }
    let path = plain[authority.endIndex...]
    if reference.hasPrefix("//") { return "\(scheme):\(reference)" }
    if reference.hasPrefix("?") { return plain + reference }
    let tail = reference.drop { $0 != "?" && $0 != "#" }
    let head = reference[..<tail.startIndex]
    let full = head.hasPrefix("/") ? String(head) : folder(of: path) + head
    return "\(scheme)://\(authority)/" + withoutDots(full) + tail
  }

  /// A path without `.` and `..` and without its first slash.
  private static func withoutDots(_ path: String) -> String {
    var parts: [Substring] = []
    let all = path.split(separator: "/", omittingEmptySubsequences: false)
    for part in path.hasPrefix("/") ? all.dropFirst() : all[...] {
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
    if let last = all.last, last == "." || last == ".." { parts.append("") }
    return parts.joined(separator: "/")
  }
}

extension Substring {
  /// The first place where `text` stands.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
