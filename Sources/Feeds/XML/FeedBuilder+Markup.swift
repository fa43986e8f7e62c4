/// Markup that stands in a field without escaping (XHTML in Atom, HTML in careless RSS) is written
/// out again as HTML.
extension FeedBuilder {
  mutating func writeStart(
    _ local: UnsafePointer<UInt8>, attributes: XMLAttributes, hasOwnBase: Bool
  ) {
    text.append(Ascii.less)
    appendName(local)
    for index in 0..<attributes.count {
      guard attributes.prefix(index) == nil, let name = attributes.name(index) else { continue }
      text.append(Ascii.space)
      let start = text.count
      appendName(name)
      let isReference =
        text[start...].elementsEqual("href".utf8)
        || text[start...].elementsEqual("src".utf8)
      var value = attributes.value(index)
      if isReference, hasOwnBase { value = URLReference.resolve(value, against: base) }
      text.append("=\"")
      value.withUTF8 { text.append(escaping: $0, quotes: true) }
      text.append(UInt8(ascii: "\""))
    }
    text.append(Ascii.greater)
  }

  mutating func writeEnd(_ local: UnsafePointer<UInt8>) {
    let isVoid = Self.voids.contains { String(cString: local) == $0 }
    if isVoid { return }
    text.append("</")
    appendName(local)
    text.append(Ascii.greater)
  }

  private mutating func appendName(_ name: UnsafePointer<UInt8>) {
    var pointer = name
    while pointer.pointee != 0 {
      text.append(pointer.pointee)
      pointer += 1
    }
  }

  /// Elements whose end tag HTML takes for another start.
  private static let voids = ["br", "img", "hr", "wbr", "input", "source", "embed", "col", "area"]
}

extension [UInt8] {
  /// Appends text as HTML has it.
  mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>, quotes: Bool = false) {
    for byte in bytes {
      switch byte {
      case Ascii.ampersand: append("&amp;")
      case Ascii.less: append("&lt;")
      case Ascii.greater: append("&gt;")
      case UInt8(ascii: "\"") where quotes: append("&quot;")
      default: append(byte)
      }
    }
  }
}
