public import Items

/// What is done with the texts of an item's fields, for items that come from elsewhere than feeds.
public enum FieldText {
  /// White space at the ends removed, every other run of it one blank.
  ///
  /// - Complexity: O(n); a text in which there is nothing to do is returned as it is.
  public static func folded(_ text: String) -> String { TitleText.folded(text) }

  /// A title as a person reads it: markup taken out, references resolved once, white space folded.
  ///
  /// - Complexity: O(n).
  public static func title(of markup: Markup) -> String { TitleText.line(of: markup) }

  /// The first line of a body, for an item without a title; about 100 characters of it.
  ///
  /// - Complexity: O(1) for ordinary markup.
  public static func firstLine(of markup: Markup) -> String { TitleText.firstLine(of: markup) }

  /// The moment that a text names in a form that feeds use; nil where it names none.
  ///
  /// A date without a zone is taken as UTC, one without a time as midnight.
  ///
  /// - Complexity: O(n), and nothing beyond the first 100 bytes is looked at.
  public static func instant(_ text: String) -> Instant? { DateText.instant(text) }

  /// Items of one document without true duplicates, their identities distinct, and how many were
  /// dropped.
  ///
  /// An id that different items share tells nothing apart: they go by their link, and by a hash of
  /// their content where links repeat too.
  ///
  /// - Complexity: O(n).
  public static func distinct(_ items: [Item]) -> (items: [Item], duplicates: Int) {
    Identities.resolved(items)
  }

  /// The title of a web page; nil where it has none.
  ///
  /// - Complexity: O(n), and nothing beyond the first 64 kB is looked at.
  public static func webPageTitle(of bytes: [UInt8]) -> String? { HTMLPage.title(of: bytes) }
}
