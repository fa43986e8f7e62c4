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
}
