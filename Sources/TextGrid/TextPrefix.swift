/// Reads no more of a long text than its reader needs.
enum TextPrefix {
  /// Gives `read` a cleaned beginning of the text, a longer one each time until it has enough.
  ///
  /// A beginning may end inside a cluster, so the reader must not rely on its last one. It never
  /// ends inside an escape sequence, which would pass for text.
  ///
  /// - Parameters:
  ///   - text: The whole text, not cleaned.
  ///   - columns: About how many columns the reader needs.
  ///   - read: Gets a beginning and returns what it made of it, and whether that was enough.
  /// - Returns: What it made of the last beginning.
  static func read<Result>(
    _ text: String, columns: Int, _ read: (_ prefix: String) -> (Result, isEnough: Bool)
  ) -> Result {
    let count = text.utf8.count
    var length = columns < count / 4 ? max(256, columns * 4) : count
    while length < count {
      let end = text.utf8.index(text.startIndex, offsetBy: length)
      let (prefix, isOpen) = TextCleaner.reduce(String(text[..<end]))
      if !isOpen {
        let (result, isEnough) = read(prefix)
        if isEnough { return result }
      }
      length = length < count / 4 ? length * 4 : count
    }
    return read(TextCleaner.clean(text)).0
  }
}
