/// How a source proves to a server who asks.
public enum Authorization: Hashable, Sendable {
  /// A name and a password (RFC 7617).
  case basic(user: Secret, password: Secret)

  /// A token (RFC 6750).
  case bearer(Secret)
}
