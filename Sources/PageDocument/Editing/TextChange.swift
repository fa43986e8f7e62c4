/// Bytes that take the place of others.
struct TextChange: Hashable {
  var range: Range<Int>
  var bytes: [UInt8] = []
}

/// The text of a document, and where its lines begin and end.
struct SourceText {
  /// The text without a byte-order mark.
  let bytes: [UInt8]

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// What ends its lines.
  var lineBreak: String {
    guard let end = bytes.firstIndex(of: Self.lineFeed), end > 0,
      bytes[end - 1] == Self.carriageReturn
    else { return "\n" }
    return "\r\n"
  }

  /// Where the line begins that has `offset`.
  func lineStart(_ offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: Self.lineFeed).map { $0 + 1 } ?? 0
  }

  /// Where the line ends that has `offset`, before its line break.
  func lineEnd(_ offset: Int) -> Int {
    guard let end = bytes[offset...].firstIndex(of: Self.lineFeed) else { return bytes.count }
    return end > offset && bytes[end - 1] == Self.carriageReturn ? end - 1 : end
  }

  /// Where the line begins behind the one that has `offset`; nil for the last.
  func nextLine(_ offset: Int) -> Int? {
    bytes[offset...].firstIndex(of: Self.lineFeed).map { $0 + 1 }
  }

  /// The end of the line before the one that begins at `start`.
  func previousLineEnd(_ start: Int) -> Int {
    guard start > 0 else { return 0 }
    let end = start - 1
    return end > 0 && bytes[end - 1] == Self.carriageReturn ? end - 1 : end
  }

  /// How many blanks the line begins with that begins at `start`.
  func indentation(_ start: Int) -> Int {
    bytes[start...].prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// The text with the changes made, which do not overlap.
  ///
  /// What is put in at one place keeps the order of `changes`, and stands before what is taken out
  /// behind that place.
  func changed(by changes: [TextChange]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    let inOrder = changes.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset)
        < ($1.element.range.lowerBound, $1.element.range.upperBound, $1.offset)
    }
    for (_, change) in inOrder {
      guard change.range.lowerBound >= place else { continue }
      result += bytes[place..<change.range.lowerBound]
      result += change.bytes
      place = change.range.upperBound
    }
    return result + bytes[place...]
  }
}

extension SourceText {
  /// The end of the last line of what ends at `end`, with the comments beneath it that stand
  /// further to the right than `column` and so inside of it.
  func blockEnd(_ end: Int, column: Int) -> Int {
    var last = end
    while last > 0, bytes[last - 1].isBlank { last -= 1 }
    var lineEnd = lineEnd(last)
    while let next = nextLine(lineEnd) {
      let indent = indentation(next)
      guard indent > column, next + indent < bytes.count,
        bytes[next + indent] == UInt8(ascii: "#")
      else { break }
      lineEnd = self.lineEnd(next)
    }
    return lineEnd
  }

  /// The column of the first byte that is no blank in the line of `offset`, where that is the byte
  /// at `offset`.
  func column(ofFirstInLine offset: Int) -> Int? {
    let start = lineStart(offset)
    return start + indentation(start) == offset ? offset - start : nil
  }
}

extension UInt8 {
  /// A blank, a tab or a line break.
  var isBlank: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
