/// How going to a target or an address went; going somewhere never traps.
@MainActor
public enum RoutingResult {
  /// The screen is open.
  case opened(any Screen)
  /// The screen was already the visible one.
  case alreadyOpen(any Screen)
  /// The delegate said no.
  case vetoed
  /// No pattern and no fallback knows the address.
  case noMatch(url: String)
  /// A pattern knows the address but not this value: a word where a number stands, say.
  case badParameter(name: String, expected: String, value: String)
  /// The target's implementation is not linked in, or has no screen for it.
  case notImplemented(any Target)

  /// The screen, where there is one.
  public var screen: (any Screen)? {
    switch self {
    case .opened(let screen), .alreadyOpen(let screen): screen
    default: nil
    }
  }

  /// What to tell the reader when there is no screen.
  public var message: String? {
    switch self {
    case .opened, .alreadyOpen: nil
    case .vetoed: "not allowed here"
    case .noMatch(let url): "nothing here opens \(url)"
    case .badParameter(let name, let expected, let value):
      "found \(name) “\(value)”, expected \(expected)"
    case .notImplemented(let target): "\(target) has no screen in this program"
    }
  }
}
