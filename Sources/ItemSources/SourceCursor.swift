/// How far a source has been read: what its next page is asked by.
///
/// Only the source that made a cursor can read it.
public struct SourceCursor: Hashable, Sendable {
  /// What the cursor points at.
  indirect enum Place: Hashable, Sendable {
    /// The document at this absolute address or path.
    case address(String)

    /// These pages of the members of a merge, by the member's place in it.
    case members([Int: SourceCursor])
  }

  let place: Place

  init(_ place: Place) {
    self.place = place
  }
}
