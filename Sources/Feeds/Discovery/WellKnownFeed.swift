/// Where feeds lie on sites whose pages do not name them.
public enum WellKnownFeed {
  /// The addresses worth a try for the page at `url`, the likeliest first: in the page's own
  /// folder, then at the top of its host.
  ///
  /// - Complexity: O(length of `url`).
  public static func addresses(near url: String) -> [String] {
    let parts = URLReference.parts(of: url)
    guard let scheme = parts.scheme, let authority = parts.authority else { return [] }
    let top = "\(scheme)://\(authority)/"
    var path = String(parts.path.drop { $0 == "/" })
    // What ends in a name with a suffix is a file of the folder before it.
    if let last = path.split(separator: "/").last, !path.hasSuffix("/"), last.contains(".") {
      path.removeLast(last.count)
    }
    if !path.isEmpty, !path.hasSuffix("/") { path += "/" }
    let folders = path.isEmpty ? [top] : [top + path, top]
    return folders.flatMap { folder in names.map { folder + $0 } }
  }

  private static let names = [
    "feed", "rss", "atom.xml", "index.xml", "feed.xml", "rss.xml", "feed.json", "index.rdf",
  ]
}
