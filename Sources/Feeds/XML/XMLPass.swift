internal import CLibXML2

/// One pass of libxml2 over a text in UTF-8.
///
/// Nothing is loaded from anywhere and no entity is expanded: a document with a DTD never gets here
/// (`XMLRepair` takes it out), and the parser has no handler that would store a declaration.
enum XMLPass {
  // Initializing once, before any parallel use, is what libxml2 asks for (its threads.html).
  private static let isReady: Bool = {
    xmlInitParser()
    return true
  }()

  /// Feeds the events of `bytes` to `builder`; stops at the first error unless it `recovers`.
  ///
  /// - Complexity: O(n).
  static func run(_ bytes: UnsafeRawBufferPointer, into builder: FeedBuilder, recovers: Bool)
    -> Bool
  {
    guard isReady, bytes.count < Int(Int32.max), let context = xmlNewParserCtxt() else {
      return false
    }
    defer { xmlFreeParserCtxt(context) }
    let buffer = xmlParserInputBufferCreateMem(
      bytes.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(bytes.count),
      XML_CHAR_ENCODING_NONE)
    guard let buffer else { return false }
    guard let input = xmlNewIOInputStream(context, buffer, XML_CHAR_ENCODING_NONE) else {
      xmlFreeParserInputBuffer(buffer)
      return false
    }
    inputPush(context, input)
    // HUGE lifts the limit of 10 MB on one text; depth is bounded by the builder instead.
    var options =
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
      | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_HUGE.rawValue
    if recovers { options |= XML_PARSE_RECOVER.rawValue }
    xmlCtxtUseOptions(context, Int32(options))
    context.pointee.sax.pointee = handler()
    context.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
    builder.stop = { xmlStopParser(context) }
    defer { builder.stop = nil }
    xmlParseDocument(context)
    return context.pointee.wellFormed != 0 && !builder.sawError
  }

  private static func handler() -> xmlSAXHandler {
    var sax = xmlSAXHandler()
    sax.initialized = UInt32(XML_SAX2_MAGIC)
    sax.startElementNs = { context, local, prefix, uri, _, _, count, _, attributes in
      guard let context, let local else { return }
      builder(context).start(
        local: local, prefix: prefix, uri: uri,
        attributes: XMLAttributes(attributes, count: Int(count)))
    }
    sax.endElementNs = { context, local, _, _ in
      guard let context, let local else { return }
      builder(context).end(local: local)
    }
    sax.characters = { context, text, length in
      guard let context, let text else { return }
      builder(context).characters(UnsafeBufferPointer(start: text, count: Int(length)))
    }
    // The same function, so that libxml2 does not stop to ask whether white space is ignorable.
    sax.ignorableWhitespace = sax.characters
    sax.cdataBlock = sax.characters
    sax.serror = { context, error in
      guard let context, let error else { return }
      // An undeclared prefix is no reason to read a feed twice.
      if error.pointee.domain != Int32(XML_FROM_NAMESPACE.rawValue),
        error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue
      {
        builder(context).sawError = true
      }
    }
    return sax
  }
}

@inline(__always)
private func builder(_ context: UnsafeMutableRawPointer) -> FeedBuilder {
  Unmanaged<FeedBuilder>.fromOpaque(context).takeUnretainedValue()
}
