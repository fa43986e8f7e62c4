/// Finds the word that was probably meant.
public enum Spelling {
  /// The nearest of `words`, if it is near enough to be what the writer meant.
  ///
  /// Case, `_` and `-` do not count; of several that are as near the first wins.
  ///
  /// - Complexity: O(n) in the letters of all words.
  public static func suggestion(for word: String, among words: [String]) -> String? {
    let folded = fold(word)
    // Half of a very short word wrong is another word.
    let most = folded.count <= 3 ? 1 : 2
    let near = words.map { (word: $0, distance: distance(folded, fold($0))) }
      .filter { $0.distance <= most && $0.distance < $0.word.count }
    return near.min { $0.distance < $1.distance }?.word
  }

  /// Without what differs between the habits of writing a name: `load_more`, `LoadMore`.
  private static func fold(_ word: String) -> [Character] {
    word.prefix(64).lowercased().filter { $0 != "_" && $0 != "-" }
  }

  /// Insertions, deletions, replacements and swaps of neighbours between two words (optimal string
  /// alignment).
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var best = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
