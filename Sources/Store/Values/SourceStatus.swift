public import Items

/// How a source stands: what came of asking it, and when it may be asked again.
public struct SourceStatus: Hashable, Sendable {
  /// What its last good answer can be recognized by, a 304's where it came later (RFC 9111 §4.3.4).
  public var validators = Validators()

  /// The status code of its last answer; nil where there was none.
  public var code: Int?

  /// When it last answered well; a 304 counts.
  public var answeredAt: Instant?

  /// Since when it has been failing; nil while it is not.
  public var failedSince: Instant?

  /// Why it fails, in one line.
  public var error: String?

  /// The moment before which it is not to be asked without need.
  public var nextDue: Instant?

  /// Where it says that it has moved for good.
  public var movedTo: String?

  /// Since when it has been saying so.
  public var movedSince: Instant?

  /// Makes the status of a source that has not been asked.
  public init() {}

  /// What a server can recognize an answer of its own by (RFC 9110 §8.8).
  public struct Validators: Hashable, Sendable {
    /// The `ETag` header, with its quotation marks.
    public var entityTag: String?

    /// The `Last-Modified` header, as it came.
    public var lastModified: String?

    /// Makes validators.
    public init(entityTag: String? = nil, lastModified: String? = nil) {
      self.entityTag = entityTag
      self.lastModified = lastModified
    }
  }
}
