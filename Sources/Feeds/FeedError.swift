/// Why bytes are no feed: what was found instead.
public enum FeedError: Error, Hashable, Sendable {
  /// There is nothing but white space.
  case empty

  /// It is a page for browsers, with this title.
  case htmlPage(title: String?)

  /// It is XML, but its root is no feed's.
  case notAFeed(root: String)

  /// It is JSON, but neither JSON Feed nor RSS in JSON; `found` says what it is.
  case notAJSONFeed(found: String)

  /// It starts like JSON, but breaks its rules at `offset` bytes from the start.
  case brokenJSON(reason: String, offset: Int)

  /// It is neither XML nor JSON; `start` holds its first characters.
  case unknownFormat(start: String)
}

extension FeedError: CustomStringConvertible {
  /// One sentence for a person: what was found, and what was expected.
  public var description: String {
    switch self {
    case .empty:
      "found an empty document, expected a feed (RSS, Atom or JSON Feed)"
    case .htmlPage(let title?):
      "found the web page “\(title)”, expected a feed (RSS, Atom or JSON Feed)"
    case .htmlPage(nil):
      "found a web page, expected a feed (RSS, Atom or JSON Feed)"
    case .notAFeed(let root):
      "found XML that starts with <\(root)>, expected <rss>, <feed> or <rdf:RDF>"
    case .notAJSONFeed(let found):
      "found JSON with \(found), expected a JSON Feed with “items”"
    case .brokenJSON(let reason, let offset):
      "found broken JSON at byte \(offset) (\(reason)), expected a JSON Feed"
    case .unknownFormat(let start):
      "found “\(start)”, expected a feed (RSS, Atom or JSON Feed)"
    }
  }
}
