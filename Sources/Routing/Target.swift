/// A place that can be gone to, in the words of a feature's header.
///
/// A header declares an enum of its destinations; parameters are associated values, so the compiler
/// checks them. The implementation makes the same enum a `ScreenTarget` in an extension: nothing is
/// registered. Two equal targets name the same place.
nonisolated public protocol Target: Hashable, Sendable {}

/// A target whose implementation is linked in: it can make its screen.
///
/// The router finds the conformance at run time. A header that is used without its implementation
/// answers `RoutingResult.notImplemented`.
@MainActor
public protocol ScreenTarget: Target {
  /// Makes the screen, or nil where it cannot exist (its data is gone, say).
  func makeScreen(in context: ScreenContext) -> (any Screen)?

  /// Why the place cannot be gone to, where one of its values names nothing that there is: a
  /// `RoutingResult.badParameter`; nil for no reason.
  func problem(in context: ScreenContext) -> RoutingResult?

  /// Shows the place on a screen that is open already, and says whether that screen can.
  ///
  /// The router asks before it makes another screen, and closes what lies above the one that can.
  func show(on screen: any Screen) -> Bool
}

extension ScreenTarget {
  /// None.
  public func problem(in context: ScreenContext) -> RoutingResult? { nil }

  /// No screen but one of its own shows it.
  public func show(on screen: any Screen) -> Bool { false }
}
