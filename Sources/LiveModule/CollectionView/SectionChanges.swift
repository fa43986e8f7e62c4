/// What became of the sections on screen when the data source's components were taken over.
struct SectionChanges {
  /// The sections as they were.
  let old: [Section]
  /// Where each component stands now, by id.
  private let places: [String: Int]
  /// What became of the items of each that can be compared, by id.
  private let changes: [String: SnapshotChange]

  /// Compares what stands on screen with what comes.
  ///
  /// - Complexity: O(n) in the sections, and in the items of those that changed.
  init(from old: [Section], to new: [Section]) {
    self.old = old
    var places: [String: Int] = [:]
    for (index, section) in new.enumerated() { places[section.key] = index }
    var changes: [String: SnapshotChange] = [:]
    for section in old {
      guard let place = places[section.key] else { continue }
      changes[section.key] = section.snapshot.change(to: new[place].snapshot)
    }
    self.places = places
    self.changes = changes
  }

  /// Where an old section stands now; nil where its component is gone.
  func place(ofOld section: Int) -> Int? { places[old[section].key] }

  /// What became of the items of an old section; nil where they cannot be compared.
  func change(ofOld section: Int) -> SnapshotChange? { changes[old[section].key] }

  /// The place of the next old section that is still there, which moved up when one went away.
  func place(after section: Int) -> Int? {
    old.indices.dropFirst(section + 1).lazy.compactMap { place(ofOld: $0) }.first
  }

  /// The place of the last old section before one that is still there.
  func place(before section: Int) -> Int? {
    old.indices.prefix(section).reversed().lazy.compactMap { place(ofOld: $0) }.first
  }
}
