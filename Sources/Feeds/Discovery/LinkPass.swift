internal import CLibXML2

/// One pass of libxml2's HTML parser for the start tags of a page.
enum LinkPass {
  private static let isReady: Bool = {
    xmlInitParser()
    return true
  }()

  /// Feeds the start tags of `bytes`, which are UTF-8, to `reader`.
  static func run(_ bytes: [UInt8], into reader: inout FeedLinkReader) {
    guard isReady, let context = htmlNewParserCtxt() else { return }
    defer { htmlFreeParserCtxt(context) }
    var sax = xmlSAXHandler()
    sax.startElement = { context, name, attributes in
      guard let context, let name else { return }
      context.assumingMemoryBound(to: FeedLinkReader.self).pointee
        .start(String(cString: name), HTMLAttributes(attributes))
    }
    context.pointee.sax.pointee = sax
    let options =
      HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_IGNORE_ENC.rawValue | HTML_PARSE_RECOVER.rawValue
    withUnsafeMutablePointer(to: &reader) { pointer in
      context.pointee.userData = UnsafeMutableRawPointer(pointer)
      bytes.withUnsafeBytes { raw in
        let text = raw.assumingMemoryBound(to: CChar.self)
        _ = htmlCtxtReadMemory(
          context, text.baseAddress, Int32(text.count), nil, "UTF-8", Int32(options))
      }
    }
  }
}
