/// Something that loads, refreshes, loads more and may fail on its own: a module, or a block with a
/// source of its own.
public protocol LoadCycle: AnyObject {
  /// Where it stands.
  var status: LoadStatus { get }

  /// Loads from the start; what is running is cancelled, what is shown stays until the answer.
  func refresh()

  /// Loads the next page, unless an answer is awaited or the end is reached.
  func loadMore()

  /// Stops waiting; a late answer is thrown away.
  func cancel()
}
