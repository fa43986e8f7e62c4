/// A text that is searched for: letters alone count, not their case, their marks or their width.
///
/// `cafe` is found in `Café`, `ＣＡＦＥ` and `caf&eacute;`; Chinese, Japanese and Korean anywhere in a
/// text, since they are written without blanks.
public struct FoldedText: Hashable, Sendable {
  /// What a search needs, in one place, because queries are handed from row to row.
  private final class Prepared: Sendable {
    let bytes: [UInt8]
    /// How much of the text still fits where the next byte does not, for each length (Knuth,
    /// Morris and Pratt, 1977).
    let shorter: [Int]
    let filter: ByteFilter

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      shorter = FoldedText.shorter(bytes)
      filter = ByteFilter(for: bytes)
    }
  }

  private let prepared: Prepared

  /// The folded text, UTF-8.
  var bytes: [UInt8] { prepared.bytes }

  /// Folds a text; white space at its ends is no part of it.
  public init(_ text: String) {
    var bytes: [UInt8] = []
    var text = text
    text.withUTF8 { source in
      var cursor = FoldCursor(source, .plain)
      while let byte = cursor.next() { bytes.append(byte) }
    }
    if bytes.last == 0x20 { bytes.removeLast() }
    prepared = Prepared(bytes)
  }

  /// Whether nothing is left of the text; an empty one is in every text.
  public var isEmpty: Bool { bytes.isEmpty }

  /// Whether a text holds this one.
  ///
  /// - Complexity: O(n), most of it skipped.
  public func isContained(in text: String, as kind: Markup.Kind = .plain) -> Bool {
    var text = text
    return text.withUTF8 { isContained(in: $0, as: kind) }
  }

  /// Whether a text in UTF-8 holds this one.
  ///
  /// - Complexity: O(n), most of it skipped.
  public func isContained(
    in text: UnsafeBufferPointer<UInt8>, as kind: Markup.Kind = .plain
  ) -> Bool {
    guard !bytes.isEmpty else { return true }
    guard prepared.filter.mayBeIn(text, kind) else { return false }
    var cursor = FoldCursor(text, kind)
    return find(with: &cursor)
  }

  /// Whether a text begins with this one.
  public func begins(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { source in
      var cursor = FoldCursor(source, .plain)
      return bytes.allSatisfy { cursor.next() == $0 }
    }
  }

  /// Reads until the text has been found, or to the end.
  private func find(with cursor: inout FoldCursor) -> Bool {
    let bytes = prepared.bytes
    let shorter = prepared.shorter
    var length = 0
    while let byte = cursor.next() {
      while length > 0 && bytes[length] != byte { length = shorter[length - 1] }
      if bytes[length] == byte { length += 1 }
      if length == bytes.count { return true }
    }
    return false
  }

  private static func shorter(_ bytes: [UInt8]) -> [Int] {
    var result = [Int](repeating: 0, count: bytes.count)
    var length = 0
    for index in bytes.indices.dropFirst() {
      while length > 0 && bytes[index] != bytes[length] { length = result[length - 1] }
      if bytes[index] == bytes[length] { length += 1 }
      result[index] = length
    }
    return result
  }

  /// Whether two texts are the same once folded.
  public static func == (left: FoldedText, right: FoldedText) -> Bool { left.bytes == right.bytes }

  /// Hashes the folded text.
  public func hash(into hasher: inout Hasher) { hasher.combine(bytes) }
}
