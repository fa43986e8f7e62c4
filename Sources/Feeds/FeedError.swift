/// Why bytes are no feed: what was found instead.
public enum FeedError: Error, Hashable, Sendable {
  /// There is nothing but white space.
  case empty

  /// It is compressed, and nobody said so on the way.
  case compressed(format: String)

  /// It is a page for browsers, with this title.
  case htmlPage(title: String?)

  /// It is XML, but its root is no feed's.
  case notAFeed(root: String)

  /// It has the elements that frame a feed, and nothing in the innermost, which is `element`.
  case hollow(element: String)

  /// It is JSON, but neither JSON Feed nor RSS in JSON; `found` says what it is.
  case notAJSONFeed(found: String)

  /// It is JSON that was to be RSS in JSON, and is not; `found` says what it is.
  case notRSSInJSON(found: String)

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
    case .compressed(let format):
      "found \(format) data, expected a feed (RSS, Atom or JSON Feed) that is not compressed"
    case .htmlPage(let title?):
      "found the web page “\(title)”, expected a feed (RSS, Atom or JSON Feed)"
    case .htmlPage(nil):
      "found a web page, expected a feed (RSS, Atom or JSON Feed)"
    case .notAFeed(let root):
      "found XML that starts with <\(root)>, expected <rss>, <feed> or <rdf:RDF>"
    case .hollow(let element):
      "found <\(element)> with nothing of a feed in it, expected \(Self.content(of: element))"
    case .notAJSONFeed(let found):
      "found JSON with \(found), expected a JSON Feed: a “version” of jsonfeed.org, "
        + "or at least one of the “items”"
    case .notRSSInJSON(let found):
      "found JSON with \(found), expected RSS in JSON with a “channel”"
    case .brokenJSON(let reason, let offset):
      "found broken JSON at byte \(offset) (\(reason)), expected a JSON Feed"
    case .unknownFormat(let start):
      "found “\(start)”, expected a feed (RSS, Atom or JSON Feed)"
    }
  }
}

extension FeedError {
  /// What an element that frames a feed has to hold.
  private static func content(of element: String) -> String {
    switch element {
    case "channel": "a <title> or an <item>"
    case "feed": "a <title> or an <entry>"
    case "opml": "a <head> or a <body>"
    default: "a <channel>"
    }
  }

  /// That bytes are compressed, as their first ones tell; nil where they are not.
  ///
  /// RFC 1952 (gzip), RFC 8878 (zstd), and what the formats of zip, bzip2 and xz begin with.
  static func compressed(_ bytes: [UInt8]) -> FeedError? {
    let formats: [(name: String, start: [UInt8])] = [
      ("gzip", [0x1F, 0x8B]), ("zstd", [0x28, 0xB5, 0x2F, 0xFD]), ("zip", [0x50, 0x4B, 3, 4]),
      ("bzip2", [0x42, 0x5A, 0x68]), ("xz", [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]),
    ]
    return formats.first { bytes.starts(with: $0.start) }.map { .compressed(format: $0.name) }
  }
}
