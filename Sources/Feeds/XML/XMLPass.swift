internal import CLibXML2
internal import Items

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
  /// Gives whether the text was well-formed.
  ///
  /// - Complexity: O(n).
  static func run(
    _ bytes: UnsafeRawBufferPointer, into builder: inout FeedBuilder, recovers: Bool
  ) -> Bool {
    guard isReady, bytes.count < Int(Int32.max) else { return false }
    var sax = handler()
    return withUnsafeMutablePointer(to: &builder) { pointer in
      // The push parser, for it hands over a CDATA section whole where the other one copies it
      // character by character.
      guard let context = xmlCreatePushParserCtxt(&sax, pointer, nil, 0, nil) else { return false }
      defer { xmlFreeParserCtxt(context) }
      // HUGE lifts the limit of 10 MB on one text; depth is bounded by the builder instead.
      var options =
        XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        | XML_PARSE_IGNORE_ENC.rawValue | XML_PARSE_HUGE.rawValue
      if recovers { options |= XML_PARSE_RECOVER.rawValue }
      xmlCtxtUseOptions(context, Int32(options))
      // The options silence the handler of errors as well.
      context.pointee.sax.pointee.serror = sax.serror
      pointer.pointee.parser = context
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      xmlParseChunk(context, start, Int32(bytes.count), 1)
      pointer.pointee.parser = nil
      return context.pointee.wellFormed != 0 && !pointer.pointee.sawError
    }
  }

  private static func handler() -> xmlSAXHandler {
    var sax = xmlSAXHandler()
    sax.initialized = UInt32(XML_SAX2_MAGIC)
    sax.startElementNs = { context, local, prefix, uri, _, _, count, _, attributes in
      guard let context, let local else { return }
      builder(context).pointee.start(
        local: local, prefix: prefix, uri: uri,
        attributes: XMLAttributes(attributes, count: Int(count)))
      Interaction.letPass()
    }
    sax.endElementNs = { context, local, _, _ in
      guard let context, let local else { return }
      builder(context).pointee.end(local: local)
      Interaction.letPass()
    }
    sax.characters = { context, text, length in
      guard let context, let text else { return }
      builder(context).pointee.characters(UnsafeBufferPointer(start: text, count: Int(length)))
    }
    // The same function, so that libxml2 does not stop to ask whether white space is ignorable.
    sax.ignorableWhitespace = sax.characters
    sax.cdataBlock = sax.characters
    sax.serror = { context, error in
      guard let context, let error else { return }
      if error.pointee.domain == Int32(XML_FROM_NAMESPACE.rawValue) {
        // An undeclared prefix is a fault, but no reason to read a feed twice.
        builder(context).pointee.sawNamespaceError = true
      } else if error.pointee.level.rawValue >= XML_ERR_ERROR.rawValue {
        builder(context).pointee.sawError = true
      }
    }
    return sax
  }
}

@inline(__always)
private func builder(_ context: UnsafeMutableRawPointer) -> UnsafeMutablePointer<FeedBuilder> {
  context.assumingMemoryBound(to: FeedBuilder.self)
}
