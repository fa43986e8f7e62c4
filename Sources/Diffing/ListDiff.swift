/// What turns one list into another, told by identity.
///
/// Elements are the same where their identities are equal, and changed where they are the same but
/// not equal. Elements that are equal are expected to have the same identity. An identity that
/// repeats is matched occurrence by occurrence, so none has to be unique.
///
/// To replay it, take `deletes` and the origins of `moves` out of the old list, then put `inserts`
/// and the destinations of `moves` into it in ascending order: the result is the new list. There
/// are no fewer moves that would do.
public struct ListDiff: Hashable, Sendable {
  /// An element that stands elsewhere relative to the ones that stay.
  public struct Move: Hashable, Sendable {
    /// Its index in the old list.
    public let from: Int
    /// Its index in the new list.
    public let to: Int

    /// Makes a move.
    @inlinable
    public init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// An element that is in both lists with different content, moved or not.
  public struct Update: Hashable, Sendable {
    /// Its index in the old list.
    public let old: Int
    /// Its index in the new list.
    public let new: Int

    /// Makes an update.
    @inlinable
    public init(old: Int, new: Int) {
      self.old = old
      self.new = new
    }
  }

  /// The indices in the old list of what is gone, ascending.
  public internal(set) var deletes: [Int] = []

  /// The indices in the new list of what was not there, ascending.
  public internal(set) var inserts: [Int] = []

  /// What changed its place, in the order of the new list.
  public internal(set) var moves: [Move] = []

  /// What changed its content, in the order of the new list.
  public internal(set) var updates: [Update] = []

  /// For every old index the new one, or -1.
  private var newIndices: [Int32]

  /// For every new index the old one, or -1.
  private var oldIndices: [Int32]

  /// Compares two lists of elements whose changes their own equality tells.
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is.
  ///   - id: The identity of an element.
  /// - Complexity: O(n) expected, and O(m log n) for m elements out of order.
  @inlinable
  public init<Element: Equatable, ID: Hashable>(
    old: [Element], new: [Element], id: (Element) -> ID
  ) {
    self.init(
      ListMatch(old: old, new: new, id: id, areEqual: ==, equalityMeansIdentity: true))
  }

  /// Compares two lists of identifiable elements.
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is.
  /// - Complexity: O(n) expected, and O(m log n) for m elements out of order.
  @inlinable
  public init<Element: Equatable & Identifiable>(old: [Element], new: [Element]) {
    self.init(old: old, new: new, id: \.id)
  }

  /// Compares two lists of elements.
  ///
  /// - Parameters:
  ///   - old: The list as it was.
  ///   - new: The list as it is.
  ///   - id: The identity of an element.
  ///   - areEqual: Whether an old element and a new one of the same identity look the same.
  /// - Complexity: O(n) expected, and O(m log n) for m elements out of order.
  @inlinable
  public init<Element, ID: Hashable>(
    old: [Element], new: [Element], id: (Element) -> ID, areEqual: (Element, Element) -> Bool
  ) {
    self.init(
      ListMatch(old: old, new: new, id: id, areEqual: areEqual, equalityMeansIdentity: false))
  }

  /// Finds deletes, inserts and moves in what has been matched.
  @usableFromInline
  init(_ match: ListMatch) {
    newIndices = match.newIndices
    oldIndices = match.oldIndices
    updates = match.updates
    let middle = match.middle
    deletes = middle.old.filter { [newIndices] in newIndices[$0] < 0 }
    inserts.reserveCapacity(max(0, middle.new.count - middle.old.count + deletes.count))
    var order: [Int32] = []
    order.reserveCapacity(middle.old.count - deletes.count)
    for index in middle.new {
      if oldIndices[index] < 0 { inserts.append(index) } else { order.append(oldIndices[index]) }
    }
    moves = IncreasingSubsequence.rest(of: order).map { old in
      Move(from: Int(old), to: Int(newIndices[Int(old)]))
    }
  }

  /// Whether nothing changed.
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// How many elements the old list has.
  public var oldCount: Int { newIndices.count }

  /// How many elements the new list has.
  public var newCount: Int { oldIndices.count }

  /// Where an element of the old list stands in the new one, or nil where it is gone.
  ///
  /// - Complexity: O(1).
  public func newIndex(ofOld index: Int) -> Int? {
    newIndices[index] < 0 ? nil : Int(newIndices[index])
  }

  /// Where an element of the new list stood in the old one, or nil where it was not there.
  ///
  /// - Complexity: O(1).
  public func oldIndex(ofNew index: Int) -> Int? {
    oldIndices[index] < 0 ? nil : Int(oldIndices[index])
  }
}

extension ListDiff: CustomDebugStringConvertible {
  /// The counts, then deletes, inserts, moves and updates: `5 → 5: -1 +4 0>3 ~2>1`.
  public var debugDescription: String {
    let changes =
      deletes.map { "-\($0)" } + inserts.map { "+\($0)" } + moves.map { "\($0.from)>\($0.to)" }
      + updates.map { $0.old == $0.new ? "~\($0.old)" : "~\($0.old)>\($0.new)" }
    let text = changes.isEmpty ? "no change" : changes.joined(separator: " ")
    return "\(oldCount) → \(newCount): \(text)"
  }
}
