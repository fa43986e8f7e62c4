/// A word of a page document that was understood but not followed; the page works without it.
public struct PageNotice: Hashable, Sendable {
  /// Why it was not followed.
  public enum Reason: Hashable, Sendable {
    /// A document that a server delivered may not use it, or used a key that nobody knows.
    case delivered

    /// It means nothing where it stands.
    case unused
  }

  /// The document's name, as it was opened.
  public var file: String

  /// Where the word is.
  public var position: Position

  /// Why it was not followed.
  public var reason: Reason

  /// A sentence without a full stop: the word, and what is done instead.
  public var message: String

  /// Makes a notice.
  public init(file: String, position: Position, reason: Reason, message: String) {
    self.file = file
    self.position = position
    self.reason = reason
    self.message = message
  }
}

extension PageNotice: CustomStringConvertible {
  /// `file:line:column: message`.
  public var description: String { "\(file):\(position): \(message)" }
}
