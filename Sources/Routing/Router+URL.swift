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
  /// Where the stack is still empty, the screens that lie beneath are opened first, so that going
  /// back leads home.
  @discardableResult
  public func push(url: some URLConvertible, from stack: NavigationStack? = nil) -> RoutingResult {
    guard case .target(let target, let beneath) = resolve(url: url) else {
      return failure(of: url)
    }
    if (stack ?? navigation)?.count == 0 {
      for lower in beneath { push(target: lower, from: stack) }
    }
    return push(target: target, from: stack)
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
