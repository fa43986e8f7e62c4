extension ScreenContext {
  /// Opens an address of the program's own, or tells the reader why it leads nowhere.
  ///
  /// - Returns: Whether it is such an address at all.
  public func follow(_ address: String) -> Bool {
    guard RouteURL(address)?.scheme == Self.ownScheme else { return false }
    if let message = router.push(url: address, from: navigation).message { notify(message) }
    return true
  }
}
