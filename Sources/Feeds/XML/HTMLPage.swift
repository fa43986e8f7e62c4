/// Web pages that came instead of a feed.
enum HTMLPage {
  /// The title of a page, nil where it has none.
  static func title(of bytes: [UInt8]) -> String? {
    let head = Array(bytes.prefix(65_536))
    guard let tag = head.firstIndex(of: "<title", from: 0),
      let open = head[tag...].firstIndex(of: Ascii.greater)
    else { return nil }
    let text = head[(open + 1)...].prefix { $0 != Ascii.less }
    return TitleText.folded(Entities.decode(String(decoding: text, as: UTF8.self))).nonEmpty
  }
}
