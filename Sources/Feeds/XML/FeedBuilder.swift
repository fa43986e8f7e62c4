internal import CLibXML2

/// Builds a feed from the events of one XML pass.
///
/// It lives in one call on one thread, and libxml2 calls back into it through a pointer: as a class
/// it cost a tenth of the pass in reference counts and exclusivity checks. Texts gather in one
/// reused byte buffer; a string is made only of a field that is kept.
struct FeedBuilder {
  /// Which fields may stand inside an element.
  enum Scope: UInt8 {
    case top, feed, item, person, image, source, outline, wrapper, ignored
  }

  /// What becomes of the characters inside an element.
  enum Mode: UInt8 {
    /// They are dropped.
    case skip
    /// They are a field's text.
    case collect
    /// They belong to a field's text as markup that was written without escaping.
    case inline
  }

  struct Frame {
    var tag: Tag
    var scope: Scope
    var mode: Mode
    /// Where the element's text starts in `text`.
    var start: Int
    /// Whether a base was pushed.
    var hasBase = false
  }

  /// What the start tag of the field being collected said.
  struct Field {
    var type: String?
    var mode: String?
    var isPermaLink = true
    var isXHTML = false
    var hasMarkup = false
  }

  /// Deeper elements than any feed has: the pass stops there.
  private static let depthLimit = 500

  var names = XMLNames()
  var frames: [Frame] = []
  var text: [UInt8] = []
  var field = Field()
  var bases: [String] = []
  var feed: FeedDraft
  var item: ItemDraft?
  var person = PersonDraft()
  var outlines = OutlineDraft()
  var rootName: String?
  private let isKindGiven: Bool
  /// Where the feed says that it is.
  var ownAddress: String?
  /// The innermost element so far that frames a feed.
  var innermost: Tag?
  /// Whether there is anything in it.
  var hasContent = false
  var sawError = false
  var sawNamespaceError = false
  /// The parser of the pass that runs.
  var parser: xmlParserCtxtPtr?

  /// - Parameters:
  ///   - source: what becomes the items' `ItemID.source`.
  ///   - url: the document's address, the outermost base.
  ///   - kind: what the document is, whatever its elements say; nil where they tell.
  init(source: String, url: String?, kind: Feed.Kind? = nil) {
    feed = FeedDraft(source: source)
    feed.kind = kind
    isKindGiven = kind != nil
    if let url { bases.append(url) }
    text.reserveCapacity(16_384)
    frames.reserveCapacity(32)
  }

  /// What relative references resolve against; the feed's page, or where it says that it is
  /// itself, where nothing else is known.
  var base: String? { bases.last ?? feed.link.value ?? ownAddress }

  /// Takes what an element tells of the format.
  mutating func recognize(_ kind: Feed.Kind) {
    if !isKindGiven { feed.kind = kind }
  }

  func resolved(_ reference: String) -> String? {
    reference.nonEmpty.flatMap { URLReference.resolve($0, against: base).nonEmpty }
  }

  mutating func start(
    local: UnsafePointer<UInt8>, prefix: UnsafePointer<UInt8>?, uri: UnsafePointer<UInt8>?,
    attributes: XMLAttributes
  ) {
    guard frames.count < Self.depthLimit else {
      if let parser { xmlStopParser(parser) }
      return
    }
    if frames.isEmpty { rootName = rootName ?? String(cString: local) }
    let (tag, space) = names.tag(local, prefix: prefix, uri: uri)
    if !hasContent { lookForContent(tag) }
    var frame = Frame(tag: tag, scope: .ignored, mode: .skip, start: text.count)
    if attributes.hasPrefixed, let own = attributes.xml("base"), let base = resolved(own) {
      bases.append(base)
      frame.hasBase = true
    }
    if let parent = frames.last, parent.mode != .skip, isInline(tag, in: parent) {
      frame.mode = .inline
      field.hasMarkup = true
      writeStart(local, attributes: attributes, hasOwnBase: bases.count > 1)
    } else {
      let scope = frames.last?.scope ?? .top
      enter(&frame, space: space, in: scope, attributes: attributes)
    }
    frames.append(frame)
  }

  /// Persons and pictures are elements with children or with a text of their own.
  private func isInline(_ tag: Tag, in parent: Frame) -> Bool {
    parent.mode == .inline || !(parent.scope == .person || parent.scope == .image)
  }

  mutating func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let frame = frames.last else { return }
    switch frame.mode {
    case .skip: break
    case .collect where !field.isXHTML: text.append(contentsOf: bytes)
    case .collect, .inline: text.append(escaping: bytes)
    }
  }

  mutating func end(local: UnsafePointer<UInt8>) {
    guard let frame = frames.popLast() else { return }
    if frame.mode == .inline {
      writeEnd(local)
    } else {
      leave(frame)
      if frame.mode == .collect { text.removeSubrange(frame.start...) }
    }
    if frame.hasBase { bases.removeLast() }
  }

  /// The text of a collecting element.
  func collected(_ frame: Frame) -> String {
    Mojibake.repaired(text[frame.start...])
  }
}
