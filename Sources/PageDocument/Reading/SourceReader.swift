import Items

/// Reads sources, and looks up the named ones.
final class SourceReader {
  let reading: Reading
  private let named: [String: Node]
  private let names: [String]
  let defaultRefresh: Int?
  /// The names whose sources are being read, to find one that names itself.
  private var open: [String] = []
  private var count = 0

  /// How many sources a document may come to, each use of a name counted.
  private static let most = 1000

  /// Starts from the map of named sources, and the seconds between two refreshes of a source that
  /// says nothing itself.
  init(_ sources: Node?, refresh: Int?, in reading: Reading) {
    self.reading = reading
    defaultRefresh = refresh
    var named: [String: Node] = [:]
    var names: [String] = []
    if let sources {
      if case .mapping(let entries) = sources.kind {
        names = entries.map(\.key)
        for entry in entries { named[entry.key] = entry.value }
      } else {
        reading.wrongType(sources, expected: "a map of named sources")
      }
    }
    self.named = named
    self.names = names
  }

  /// Every named source that can be read.
  func all() -> [String: SourceDocument] {
    var result: [String: SourceDocument] = [:]
    for name in names { result[name] = resolve(name, refresh: nil) }
    return result
  }

  /// The source that `node` describes; nil, with an error or a notice told, when it is none.
  func source(_ node: Node, refresh: Int?) -> SourceDocument? {
    count += 1
    guard count <= Self.most else {
      reading.fail(
        at: node.position, found: "more than \(Self.most) sources", expected: "fewer")
      return nil
    }
    var source: SourceDocument?
    switch node.kind {
    case .scalar: source = address(node, refresh: refresh)
    case .mapping: source = described(node, refresh: refresh)
    case .absent, .sequence:
      reading.wrongType(node, expected: "an address, the name of a source, or a map")
    }
    if reading.isDelivered { source?.deliveredFrom = reading.file }
    return source
  }

  private func resolve(_ name: String, refresh: Int?) -> SourceDocument? {
    guard let node = named[name] else { return nil }
    guard !open.contains(name) else {
      reading.fail(
        at: node.position, found: "source \(quoted(name)) that leads back to itself",
        expected: "sources that end in an address")
      return nil
    }
    open.append(name)
    defer { open.removeLast() }
    return source(node, refresh: refresh)
  }

  /// A source that is a single text: a name or an address.
  private func address(_ node: Node, refresh: Int?) -> SourceDocument? {
    if case .scalar(let name, _) = node.kind, named[name] != nil {
      return resolve(name, refresh: refresh)
    }
    let before = reading.record.brought.count
    guard let text = reading.expandedText(node),
      let origin = origin(of: text, at: node.position)
    else { return nil }
    var source = SourceDocument(
      origin, refresh: refresh ?? defaultRefresh, position: node.position)
    source.maskedAddress = reading.record.expansions[node.position]
    source.hidden = Array(reading.record.brought[before...])
    return source
  }

  func origin(of text: String, at position: Position) -> SourceDocument.Origin? {
    switch DocumentLocation.scheme(of: text) {
    case "http", "https":
      if Self.hasHost(text) { return .url(text) }
      if let (found, expected) = blank(in: text, at: position) {
        reading.fail(at: position, found: found, expected: expected)
        return nil
      }
    case "embedded": return .url(text)
    case "file" where !reading.isDelivered && text.hasPrefix("file:///"):
      return DocumentLocation.folder("").origin(of: String(text.dropFirst("file://".count)))
    case .some: break
    case nil where text.contains("/") || text.contains("."): return relative(text, at: position)
    case nil: break
    }
    let text = reading.shown(text, at: position)
    let isHost = text.drop { $0 != ":" }.dropFirst().first?.isNumber == true
    reading.fail(
      at: position, found: described(text), expected: "an http or https address, a path" + known,
      suggestion: isHost ? "http://" + text : Spelling.suggestion(for: text, among: names))
    return nil
  }

  /// What is wrong with an address that has a blank in it, and what would be right; nil where it
  /// has none.
  func blank(in text: String, at position: Position) -> (found: String, expected: String)? {
    guard text.contains(where: \.isWhitespace) else { return nil }
    return (
      "a blank in \(quoted(reading.shown(text, at: position)))",
      "an address, in which a blank is written %20"
    )
  }

  /// The names that a text may be, for a message.
  private var known: String {
    switch names.count {
    case 0: ""
    case 1...12: " or one of the named sources " + names.joined(separator: ", ")
    default: " or one of the \(names.count) named sources"
    }
  }

  /// A text that is no source, and why.
  private func described(_ text: String) -> String {
    let isWord = text.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
    guard isWord, !text.isEmpty else { return quoted(text) }
    return quoted(text) + ", which is no name under `sources` and no address"
  }

  /// Whether an address names a host, and has nothing in it that no address has (RFC 3986).
  static func hasHost(_ address: String) -> Bool {
    let rest = address.drop { $0 != ":" }.dropFirst()
    guard rest.hasPrefix("//"), let first = rest.dropFirst(2).first, !"/?#".contains(first)
    else { return false }
    return address.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7F }
  }

  /// The place of a relative address, which for a delivered document is never a file.
  private func relative(_ text: String, at position: Position) -> SourceDocument.Origin? {
    let origin = reading.origin(of: text, at: position)
    guard reading.isDelivered else { return origin }
    guard case .url = origin else {
      reading.note(.delivered, at: position, "a delivered page may not name a file; ignored")
      return nil
    }
    return origin
  }
}
