/// A text that nobody may read over another's shoulder: a password, a token, a field of a request.
///
/// It is told apart by its type, so that it cannot slip into a log, an error or a dump: every
/// description of it, and of what holds it, shows bullets.
public struct Secret: Hashable, Sendable {
  /// What stands for a secret wherever it is shown.
  public static let mask = "•••"

  /// The text itself, to be sent and never to be shown.
  public let revealed: String

  /// Hides `text`.
  public init(_ text: String) {
    revealed = text
  }
}

extension Secret {
  /// A text with a mask for every secret in it.
  ///
  /// - Parameters:
  ///   - secrets: The secrets; empty ones hide nothing.
  ///   - text: The text.
  /// - Returns: The text, as it is where none is in it.
  /// - Complexity: O(n · number of secrets).
  public static func hiding(_ secrets: [Secret], in text: String) -> String {
    secrets.reduce(text) { text, secret in
      guard !secret.revealed.isEmpty, text.contains(secret.revealed) else { return text }
      return text.split(separator: secret.revealed, omittingEmptySubsequences: false)
        .joined(separator: mask)
    }
  }
}

extension Secret: ExpressibleByStringLiteral {
  /// Hides a literal.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The mask.
  public var description: String { Self.mask }

  /// The mask.
  public var debugDescription: String { Self.mask }

  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
