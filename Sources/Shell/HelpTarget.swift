public import Routing

/// The help: the keys of the screen that it is opened on, or of all screens where there is none.
nonisolated public enum HelpTarget: Target {
  /// The keys.
  case keys
}

extension HelpTarget: ScreenTarget {
  /// Makes the screen; nil where no shell runs on the context.
  public func makeScreen(in context: ScreenContext) -> (any Screen)? {
    context.service(HelpMaker.self)?.make()
  }
}

/// The address of the help.
public enum HelpPattern {
  /// The keys: `homefeed://help`.
  public static let keys = "homefeed://help"
}

/// Turns the address of the help into its target.
public struct HelpScheme: Scheme {
  /// The public pattern.
  public static let patterns = [HelpPattern.keys]

  /// The keys.
  public let target: any Target = HelpTarget.keys

  /// Reads the address, which has no parameters.
  public init?(url: RouteMatch) {}
}

/// Makes the help of the screen that is visible; the shell provides one.
struct HelpMaker {
  let make: () -> HelpScreen?
}
