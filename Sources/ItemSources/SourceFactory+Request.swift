internal import HTTP
internal import PageDocument

// What is sent along with the requests of a source, and how its answers are read.
extension SourceFactory {
  /// What answers the requests of a source: for one that a server's page names, from the internet
  /// alone.
  func fetcher(of document: SourceDocument) -> any HTTPFetching {
    guard let page = document.deliveredFrom else { return fetcher }
    return DeliveredFetches(base: fetcher, document: page)
  }

  /// What gets the documents of a source on the web.
  func reader(
    of document: SourceDocument, at address: String, fetcher: (any HTTPFetching)? = nil
  ) -> WebReader {
    var reader = WebReader(
      fetcher: fetcher ?? self.fetcher(of: document), headers: headers(of: document), home: address,
      timeout: .seconds(document.timeout ?? 30), now: now)
    reader.shownHome = document.shownAddress
    reader.hidden = document.hidden
    reader.proxy = document.proxy
    reader.isInsecure = document.isInsecure
    return reader
  }

  func headers(of document: SourceDocument) -> HTTPHeaders {
    var headers = HTTPHeaders()
    for field in document.headers { headers.append(field.name, field.value.revealed) }
    if let authorization = document.authorization {
      headers.append("Authorization", authorization.field)
    }
    if document.mapping != nil, headers["Accept"] == nil {
      headers.append("Accept", "application/json, */*;q=0.5")
    }
    return headers
  }

  /// How the JSON of a source becomes items; nil for a feed.
  func mapping(of document: SourceDocument) -> AnswerMapping? {
    document.mapping.map { AnswerMapping(Presets.completed($0)) }
  }
}

extension Authorization {
  /// The value of the `Authorization` field.
  fileprivate var field: String {
    switch self {
    case .bearer(let token): "Bearer \(token.revealed)"
    case .basic(let user, let password):
      "Basic " + Self.base64("\(user.revealed):\(password.revealed)")
    }
  }

  /// RFC 4648 section 4.
  private static func base64(_ text: String) -> String {
    let letters = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let group = Array(rest.prefix(3))
      rest = rest.dropFirst(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for index in 0..<4 {
        let isThere = index <= group.count
        result.append(isThere ? letters[bits >> (18 - 6 * index) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
