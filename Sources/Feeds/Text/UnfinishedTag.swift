/// An angle in HTML that opens nothing, because the text ends first.
enum UnfinishedTag {
  /// Where a tag starts that the text breaks off in; nil where there is none.
  ///
  /// Parsers drop it to the end, but a writer who shows `you start a link with <a href=` means it.
  /// A comment that nobody ends is left alone: its text was never to be read.
  ///
  /// - Complexity: O(n) from the end, which stops at the last angle.
  static func start(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var index = bytes.count
    while index > 0 {
      index -= 1
      if bytes[index] == Ascii.greater { return nil }
      guard bytes[index] == Ascii.less else { continue }
      return bytes.matches("<!--", at: index) || bytes.matches("<script", at: index)
        || bytes.matches("<style", at: index) ? nil : index
    }
    return nil
  }
}
