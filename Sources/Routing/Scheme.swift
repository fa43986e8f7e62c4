/// A family of addresses that lead to targets.
///
/// A scheme is registered with the router, lists its patterns, builds itself from an address that
/// one of them fits, and forwards to a target, so that the typed targets stay the one way in.
public protocol Scheme {
  /// The patterns, such as `homefeed://reader/<int:index>` (see `URLPattern`). Public ones stand in
  /// the feature's header, internal ones in its implementation.
  static var patterns: [String] { get }

  /// Makes it of an address that fits; nil where the address turns out to mean nothing.
  init?(url: RouteMatch)

  /// Where the address leads.
  var target: any Target { get }

  /// The screens that lie beneath when the address is opened from outside, the lowest first, so
  /// that going back leads home.
  var beneath: [any Target] { get }
}

extension Scheme {
  /// None.
  public var beneath: [any Target] { [] }
}

/// An address and what a pattern read from it.
nonisolated public struct RouteMatch: Sendable {
  /// The address.
  public let url: RouteURL
  /// The pattern that fits.
  public let pattern: String
  /// The values of the placeholders by name, percent-decoded.
  public let parameters: [String: String]

  /// The placeholder's value as a whole number.
  public func int(_ name: String) -> Int? { parameters[name].flatMap { Int($0) } }

  /// The first value of a query name, percent-decoded.
  public func query(_ name: String) -> String? { url.query(name).first }
}
