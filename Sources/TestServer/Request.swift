/// What a client asked for.
struct Request: Sendable {
  let method: String

  /// The address as asked for, query included.
  let target: String

  /// The parts of the path: `/redirect/3` gives `redirect` and `3`.
  let path: [String]

  let query: [String: String]

  /// Headers by their name in lower case.
  let headers: [String: String]

  /// What came behind the head.
  var body: [UInt8] = []

  /// The body as the fields of a form.
  var form: [String: String] { Request.pairs(Substring(String(decoding: body, as: UTF8.self))) }

  init?(head: String) {
    let lines = head.split(separator: "\r\n", omittingEmptySubsequences: true)
    guard let first = lines.first?.split(separator: " "), first.count == 3 else { return nil }
    method = String(first[0])
    target = Request.relative(first[1])
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = halves[0].split(separator: "/").map { decoded($0) }
    query = halves.count > 1 ? Request.pairs(halves[1]) : [:]
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    self.headers = headers
  }

  /// The target as a proxy's client writes it, without scheme and host (RFC 9112 §3.2.2).
  private static func relative(_ target: Substring) -> String {
    guard target.hasPrefix("http://") else { return String(target) }
    return "/" + target.dropFirst("http://".count).drop { $0 != "/" }.drop { $0 == "/" }
  }

  /// A number of the query.
  func number(_ name: String, default value: Int) -> Int {
    query[name].flatMap { Int($0) } ?? value
  }

  private static func pairs(_ text: Substring) -> [String: String] {
    var result: [String: String] = [:]
    for pair in text.split(separator: "&") {
      // A blank may come as a plus sign (URL Standard, application/x-www-form-urlencoded).
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { decoded(Substring(String($0.map { $0 == "+" ? " " : $0 }))) }
      result[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
    return result
  }
}

/// The text without its percent-encoding.
private func decoded(_ text: Substring) -> String {
  var bytes: [UInt8] = []
  var rest = Array(text.utf8)[...]
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.count >= 2,
      let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
    {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
