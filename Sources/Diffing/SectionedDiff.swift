/// What turns one list of sections with items into another, told by identity.
///
/// An item is first looked for in its own section, then in all others: the same identity may stand
/// in several sections, and an item that changes its section is a move.
///
/// To replay it, take `deletes` and the origins of `moves` out of the old sections; the sections
/// that go are empty then, and `sections` replays as a `ListDiff` does. Then put `inserts` and the
/// destinations of `moves` into the sections in ascending order.
public struct SectionedDiff: Hashable, Sendable {
  /// The place of an item.
  public struct Path: Hashable, Sendable, Comparable {
    /// The index of the section.
    public let section: Int
    /// The index of the item in its section.
    public let item: Int

    /// Makes a path.
    @inlinable
    public init(section: Int, item: Int) {
      self.section = section
      self.item = item
    }

    /// Whether one place comes before another.
    @inlinable
    public static func < (left: Path, right: Path) -> Bool {
      (left.section, left.item) < (right.section, right.item)
    }
  }

  /// An item that stands elsewhere.
  public struct Move: Hashable, Sendable {
    /// Its place in the old sections.
    public let from: Path
    /// Its place in the new sections.
    public let to: Path
  }

  /// An item that is there before and after with different content.
  public struct Update: Hashable, Sendable {
    /// Its place in the old sections.
    public let old: Path
    /// Its place in the new sections.
    public let new: Path
  }

  /// What happened to the sections themselves; an update is one of the section's own content.
  public let sections: ListDiff

  /// The places in the old sections of what is gone, ascending, those of gone sections included.
  public private(set) var deletes: [Path] = []

  /// The places in the new sections of what was not there, ascending, those of new sections
  /// included.
  public private(set) var inserts: [Path] = []

  /// What changed its place, in the order of the new sections.
  public private(set) var moves: [Move] = []

  /// What changed its content, in the order of the new sections.
  public private(set) var updates: [Update] = []

  /// The items of old sections against those of the new section that is the same.
  private var items: [Int: ListDiff] = [:]

  /// The new places of items that changed their section.
  private var crossings: [Path: Path] = [:]

  /// Compares two lists of sections.
  ///
  /// - Parameters:
  ///   - old: The sections as they were.
  ///   - new: The sections as they are.
  ///   - sectionID: The identity of a section.
  ///   - items: The items of a section.
  ///   - itemID: The identity of an item.
  ///   - areEqual: Whether two sections of the same identity look the same but for their items.
  /// - Complexity: O(n) expected for n items and sections, and O(m log n) for m out of order.
  @inlinable
  public init<Section, SectionID: Hashable, Item: Equatable, ItemID: Hashable>(
    old: [Section], new: [Section], sectionID: (Section) -> SectionID,
    items: (Section) -> [Item], itemID: (Item) -> ItemID,
    areEqual: (Section, Section) -> Bool = { _, _ in true }
  ) {
    let sections = ListDiff(old: old, new: new, id: sectionID, areEqual: areEqual)
    let (oldItems, newItems) = (old.map(items), new.map(items))
    let pairs = new.indices.compactMap { index in
      sections.oldIndex(ofNew: index).map { oldIndex in
        SectionPair(
          old: oldIndex, new: index,
          diff: ListDiff(old: oldItems[oldIndex], new: newItems[index], id: itemID))
      }
    }
    let lost = SectionPair.lost(pairs, counts: oldItems.map(\.count))
    let found = SectionPair.found(pairs, counts: newItems.map(\.count))
    let crossing = ListDiff(
      old: lost.map { oldItems[$0.section][$0.item] },
      new: found.map { newItems[$0.section][$0.item] }, id: itemID)
    self.init(sections, pairs, lost: lost, found: found, crossing)
  }

  @usableFromInline
  init(
    _ sections: ListDiff, _ pairs: [SectionPair], lost: [Path], found: [Path],
    _ crossing: ListDiff
  ) {
    self.sections = sections
    deletes = crossing.deletes.map { lost[$0] }
    inserts = crossing.inserts.map { found[$0] }
    for (index, path) in lost.enumerated() {
      guard let new = crossing.newIndex(ofOld: index) else { continue }
      crossings[path] = found[new]
      moves.append(Move(from: path, to: found[new]))
    }
    updates = crossing.updates.map { Update(old: lost[$0.old], new: found[$0.new]) }
    for pair in pairs {
      items[pair.old] = pair.diff
      moves += pair.diff.moves.map {
        Move(
          from: Path(section: pair.old, item: $0.from), to: Path(section: pair.new, item: $0.to))
      }
      updates += pair.diff.updates.map {
        Update(
          old: Path(section: pair.old, item: $0.old), new: Path(section: pair.new, item: $0.new))
      }
    }
    moves.sort { $0.to < $1.to }
    updates.sort { $0.new < $1.new }
  }

  /// Whether nothing changed.
  public var isEmpty: Bool {
    sections.isEmpty && deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// Where an item of the old sections stands in the new ones, or nil where it is gone.
  ///
  /// - Complexity: O(1).
  public func newPath(ofOld path: Path) -> Path? {
    if let section = sections.newIndex(ofOld: path.section),
      let item = items[path.section]?.newIndex(ofOld: path.item)
    {
      return Path(section: section, item: item)
    }
    return crossings[path]
  }
}

/// A section that is in both lists, and what happened inside it.
@usableFromInline
struct SectionPair {
  @usableFromInline let old: Int
  @usableFromInline let new: Int
  @usableFromInline let diff: ListDiff

  @usableFromInline
  init(old: Int, new: Int, diff: ListDiff) {
    self.old = old
    self.new = new
    self.diff = diff
  }

  /// The old items that are not in their section any more, or whose section is gone.
  @usableFromInline
  static func lost(_ pairs: [SectionPair], counts: [Int]) -> [SectionedDiff.Path] {
    var items = counts.map { Array(0..<$0) }
    for pair in pairs { items[pair.old] = pair.diff.deletes }
    return paths(items)
  }

  /// The new items that were not in their section before, or whose section was not.
  @usableFromInline
  static func found(_ pairs: [SectionPair], counts: [Int]) -> [SectionedDiff.Path] {
    var items = counts.map { Array(0..<$0) }
    for pair in pairs { items[pair.new] = pair.diff.inserts }
    return paths(items)
  }

  private static func paths(_ items: [[Int]]) -> [SectionedDiff.Path] {
    items.enumerated().flatMap { section, items in
      items.map { SectionedDiff.Path(section: section, item: $0) }
    }
  }
}

extension SectionedDiff.Path: CustomDebugStringConvertible {
  /// `section.item`.
  public var debugDescription: String { "\(section).\(item)" }
}

extension SectionedDiff: CustomDebugStringConvertible {
  /// What happened to the sections, then to the items: `2 → 2: 0>1; -0.3 +1.0 0.1>1.2 ~0.0`.
  public var debugDescription: String {
    let items =
      deletes.map { "-\($0.debugDescription)" } + inserts.map { "+\($0.debugDescription)" }
      + moves.map { "\($0.from.debugDescription)>\($0.to.debugDescription)" }
      + updates.map { update in
        let origin = update.old == update.new ? "" : "\(update.old.debugDescription)>"
        return "~\(origin)\(update.new.debugDescription)"
      }
    return sections.debugDescription + (items.isEmpty ? "" : "; " + items.joined(separator: " "))
  }
}
