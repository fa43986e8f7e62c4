/// Reads the formats that are XML.
enum XMLFeedReader {
  static func read(
    _ document: DocumentText, source: String, url: String?, as kind: Feed.Kind?
  ) throws(FeedError) -> Feed {
    let prolog = Prolog(document.bytes, from: document.start)
    guard let rootStart = prolog.rootStart else {
      throw .unknownFormat(start: document.beginning)
    }
    if prolog.isHTML, kind == nil { throw .htmlPage(title: HTMLPage.title(of: document.bytes)) }
    // A document type is taken out before libxml2 sees it; so is anything before the root that
    // is not XML.
    var isWellFormed = prolog.isClean
    var isCut = false
    var builder = FeedBuilder(source: source, url: url, kind: kind)
    if prolog.hasDocumentType || !prolog.isClean || HugeTag.exists(in: document.bytes)
      || !pass(document.bytes, from: rootStart, into: &builder, recovers: false)
    {
      let repaired = XMLRepair.repair(document.bytes, from: document.start)
      isWellFormed = isWellFormed && !repaired.isChanged
      isCut = repaired.isCut
      builder = FeedBuilder(source: source, url: url, kind: kind)
      let isFine = pass(repaired.bytes, from: 0, into: &builder, recovers: true)
      isWellFormed = isWellFormed && isFine
    }
    builder.finishItem()
    builder.finishOutlines()
    guard var feed = builder.feed.feed() else {
      if builder.rootName?.lowered == "html" {
        throw .htmlPage(title: HTMLPage.title(of: document.bytes))
      }
      throw .notAFeed(root: builder.rootName ?? "?")
    }
    feed.hollowElement = builder.hollowElement
    feed.isWellFormed = isWellFormed && !builder.sawNamespaceError
    feed.isCut = isCut
    return feed
  }

  private static func pass(
    _ bytes: [UInt8], from start: Int, into builder: inout FeedBuilder, recovers: Bool
  ) -> Bool {
    bytes.withUnsafeBytes {
      XMLPass.run(.init(rebasing: $0[start...]), into: &builder, recovers: recovers)
    }
  }
}

extension DocumentText {
  /// The first characters on one line, for a message.
  var beginning: String {
    let text = TitleText.folded(String(decoding: bytes[start...].prefix(200), as: UTF8.self))
    return String(text.prefix(80))
  }
}
