internal import Store

/// How far a source has been read: what its next page is asked by.
///
/// Only the source that made a cursor can read it.
public struct SourceCursor: Hashable, Sendable {
  /// What the cursor points at.
  indirect enum Place: Hashable, Sendable {
    /// The document there.
    case page(NextPage)

    /// These pages of the members of a merge, by what the merge calls them.
    case members([String: SourceCursor])

    /// The items that a source listed, as they are kept, from this one on.
    case listed(offset: Int)

    /// Kept items behind this place; behind them, these pages of the members of a merge.
    case kept(Store.WindowSide, after: WindowPlace?, then: [String: SourceCursor])

    /// That page, of which only so many items more are wanted.
    case limited(SourceCursor, left: Int)
  }

  let place: Place

  init(_ place: Place) {
    self.place = place
  }
}
