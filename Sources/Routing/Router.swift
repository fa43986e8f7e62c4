/// Opens screens by typed targets and by addresses.
///
/// A target that conforms to `ScreenTarget` needs no registration. Addresses belong to schemes,
/// which are registered and forward to targets.
@MainActor
open class Router {
  /// The application's router.
  public static let `default` = Router()

  /// Is asked before a screen opens.
  public weak var delegate: (any RouterDelegate)?

  /// Sees every address that no pattern fits, and may name a target for it.
  public var fallback: ((RouteURL) -> (any Target)?)?

  /// Where going back leads at last from an address that was opened on an empty stack; nil for
  /// nowhere.
  public var home: (any Target)?

  /// The stack that is meant when none is named.
  public weak var navigation: NavigationStack?

  private var trie = PatternTrie<any Scheme.Type>()

  /// The patterns of all registered schemes, in the order in which they came.
  public private(set) var patterns: [String] = []

  /// Makes a router that knows no scheme.
  public init() {}

  /// Makes a scheme's patterns known, all of them or none.
  ///
  /// - Throws: `URLPatternError` where a pattern is malformed, names an unknown type, or fits the
  ///   same addresses as another with equal precedence.
  public func register(scheme: any Scheme.Type) throws(URLPatternError) {
    var patterns: [URLPattern] = []
    for pattern in scheme.patterns { patterns.append(try URLPattern(pattern)) }
    try trie.insert(patterns, scheme)
    self.patterns += patterns.map(\.text)
  }

  enum SchemeMatch {
    case found(any Scheme)
    case bad(RoutingResult)
    case none
  }

  func match(_ url: RouteURL) -> SchemeMatch {
    switch trie.match(url) {
    case .match(let pattern, let type, let parameters):
      let match = RouteMatch(url: url, pattern: pattern.text, parameters: parameters)
      return type.init(url: match).map { .found($0) } ?? .none
    case .badParameter(let name, let expected, let value):
      return .bad(.badParameter(name: name, expected: expected, value: value))
    case .none:
      return .none
    }
  }

  /// Opens a target's screen on a stack; the visible one is not opened twice.
  @discardableResult
  open func push(target: any Target, from stack: NavigationStack? = nil) -> RoutingResult {
    open(target, on: stack)
  }

  /// Opens a target's screen above the others; `completion` runs when it has been closed.
  @discardableResult
  open func present(
    target: any Target, from stack: NavigationStack? = nil, completion: (() -> Void)? = nil
  ) -> RoutingResult {
    open(target, on: stack, completion: completion ?? {})
  }

  /// Opens a target's screen, and beneath it others that are not shown before it is closed.
  func open(
    _ target: any Target, on stack: NavigationStack?, beneath: [any Target] = [],
    completion: (() -> Void)? = nil
  ) -> RoutingResult {
    guard let stack = stack ?? navigation, let context = stack.context else {
      return .notImplemented(target)
    }
    let implementation = target as? any ScreenTarget
    if let problem = implementation?.problem(in: context) { return problem }
    if delegate?.router(self, shouldOpen: target) == false { return .vetoed }
    if let screen = stack.screens.last(where: { implementation?.show(on: $0) == true }) {
      stack.pop(to: screen)
      return .alreadyOpen(screen)
    }
    if let top = stack.top, let topTarget = stack.topTarget, isEqual(topTarget, target) {
      return .alreadyOpen(top)
    }
    guard let screen = implementation?.makeScreen(in: context) else {
      return .notImplemented(target)
    }
    let lower = beneath.compactMap { target -> NavigationStack.Entry? in
      guard delegate?.router(self, shouldOpen: target) != false,
        let screen = (target as? any ScreenTarget)?.makeScreen(in: context)
      else { return nil }
      return .init(screen: screen, target: target, completion: nil)
    }
    stack.push(.init(screen: screen, target: target, completion: completion), above: lower)
    return .opened(screen)
  }

  nonisolated deinit {}
}

/// Decides which targets may open.
@MainActor
public protocol RouterDelegate: AnyObject {
  /// Whether the target's screen may open now.
  func router(_ router: Router, shouldOpen target: any Target) -> Bool
}

private func isEqual(_ left: any Target, _ right: any Target) -> Bool {
  func compare<T: Target>(_ left: T) -> Bool { (right as? T) == left }
  return compare(left)
}
