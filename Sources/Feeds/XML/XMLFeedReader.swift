/// Reads the formats that are XML.
enum XMLFeedReader {
  static func read(
    _ document: DocumentText, source: String, url: String?
  ) throws(FeedError) -> Feed {
    let prolog = Prolog(document.bytes, from: document.start)
    guard let rootStart = prolog.rootStart else {
      throw .unknownFormat(start: document.beginning)
    }
    if prolog.isHTML { throw .htmlPage(title: HTMLPage.title(of: document.bytes)) }
    // A document type is taken out before libxml2 sees it; so is anything before the root that
    // is not XML.
    var isWellFormed = prolog.isClean
    var builder = FeedBuilder(source: source, url: url)
    if prolog.hasDocumentType || !prolog.isClean
      || !pass(document.bytes, from: rootStart, into: &builder, recovers: false)
    {
      let repaired = XMLRepair.repair(document.bytes, from: document.start)
      isWellFormed = isWellFormed && !repaired.isChanged
      builder = FeedBuilder(source: source, url: url)
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
    feed.isWellFormed = isWellFormed && !builder.sawNamespaceError
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

/// What stands before the root element.
struct Prolog {
  private(set) var rootStart: Int?
  private(set) var hasDocumentType = false
  private(set) var isHTML = false
  /// Whether there is nothing before the root that XML forbids.
  private(set) var isClean = true

  init(_ bytes: [UInt8], from start: Int) {
    var index = start
    while index < bytes.count {
      guard bytes[index] == Ascii.less else {
        if !Ascii.isSpace(bytes[index]) { isClean = false }
        index += 1
        continue
      }
      if bytes.matches("<!--", at: index) {
        index = bytes.firstIndex(of: "-->", from: index + 4).map { $0 + 3 } ?? bytes.count
      } else if bytes.matches("<!doctype", at: index) {
        hasDocumentType = true
        let name = bytes[(index + 9)...].drop(while: Ascii.isSpace)
        isHTML = isHTML || bytes.matches("html", at: name.startIndex)
        index = DocumentType.end(in: bytes, from: index)
      } else if bytes.matches("<?", at: index) {
        if bytes.matches("<?xml", at: index), index + 5 < bytes.count,
          Ascii.isSpace(bytes[index + 5])
        {
          isClean = false
        }
        index = bytes.firstIndex(of: "?>", from: index).map { $0 + 2 } ?? bytes.count
      } else if index + 1 < bytes.count,
        Ascii.isLetter(bytes[index + 1]) || bytes[index + 1] == UInt8(ascii: "_")
      {
        rootStart = index
        isHTML =
          isHTML
          || (bytes.matches("<html", at: index) && index + 5 < bytes.count
            && !Ascii.isLetter(bytes[index + 5]))
        return
      } else {
        isClean = false
        index += 1
      }
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
