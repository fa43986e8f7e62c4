extension Router {
  /// Where an address leads.
  public enum Resolution {
    /// To a target, above the screens that lie beneath it when it is opened from outside.
    case target(any Target, beneath: [any Target])
    /// Nowhere, and why.
    case failure(RoutingResult)
  }

  /// Finds the target of an address without opening it.
  ///
  /// - Complexity: by the length of the address, whatever number of patterns there is.
  public func resolve(url: some URLConvertible) -> Resolution {
    guard let parsed = RouteURL(url) else { return .failure(.noMatch(url: url.urlString)) }
    switch match(parsed) {
    case .found(let scheme): return .target(scheme.target, beneath: scheme.beneath)
    case .bad(let result): return .failure(result)
    case .none:
      if let target = fallback?(parsed) { return .target(target, beneath: []) }
      return .failure(.noMatch(url: url.urlString))
    }
  }

  /// Makes the screen of an address without opening it.
  public func screen(for url: some URLConvertible) -> RoutingResult {
    guard case .target(let target, _) = resolve(url: url) else {
      return failure(of: url)
    }
    guard let context = navigation?.context,
      let screen = (target as? any ScreenTarget)?.makeScreen(in: context)
    else { return .notImplemented(target) }
    return .opened(screen)
  }

  /// Opens the screen of an address on a stack.
  ///
  /// Where the stack is still empty, `home` and the screens that the address asks for lie beneath,
  /// so that going back leads home; they appear when one comes to them.
  @discardableResult
  public func push(url: some URLConvertible, from stack: NavigationStack? = nil) -> RoutingResult {
    guard case .target(let target, let beneath) = resolve(url: url) else {
      return failure(of: url)
    }
    guard (stack ?? navigation)?.count == 0 else { return push(target: target, from: stack) }
    return open(target, on: stack, beneath: wayHome(from: target, over: beneath))
  }

  /// What lies beneath a target that is opened first: home, then what its address asks for.
  private func wayHome(from target: any Target, over beneath: [any Target]) -> [any Target] {
    guard let home, !([target] + beneath).contains(where: { type(of: $0) == type(of: home) })
    else { return beneath }
    return [home] + beneath
  }

  /// Opens the screen of an address above the others; `completion` runs when it has been closed.
  @discardableResult
  public func present(
    url: some URLConvertible, from stack: NavigationStack? = nil, completion: (() -> Void)? = nil
  ) -> RoutingResult {
    guard case .target(let target, _) = resolve(url: url) else { return failure(of: url) }
    return present(target: target, from: stack, completion: completion)
  }

  private func failure(of url: some URLConvertible) -> RoutingResult {
    if case .failure(let result) = resolve(url: url) { return result }
    return .noMatch(url: url.urlString)
  }
}
