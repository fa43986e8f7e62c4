/// An `import` of a Swift source text.
struct ImportLine: Equatable {
  /// The module, without what is picked out of it.
  let module: String
  /// Counted from 1.
  let line: Int

  /// Every import of a text, in its order.
  ///
  /// Attributes, access levels and the kinds of single declarations are passed over. What stands
  /// in a comment is none.
  static func all(in text: String) -> [ImportLine] {
    let expression =
      /\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:[a-z]+\s+)?([A-Za-z_]\w*).*/
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .compactMap { index, line in
        line.wholeMatch(of: expression).map {
          ImportLine(module: String($0.output.1), line: index + 1)
        }
      }
  }
}
