import PageDocument

extension Openers {
  /// Follows what a configuration says of programs.
  mutating func follow(_ configuration: ConfigurationDocument) {
    rules = configuration.openers
    browser = configuration.browser
    player = configuration.player
  }
}
