internal import Feeds
internal import HTTP
internal import Items
internal import PageDocument

/// Gets documents over HTTP.
struct WebReader: DocumentReader {
  private(set) var fetcher: any HTTPFetching

  /// Fields sent along, to the origin of ``home`` alone.
  let headers: HTTPHeaders

  /// The address of the source itself.
  let home: String

  /// The same as it may be shown; nil where it holds no secret.
  var shownHome: String?

  /// What is hidden wherever it is part of an address that is shown.
  var hidden: [Secret] = []

  /// How long one document may take.
  let timeout: Duration

  /// The media types that are liked best.
  let accept: String

  let now: @Sendable () -> Instant

  /// The proxy that requests go through; nil for the environment's.
  var proxy: String?

  /// Whether the certificate of the source's host is not looked at.
  var isInsecure = false

  init(
    fetcher: any HTTPFetching, headers: HTTPHeaders = [:], home: String,
    timeout: Duration = .seconds(30), accept: String = HTTPRequest.feedTypes,
    now: @escaping @Sendable () -> Instant
  ) {
    self.fetcher = fetcher
    self.headers = headers
    self.home = home
    self.timeout = timeout
    self.accept = accept
    self.now = now
  }

  /// The same for what the document of a stranger names.
  func confined(to document: String) -> WebReader {
    var reader = self
    reader.fetcher = DeliveredFetches(base: fetcher, document: document)
    return reader
  }

  func read(_ address: String, for title: String) async throws(SourceError) -> FetchedDocument {
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await ask(address)
    } catch {
      throw SourceError(error, source: title)
    }
    guard response.isSuccess else {
      throw SourceError(
        response, host: Self.host(of: response.url) ?? title, source: title, now: now())
    }
    return document(of: response)
  }

  /// Asks for the document at an address, and answers with whatever comes.
  func ask(
    _ address: String, conditions: HTTPHeaders = [:]
  ) async throws(HTTPError) -> HTTPResponse {
    // The next page may be at another host, which must not see what is meant for this one.
    let isHome = address == home || Self.origin(of: address) == Self.origin(of: home)
    var request = HTTPRequest(
      url: isHome ? withCredentials(address) : address, headers: isHome ? headers : [:],
      conditions: conditions, accept: accept, timeout: timeout)
    request.shownURL = shown(address)
    request.proxy = proxy
    request.isInsecure = isInsecure && isHome
    return try await fetcher.fetch(request)
  }

  /// An address as a log may have it; nil for as it is.
  private func shown(_ address: String) -> String? {
    if address == home, let shownHome { return Secret.hiding(hidden, in: shownHome) }
    guard !hidden.isEmpty else { return nil }
    let encoded = hidden.map { Secret(AddressQuery.encoded($0.revealed)) }
    return Secret.hiding(hidden + encoded, in: address)
  }

  /// The document that an answer holds.
  func document(of response: HTTPResponse) -> FetchedDocument {
    FetchedDocument(
      bytes: response.body, url: response.url, contentType: response.contentType,
      nextPage: response.link(to: "next").map { URLReference.resolve($0, against: response.url) })
  }

  func mayContinue(from url: String, at address: String) -> Bool {
    let scheme = URLReference.scheme(of: address)
    return scheme == "https" || scheme == "http" && URLReference.scheme(of: url) == "http"
  }

  /// The host of an address, with its port where it names one; without user and password.
  static func host(of address: String) -> String? {
    guard let authority = URLReference.parts(of: address).authority, !authority.isEmpty else {
      return nil
    }
    guard let at = authority.utf8.lastIndex(of: UInt8(ascii: "@")) else {
      return authority.lowercased()
    }
    let host = authority[authority.utf8.index(after: at)...]
    return host.isEmpty ? nil : host.lowercased()
  }

  private static func origin(of address: String) -> [String?] {
    [URLReference.scheme(of: address), host(of: address)]
  }

  /// The address with the user and password of ``home``.
  ///
  /// Answers do not tell them, so that items do not; the next page still needs them.
  private func withCredentials(_ address: String) -> String {
    guard let authority = URLReference.parts(of: home).authority,
      let at = authority.lastIndex(of: "@"),
      let own = URLReference.parts(of: address).authority, !own.contains("@")
    else { return address }
    return "\(address[..<own.startIndex])\(authority[...at])\(address[own.startIndex...])"
  }
}
