/// A text with the language it is written in, kept as the source sent it.
///
/// HTML stays raw until it is shown: most of what is fetched is never read.
public struct Markup: Hashable, Sendable {
  /// The language of a text.
  public enum Kind: Hashable, Sendable {
    /// Plain text: nothing in it has a meaning beyond its letters.
    case plain

    /// HTML, or XHTML written out again.
    case html
  }

  /// The language of `text`.
  public var kind: Kind

  /// The text as it was sent, decoded to Unicode.
  public var text: String

  /// The absolute address that relative links in it resolve against (RFC 3986).
  public var base: String?

  /// Makes a text of a language.
  public init(_ kind: Kind, _ text: String, base: String? = nil) {
    self.kind = kind
    self.text = text
    self.base = base
  }
}
