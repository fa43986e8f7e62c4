/// A feed that a web page names.
public struct FeedLink: Hashable, Sendable {
  /// How surely it is one.
  public enum Kind: Int, Hashable, Sendable, Comparable {
    /// The page says so in its head: `<link rel="alternate">` with a feed's media type.
    case declared

    /// The same, but of what others say there: a feed of comments.
    case comments

    /// A link in the text whose address or media type looks like a feed's.
    case guessed

    /// Whether the left one is to be tried first.
    public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// The absolute address.
  public var address: String

  /// What the page calls it, on one line; nil where it gives it no name.
  public var title: String?

  /// How surely it is a feed.
  public var kind: Kind

  /// Makes a link.
  public init(address: String, title: String? = nil, kind: Kind = .declared) {
    self.address = address
    self.title = title
    self.kind = kind
  }
}

extension FeedLink {
  /// The feeds that a web page names, those first that it most likely wants to be read; each once.
  ///
  /// - Parameters:
  ///   - bytes: The page as it was received.
  ///   - url: Its address after redirects; relative links resolve against it, or against the
  ///     page's own `<base>`.
  ///   - contentType: The `Content-Type` it came with.
  /// - Returns: The links; none where the page names no feed.
  /// - Complexity: O(n); of a page of more than 4 MiB only the beginning is looked at.
  public static func all(
    in bytes: [UInt8], url: String, contentType: String? = nil
  ) -> [FeedLink] {
    let head = bytes.count > mostBytes ? Array(bytes.prefix(mostBytes)) : bytes
    let document = DocumentText.decode(head, contentType: contentType)
    var reader = FeedLinkReader(url: url)
    LinkPass.run(document.bytes, into: &reader)
    var seen = Set<String>()
    // Sorting is stable, so that the page's own order stays within a kind.
    return reader.links.sorted { $0.kind < $1.kind }.filter { seen.insert($0.address).inserted }
  }

  private static let mostBytes = 4 << 20
}
