internal import CResources

/// Gets files inside the program, addressed as `embedded:PATH`.
///
/// `?delay=SECONDS` behind the path has the file arrive late, as if a slow host sent it.
struct EmbeddedReader: DocumentReader {
  static let scheme = "embedded:"

  func read(_ address: String, for title: String) async throws(SourceError) -> FetchedDocument {
    let rest = address.hasPrefix(Self.scheme) ? address.dropFirst(Self.scheme.count) : address[...]
    let path = String(rest.prefix { $0 != "?" && $0 != "#" })
    if let delay = Self.delay(in: rest) {
      do {
        try await Task.sleep(for: delay)
      } catch {
        throw .cancelled(title)
      }
    }
    guard let bytes = Self.bytes(at: path) else {
      throw SourceError(
        .missing, source: title, reason: "there is no “\(path)” inside homefeed")
    }
    return FetchedDocument(bytes: bytes, url: Self.scheme + path)
  }

  func mayContinue(from url: String, at address: String) -> Bool {
    address.hasPrefix(Self.scheme)
  }

  /// The file at `path` below Resources/; nil where there is none.
  static func bytes(at path: String) -> [UInt8]? {
    let resource = resource_named(path)
    guard resource.path != nil else { return nil }
    return Array(UnsafeBufferPointer(start: resource.bytes, count: resource.count))
  }

  private static func delay(in address: Substring) -> Duration? {
    let query = address.drop { $0 != "?" }.dropFirst().prefix { $0 != "#" }
    for pair in query.split(separator: "&") where pair.hasPrefix("delay=") {
      guard let seconds = Double(pair.dropFirst("delay=".count)), seconds > 0, seconds <= 3600
      else { return nil }
      return .milliseconds(Int(seconds * 1000))
    }
    return nil
  }
}
