/// Where loading stands.
public enum LoadState {
  /// Nothing has been asked yet.
  case idle
  /// Asked; what was there before is still shown.
  case loading
  /// Answered, and there is something.
  case loaded
  /// Answered, and there is nothing: no error.
  case empty
  /// Not answered; what was there before is still shown.
  case failed(any Error)
}

/// Where loading more stands.
public enum LoadMoreState {
  /// There is more, or nobody knows yet.
  case idle
  /// Asked.
  case loading
  /// There is no more.
  case end
  /// Not answered; another try is possible.
  case failed(any Error)
}

/// What a life cycle tells of itself.
public struct LoadStatus {
  /// The state.
  public var state: LoadState
  /// The state of loading more.
  public var more: LoadMoreState
  /// When the content that is shown came, in seconds since 1970; nil for never.
  public var loadedAt: Int64?
  /// Why the refresh before the running one failed; nil where none runs or that one did not.
  public var retriedError: (any Error)?

  /// Makes a status.
  public init(state: LoadState, more: LoadMoreState = .end, loadedAt: Int64? = nil) {
    self.state = state
    self.more = more
    self.loadedAt = loadedAt
  }

  /// Whether an answer is awaited, of a refresh or of loading more.
  public var isLoading: Bool {
    if case .loading = state { return true }
    if case .loading = more { return true }
    return false
  }

  /// Why the last refresh, or else the last loading of more, failed.
  public var error: (any Error)? {
    if case .failed(let error) = state { return error }
    if case .failed(let error) = more { return error }
    return nil
  }

  /// Whether another page may be asked for.
  public var hasMore: Bool {
    switch more {
    case .idle, .failed: true
    case .loading, .end: false
    }
  }
}
