/// What a route does with a connection.
enum Reply: Sendable {
  /// A whole answer, after which the connection lives on.
  case answer(Answer)

  /// The route writes by itself; the connection is closed when it is done.
  case misbehave(@Sendable (Connection) -> Void)
}

/// A whole answer.
struct Answer: Sendable {
  var status = 200
  var headers: [(String, String)] = []
  var body: [UInt8] = []

  init(
    _ status: Int = 200, type: String = "text/plain; charset=utf-8",
    headers: [(String, String)] = [], body: [UInt8] = []
  ) {
    self.status = status
    self.headers = [("Content-Type", type)] + headers
    self.body = body
  }

  init(_ status: Int = 200, type: String = "text/plain; charset=utf-8", text: String) {
    self.init(status, type: type, body: Array(text.utf8))
  }

  /// The status line and headers, telling `length` where there is one.
  func head(length: Int?) -> String {
    var lines = ["HTTP/1.1 \(status) Whatever"]
    lines += headers.map { "\($0): \($1)" }
    if let length { lines.append("Content-Length: \(length)") }
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }

  /// Everything that goes over the wire.
  var bytes: [UInt8] {
    Array(head(length: status == 304 ? nil : body.count).utf8) + (status == 304 ? [] : body)
  }
}
