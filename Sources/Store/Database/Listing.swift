import Items

/// Which items a source listed in its last answer, in its order, by their numbers.
///
/// One text in the source's row, so that an answer that brings one new item writes one item, not
/// the new places of all others.
enum Listing {
  static func numbers(of source: Int, in database: Database) throws(StoreError) -> [Int] {
    try database.rows("SELECT listing FROM sources WHERE number = ?", [source]) { row in
      numbers(in: row.text())
    }.first ?? []
  }

  static func numbers(in text: String?) -> [Int] {
    (text ?? "").split(separator: " ").compactMap { Int($0) }
  }

  /// How many numbers a text holds.
  static func count(in text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      bytes.isEmpty ? 0 : bytes.count { $0 == UInt8(ascii: " ") } + 1
    }
  }

  static func set(_ numbers: [Int], of source: Int, in database: Database) throws(StoreError) {
    let text = numbers.map(String.init).joined(separator: " ")
    try database.run(
      "UPDATE sources SET listing = ?2 WHERE number = ?1 AND listing IS NOT ?2", [source, text])
  }

  /// Says of items that they are not listed any more.
  static func unlist(
    _ numbers: some Sequence<Int>, in database: Database, now: Instant
  ) throws(StoreError) {
    for number in numbers {
      try database.run(
        "UPDATE items SET unlisted_at = ?2 WHERE number = ?1 AND unlisted_at IS NULL",
        [number, now])
    }
  }

  /// Empties the listing of a source.
  static func clear(of source: Int, in database: Database, now: Instant) throws(StoreError) {
    try unlist(numbers(of: source, in: database), in: database, now: now)
    try database.run(
      "UPDATE sources SET listing = NULL, etag = NULL, last_modified = NULL WHERE number = ?",
      [source])
  }
}
