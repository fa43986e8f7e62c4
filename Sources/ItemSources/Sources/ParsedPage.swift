import Items
internal import Store

/// What one document of a source says.
struct ParsedPage: Sendable {
  var page: StoredPage

  /// How many items were dropped because they were there already.
  var duplicates = 0

  /// Whether the document breaks off, so that more may have been meant to come.
  var isCut = false

  /// What went less than well.
  var notices: [SourceNotice] = []

  /// Which items the reader has read by the word of the server; one has no entry where it says
  /// nothing.
  var isRead: [ItemID: Bool] = [:]

  /// The same of stars.
  var isStarred: [ItemID: Bool] = [:]
}
