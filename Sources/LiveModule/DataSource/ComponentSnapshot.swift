import Diffing

/// The items of a component as a value: what stood on screen, to be compared with what comes.
public protocol ComponentSnapshot {
  /// How many items there are.
  var count: Int { get }

  /// What becomes of the items in a later snapshot of the same component; nil where the two cannot
  /// be compared.
  ///
  /// - Complexity: O(n) in the items of both, O(1) where they are the same.
  func change(to later: any ComponentSnapshot) -> SnapshotChange?
}

/// What became of the items of a snapshot.
public struct SnapshotChange {
  /// The difference; nil where nothing changed.
  private let diff: ListDiff?

  /// Nothing changed.
  public static let none = SnapshotChange(diff: nil)

  init(diff: ListDiff?) {
    self.diff = diff
  }

  /// How many items the later snapshot has, before a place in it, that the earlier had not.
  ///
  /// - Complexity: O(n) in the result.
  public func insertedCount(before index: Int) -> Int { inserts(before: index).count }

  /// The items of the later snapshot, before a place in it, that the earlier had not.
  func inserts(before index: Int) -> ArraySlice<Int> {
    diff?.inserts.prefix { $0 < index } ?? []
  }

  /// Where an item is in the later snapshot; nil where it is gone.
  func newIndex(of index: Int) -> Int? {
    guard let diff else { return index }
    return (0..<diff.oldCount).contains(index) ? diff.newIndex(ofOld: index) : nil
  }

  /// The place after the last item that was there before; the end where none was.
  var endOfSurvivors: Int {
    guard let diff else { return 0 }
    let last = (0..<diff.newCount).last { diff.oldIndex(ofNew: $0) != nil }
    return last.map { $0 + 1 } ?? diff.newCount
  }

  /// Where an item, or the nearest one that survives, has gone: looking forward, then back.
  public func survivor(of index: Int) -> Int? {
    guard let diff else { return index }
    guard diff.oldCount > 0 else { return nil }
    let start = min(max(0, index), diff.oldCount - 1)
    for old in start..<diff.oldCount {
      if let new = diff.newIndex(ofOld: old) { return new }
    }
    for old in (0..<start).reversed() {
      if let new = diff.newIndex(ofOld: old) { return new }
    }
    return nil
  }
}

/// The snapshot of an `ItemComponent`.
public struct ItemSnapshot<Element: Hashable>: ComponentSnapshot {
  private let items: [Element]
  private let identity: (Element) -> AnyHashable

  /// Makes a snapshot.
  public init(items: [Element], identity: @escaping (Element) -> AnyHashable) {
    self.items = items
    self.identity = identity
  }

  /// The number of items.
  public var count: Int { items.count }

  /// Compares by identity, after a look whether the two are the very same array.
  public func change(to later: any ComponentSnapshot) -> SnapshotChange? {
    guard let later = later as? ItemSnapshot<Element> else { return nil }
    let isSame = items.withUnsafeBufferPointer { old in
      later.items.withUnsafeBufferPointer {
        $0.baseAddress == old.baseAddress && $0.count == old.count
      }
    }
    if isSame { return SnapshotChange.none }
    return SnapshotChange(diff: ListDiff(old: items, new: later.items, id: identity))
  }
}
