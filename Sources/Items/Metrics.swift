/// Counts that sources give of an item; nil where a source gives none.
public struct Metrics: Hashable, Sendable {
  /// People watching now.
  public var viewers: Int?

  /// Points, votes or likes.
  public var score: Int?

  /// Comments or replies.
  public var comments: Int?

  /// Makes counts.
  public init(viewers: Int? = nil, score: Int? = nil, comments: Int? = nil) {
    self.viewers = viewers
    self.score = score
    self.comments = comments
  }
}
