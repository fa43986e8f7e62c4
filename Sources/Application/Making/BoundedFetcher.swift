import HTTP
import ItemSources
import PageDocument

/// Fetches through another, and no more of an answer than a person has allowed.
nonisolated struct BoundedFetcher: HTTPFetching {
  let base: any HTTPFetching

  /// The most bytes of a body, decoded.
  let maximumSize: Int

  func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var request = request
    request.maximumSize = maximumSize
    return try await base.fetch(request)
  }

  func stream(
    _ request: HTTPRequest, receive: @escaping @Sendable (StreamPart) -> Void
  ) async throws(HTTPError) -> HTTPResponse {
    try await base.stream(request, receive: receive)
  }
}

extension Settings {
  /// How many transfers run at once.
  var transfers: HTTPConfiguration {
    var configuration = HTTPConfiguration(userAgent: "homefeed/\(Usage.version)")
    let limits = document.limits
    if let most = limits.connections { configuration.maximumTransfers = most }
    if let most = limits.connectionsPerHost { configuration.maximumTransfersPerHost = most }
    return configuration
  }

  /// A client that heeds the limit of an answer's size, where there is one.
  func bounded(_ client: any HTTPFetching) -> any HTTPFetching {
    guard let megabytes = document.limits.bodyMegabytes else { return client }
    return BoundedFetcher(base: client, maximumSize: megabytes << 20)
  }

  /// Which program opens what.
  func openers(_ environment: [String: String]) -> Openers {
    var openers = Openers(environment: environment)
    openers.follow(document)
    return openers
  }
}
