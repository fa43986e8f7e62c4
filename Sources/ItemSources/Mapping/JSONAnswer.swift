import Feeds

/// The body of an answer that should be JSON.
enum JSONAnswer {
  /// Reads a body.
  ///
  /// - Throws: A ``SourceError`` that names what came instead: a web page or a feed by its title,
  ///   anything else by its first 80 characters, broken JSON by the place of its fault.
  static func read(
    _ document: FetchedDocument, for title: String
  ) throws(SourceError) -> JSONView {
    do throws(FeedError) {
      let blanks: [UInt8] = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
      let first = document.bytes.first { !blanks.contains($0) }
      switch first {
      case nil: throw .empty
      case UInt8(ascii: "<")?:
        throw .htmlPage(title: FieldText.webPageTitle(of: document.bytes))
      default: break
      }
      return try JSONView(
        reading: document.bytes, contentType: document.contentType, allowsLines: true)
    } catch {
      throw SourceError(
        .unreadable, source: title, reason: "found " + found(error, in: document),
        expected: "JSON")
    }
  }

  private static func found(_ error: FeedError, in document: FetchedDocument) -> String {
    switch error {
    case .empty: return "an empty answer"
    case .compressed(let format): return "\(format) data that is not declared as such"
    case .htmlPage(let title?):
      let isFeed = (try? FeedParser.parse(document.bytes, source: "")) != nil
      return isFeed ? "the feed “\(title)”, which needs no mapping" : "the web page “\(title)”"
    case .brokenJSON(let reason, let offset):
      let start = String(decoding: document.bytes.prefix(320), as: UTF8.self)
      // What does not even begin like JSON is something else.
      guard let first = start.first(where: { !$0.isWhitespace }), "{[\"".contains(first) else {
        return "“\(FieldText.folded(start).prefix(80))”"
      }
      return "broken JSON at byte \(offset) (\(reason))"
    default:
      let start = String(decoding: document.bytes.prefix(320), as: UTF8.self)
      return "“\(FieldText.folded(start).prefix(80))”"
    }
  }
}

/// What APIs say when they refuse.
enum APIProblem {
  /// The message in the body of an answer that tells of a failure; nil where there is none.
  ///
  /// Understood are problem details (RFC 9457), and what is usual besides: `error`, `message`,
  /// `errors`, `error_description`.
  static func message(in body: [UInt8]) -> String? {
    guard body.first == UInt8(ascii: "{"), body.count <= 65_536,
      let root = try? JSONView(reading: body)
    else { return nil }
    return message(in: root)
  }

  /// The message of an object that tells of a failure; nil where it does not.
  static func message(in root: JSONView) -> String? {
    guard root.isObject else { return nil }
    let inner = root["error"].isObject ? root["error"] : root
    let places = [
      inner["detail"], inner["error_description"], inner["message"], inner["error_message"],
      inner["error"], root["errors"][0]["message"], root["errors"][0], root["errors"],
      inner["title"],
    ]
    let text = places.lazy.compactMap { node in
      node.kind == .string ? node.words : nil
    }.first
    return text.map { String(FieldText.folded($0).prefix(160)) }
  }
}
