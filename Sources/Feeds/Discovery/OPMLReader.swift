internal import CLibXML2

/// Reads the outlines of an OPML document, folders and all.
///
/// The parser of feeds knows OPML too, but makes items of it: there a folder is a category among
/// others, and the order of folders within each other is gone.
struct OPMLReader {
  private var list = SubscriptionList()
  /// The names of the open outlines; nil for one that is no folder.
  private var folders: [String?] = []
  private var depth = 0
  private var isInTitle = false
  private(set) var root: String?
  private var titleBytes: [UInt8] = []

  /// Deeper outlines than any list has.
  fileprivate static let deepest = 500

  var result: SubscriptionList {
    var list = list
    list.title = TitleText.folded(String(decoding: titleBytes, as: UTF8.self)).nonEmpty
    return list
  }

  /// Says whether the parser is to go on.
  mutating func start(_ name: String, _ attributes: XMLAttributes) -> Bool {
    depth += 1
    if root == nil { root = name }
    isInTitle = name == "title"
    if name == "outline" { enter(attributes) }
    return depth < Self.deepest
  }

  mutating func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    if isInTitle { titleBytes += bytes }
  }

  mutating func end(_ name: String) {
    depth -= 1
    isInTitle = false
    if name == "outline", !folders.isEmpty { folders.removeLast() }
  }

  private mutating func enter(_ attributes: XMLAttributes) {
    let name = TitleText.folded(attributes["text"]?.nonEmpty ?? attributes["title"] ?? "").nonEmpty
    let type = attributes["type"]?.trimmed.lowered
    let own = attributes["xmlurl"]?.nonEmpty
    // `url` stands for `xmlUrl` in lists of old, and for a page or another list where the type
    // says so (OPML 2.0).
    let isElsewhere = type == "link" || type == "include" || type == "source"
    if let address = own ?? (isElsewhere ? nil : attributes["url"]?.nonEmpty) {
      list.subscriptions.append(
        Subscription(
          address: address, title: name == address ? nil : name,
          folders: folders.compactMap { $0 }, page: attributes["htmlurl"]?.nonEmpty))
      return folders.append(nil)
    }
    if let page = attributes["htmlurl"]?.nonEmpty ?? attributes["url"]?.nonEmpty {
      let text = [name, page].compactMap { $0 }.joined(separator: " ")
      list.leftovers.append(
        .init(text: text, reason: isElsewhere ? "no feed but a \(type ?? "link")" : "no `xmlUrl`"))
      return folders.append(nil)
    }
    folders.append(name)
  }
}

extension SubscriptionList {
  /// Reads a list in OPML 1.0 or 2.0, however deep its folders lie within each other; nil where the
  /// document is none.
  ///
  /// - Parameters:
  ///   - bytes: The document as it was received.
  ///   - contentType: The `Content-Type` it came with.
  /// - Complexity: O(n); a broken document is read twice.
  public init?(opml bytes: [UInt8], contentType: String? = nil) {
    let document = DocumentText.decode(bytes, contentType: contentType)
    var reader = OPMLReader()
    if !OutlinePass.run(document.bytes, into: &reader) || reader.root?.lowered != "opml" {
      reader = OPMLReader()
      let repaired = XMLRepair.repair(document.bytes, from: document.start)
      OutlinePass.run(repaired.bytes, into: &reader, recovers: true)
    }
    guard reader.root?.lowered == "opml" else { return nil }
    self = reader.result
  }
}

/// One pass of libxml2 over the outlines of a list.
private enum OutlinePass {
  private struct State {
    var reader: OPMLReader
    var parser: xmlParserCtxtPtr?
  }

  private static let isReady: Bool = {
    xmlInitParser()
    return true
  }()

  /// Gives whether the text was well-formed; without a document type nothing can be expanded or
  /// fetched.
  @discardableResult
  static func run(_ bytes: [UInt8], into reader: inout OPMLReader, recovers: Bool = false) -> Bool {
    guard isReady, bytes.count < Int(Int32.max), recovers || !hasDocumentType(bytes) else {
      return false
    }
    var sax = handler()
    var state = State(reader: reader)
    defer { reader = state.reader }
    return withUnsafeMutablePointer(to: &state) { pointer in
      guard let parser = xmlCreatePushParserCtxt(&sax, pointer, nil, 0, nil) else { return false }
      defer { xmlFreeParserCtxt(parser) }
      var options =
        XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        | XML_PARSE_IGNORE_ENC.rawValue
      if recovers { options |= XML_PARSE_RECOVER.rawValue }
      xmlCtxtUseOptions(parser, Int32(options))
      pointer.pointee.parser = parser
      bytes.withUnsafeBytes { raw in
        let text = raw.assumingMemoryBound(to: CChar.self)
        _ = xmlParseChunk(parser, text.baseAddress, Int32(text.count), 1)
      }
      return parser.pointee.wellFormed != 0
    }
  }

  private static func hasDocumentType(_ bytes: [UInt8]) -> Bool {
    bytes.firstIndex(of: "<!doctype", from: 0) != nil
  }

  private static func handler() -> xmlSAXHandler {
    var sax = xmlSAXHandler()
    sax.initialized = UInt32(XML_SAX2_MAGIC)
    sax.startElementNs = { context, local, _, _, _, _, count, _, attributes in
      guard let context, let local else { return }
      let state = context.assumingMemoryBound(to: State.self)
      let goesOn = state.pointee.reader.start(
        String(cString: local), XMLAttributes(attributes, count: Int(count)))
      if !goesOn, let parser = state.pointee.parser { xmlStopParser(parser) }
    }
    sax.endElementNs = { context, local, _, _ in
      guard let context, let local else { return }
      context.assumingMemoryBound(to: State.self).pointee.reader.end(String(cString: local))
    }
    sax.characters = { context, text, length in
      guard let context, let text else { return }
      context.assumingMemoryBound(to: State.self).pointee.reader.characters(
        UnsafeBufferPointer(start: text, count: Int(length)))
    }
    sax.cdataBlock = sax.characters
    return sax
  }
}
