/// One `name=value` of an address, neither of them percent-encoded yet.
public struct QueryParameter: Hashable, Sendable {
  /// The name.
  public var name: String

  /// The value, which may be a key that only its owner should see.
  public var value: Secret

  /// Makes a parameter.
  public init(name: String, value: Secret) {
    self.name = name
    self.value = value
  }
}
