/// Something a reader should know about an answer that is good all the same.
public enum SourceNotice: Hashable, Sendable {
  /// A member of a merge or a directory brought nothing; the error says which and why.
  case failed(SourceError)

  /// A source named the same item several times; so many repeats were dropped.
  case duplicates(source: String, count: Int)

  /// A source was read, but not all of it.
  case warning(source: String, text: String)

  /// One line for a person: which source, and what about it.
  public var message: String {
    switch self {
    case .failed(let error): error.message
    case .duplicates(let source, let count):
      "\(source): \(count) \(count == 1 ? "duplicate" : "duplicates") dropped"
    case .warning(let source, let text): "\(source): \(text)"
    }
  }
}
