/// What to fetch, and what to put up with.
public struct HTTPRequest: Hashable, Sendable {
  /// What a reader of feeds would like best; anything else is looked at too.
  public static let feedTypes = """
    application/atom+xml, application/rss+xml, application/feed+json, \
    application/rdf+xml;q=0.9, application/json;q=0.8, application/xml;q=0.8, \
    text/xml;q=0.8, */*;q=0.1
    """

  /// What is done with what the address names (RFC 9110 §9.3).
  public enum Method: String, Hashable, Sendable {
    /// Get it.
    case get = "GET"

    /// Have the server do something with the body.
    case post = "POST"

    /// Put the body in its place.
    case put = "PUT"
  }

  /// The absolute address, http or https.
  public var url: String

  /// The address as logs may show it; nil where it holds no secret.
  public var shownURL: String?

  /// What is done with what the address names.
  public var method: Method

  /// What is sent along with a ``Method/post`` or ``Method/put``, to the origin of ``url`` alone.
  ///
  /// Its media type is for ``headers`` to name.
  public var body: [UInt8]

  /// Headers beyond those of the client; they are sent to the host of ``url`` alone.
  ///
  /// A name given here replaces the client's own header of that name.
  public var headers: HTTPHeaders

  /// Headers that ask for an answer only if there is a new one (RFC 9110 §13.1).
  ///
  /// They go along wherever the request is redirected to: the answer they speak of came from the
  /// last of these hosts.
  public var conditions: HTTPHeaders

  /// The `Accept` header.
  public var accept: String

  /// How long the whole transfer may take, redirects included, once it has begun.
  public var timeout: Duration

  /// The most bytes of body, counted after decoding; nil for as many as the client allows.
  public var maximumSize: Int?

  /// The address of the proxy to go through: `http`, `https`, `socks5` or `socks5h`; nil for the
  /// one that the environment names, if any.
  public var proxy: String?

  /// Whether the certificate of the host of ``url`` is not looked at; that of others always is.
  public var isInsecure = false

  /// The address of the document of a stranger that names ``url``; nil where nobody else does.
  ///
  /// A document from the internet leads neither to this machine nor into private networks, by no
  /// name and no redirect, other than to its own host.
  public var deliveredFrom: String?

  /// Makes a request that suits a feed.
  public init(
    url: String, method: Method = .get, body: [UInt8] = [], headers: HTTPHeaders = [:],
    conditions: HTTPHeaders = [:], accept: String = HTTPRequest.feedTypes,
    timeout: Duration = .seconds(30),
    maximumSize: Int? = nil
  ) {
    self.url = url
    self.method = method
    self.body = body
    self.headers = headers
    self.conditions = conditions
    self.accept = accept
    self.timeout = timeout
    self.maximumSize = maximumSize
  }

  /// Hashes the address, which tells nearly all requests apart.
  public func hash(into hasher: inout Hasher) { hasher.combine(url) }
}
