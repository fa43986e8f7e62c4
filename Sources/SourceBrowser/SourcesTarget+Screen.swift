public import Routing
public import SourceBrowserAPI

extension SourcesTarget: ScreenTarget {
  /// What is wrong with the address of a source that the page does not name.
  public func problem(in context: ScreenContext) -> RoutingResult? {
    guard case .source(let address) = self,
      let directory = context.service(SourceDirectory.self),
      !directory.sources().contains(where: { $0.address == address })
    else { return nil }
    return .badParameter(
      name: "address", expected: "a source that the page names (homefeed://sources lists them)",
      value: ShownAddress.text(address))
  }

  /// Makes the screen of all sources, or of one; nil where the page names no such source.
  public func makeScreen(in context: ScreenContext) -> (any Screen)? {
    guard let directory = context.service(SourceDirectory.self) else { return nil }
    switch self {
    case .all: return SourcesScreen(directory: directory, context: context)
    case .source(let address):
      guard let listed = directory.sources().first(where: { $0.address == address }) else {
        return nil
      }
      return SourceScreen(listed, directory: directory, context: context)
    }
  }
}

/// Turns the addresses of the source browser into its targets.
public struct SourcesScheme: Scheme {
  /// The public patterns of the header.
  public static let patterns = [SourcesPattern.all, SourcesPattern.source]

  /// All sources, or the one that the address names.
  public let target: any Target

  /// Reads the address of the source, if there is one.
  public init?(url: RouteMatch) {
    target =
      url.parameters["address"].map { SourcesTarget.source(address: $0) } ?? SourcesTarget.all
  }
}
