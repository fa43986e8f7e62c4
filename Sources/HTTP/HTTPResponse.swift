/// What a server answered in the end, whatever its status.
public struct HTTPResponse: Hashable, Sendable {
  /// The status code, 100 to 599.
  public var status: Int

  /// The address that answered, after all redirects, without user name and password.
  public var url: String

  /// The headers of that answer; those of redirects are forgotten.
  public var headers: HTTPHeaders

  /// The body, decoded.
  public var body: [UInt8]

  /// How many redirects were followed.
  public var hops: Int

  /// Where permanent redirects (301, 308) lead from the address asked for, up to the first
  /// redirect that is not permanent; nil where there is none.
  public var permanentURL: String?

  /// The bytes that came over the wire: bodies as they were sent, and headers, redirects included.
  public var receivedBytes: Int

  /// Makes a response.
  public init(
    status: Int, url: String, headers: HTTPHeaders = [:], body: [UInt8] = [], hops: Int = 0,
    permanentURL: String? = nil, receivedBytes: Int = 0
  ) {
    self.status = status
    self.url = url
    self.headers = headers
    self.body = body
    self.hops = hops
    self.permanentURL = permanentURL
    self.receivedBytes = receivedBytes
  }

  /// Whether the status says that the body is what was asked for.
  public var isSuccess: Bool { (200...299).contains(status) }

  /// The `Content-Type` header.
  public var contentType: String? { headers["Content-Type"] }
}
