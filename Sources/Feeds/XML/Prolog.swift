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
