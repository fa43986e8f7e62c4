internal import CLibXML2

/// One pass of libxml2's HTML parser over a text.
enum HTMLPass {
  private static let isReady: Bool = {
    xmlInitParser()
    return true
  }()

  /// Feeds at most `limit` bytes of what can be shown of `text` to `reader`; gives whether
  /// something was cut off.
  static func run(_ text: String, limit: Int, into reader: inout HTMLReader) -> Bool {
    guard isReady, let context = htmlNewParserCtxt() else { return false }
    defer { htmlFreeParserCtxt(context) }
    context.pointee.sax.pointee = handler()
    var text = text
    let markup = text.withUTF8 { BoundedMarkup($0, limit: limit) }
    var bytes = markup.output
    // What the limit cuts off in the middle of a tag is no reason to show that tag.
    if !markup.isCut, let start = bytes.withUnsafeBufferPointer({ UnfinishedTag.start(in: $0) }) {
      bytes.replaceSubrange(start...start, with: Array("&lt;".utf8))
    }
    bytes.withUnsafeBufferPointer {
      read($0, count: $0.count, with: context, into: &reader)
    }
    return markup.isCut
  }

  private static func read(
    _ bytes: UnsafeBufferPointer<UInt8>, count: Int, with context: htmlParserCtxtPtr,
    into reader: inout HTMLReader
  ) {
    let options =
      HTML_PARSE_NONET.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
      | HTML_PARSE_IGNORE_ENC.rawValue | HTML_PARSE_RECOVER.rawValue
    withUnsafeMutablePointer(to: &reader) { pointer in
      context.pointee.userData = UnsafeMutableRawPointer(pointer)
      bytes.withMemoryRebound(to: CChar.self) { chars in
        _ = htmlCtxtReadMemory(
          context, chars.baseAddress, Int32(count), nil, "UTF-8", Int32(options))
      }
      pointer.pointee.finish()
    }
  }

  private static func handler() -> xmlSAXHandler {
    var sax = xmlSAXHandler()
    sax.startElement = { context, name, attributes in
      guard let context, let name else { return }
      reader(context).pointee.start(name, attributes: HTMLAttributes(attributes))
    }
    sax.endElement = { context, name in
      guard let context, let name else { return }
      reader(context).pointee.end(name)
    }
    sax.characters = { context, text, length in
      guard let context, let text else { return }
      reader(context).pointee.characters(UnsafeBufferPointer(start: text, count: Int(length)))
    }
    sax.ignorableWhitespace = sax.characters
    return sax
  }
}

private func reader(_ context: UnsafeMutableRawPointer) -> UnsafeMutablePointer<HTMLReader> {
  context.assumingMemoryBound(to: HTMLReader.self)
}

/// The attributes of an HTML start tag: names and values in turn, then a null pointer.
struct HTMLAttributes {
  private let base: UnsafeMutablePointer<UnsafePointer<UInt8>?>?

  init(_ base: UnsafeMutablePointer<UnsafePointer<UInt8>?>?) {
    self.base = base
  }

  /// The value of an attribute, nil where it is absent or has none.
  subscript(_ name: String) -> String? {
    guard let base else { return nil }
    var index = 0
    while let found = base[index] {
      if String(cString: found) == name {
        return base[index + 1].map { String(cString: $0) }
      }
      index += 2
    }
    return nil
  }
}
