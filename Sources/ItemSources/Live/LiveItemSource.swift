public import Items

/// A source that tells of items by itself, as long as somebody listens.
public protocol LiveItemSource: ItemSource {
  /// What the source tells from now on.
  ///
  /// A connection that breaks is made anew, after a pause, and goes on where it was; the stream
  /// ends when the source will never tell anything again. Ending the iteration ends the connection.
  ///
  /// - Parameter last: What the stream before this one had come to; nil for the present.
  /// - Returns: One thing after the other.
  func updates(after last: String?) -> AsyncStream<SourceUpdate>
}

/// One thing that a live source tells.
public enum SourceUpdate: Hashable, Sendable {
  /// The connection stands.
  case connected

  /// An item is new or has changed; `mark` is what to go on after.
  case item(Item, mark: String)

  /// The item that the source knows by this id is gone; `mark` is what to go on after.
  case removal(ItemID, mark: String)

  /// There is no connection, and why; the error says when the next try is made, if there is one.
  case lost(SourceError)
}
