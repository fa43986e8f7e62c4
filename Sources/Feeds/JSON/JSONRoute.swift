/// A way to values inside a JSON value, made ready to be gone often.
///
/// A class, because it is handed around for each field of each item, and all its names are kept as
/// the bytes that a document has, in one piece: to copy a step must not count references.
public final class JSONRoute: Sendable {
  /// One step of the way.
  struct Step: Sendable {
    /// Where the name of the member is in the bytes of the route; nil for all elements or members.
    let name: Range<Int>?

    /// The index of an element where there is an array; nil where the name is no number.
    let index: Int?
  }

  let steps: [Step]
  let bytes: [UInt8]

  /// Makes a route of the names of its steps; nil stands for all elements or members.
  ///
  /// Where there is an array, a name that is a number is the index in it.
  public init(_ names: [String?]) {
    var bytes: [UInt8] = []
    steps = names.map { name in
      guard let name else { return Step(name: nil, index: nil) }
      let start = bytes.count
      bytes += Array(name.utf8)
      return Step(name: start..<bytes.count, index: Int(name))
    }
    self.bytes = bytes
  }
}

extension JSONTape {
  /// Calls `visit` for each place at the end of the route, from its step `first` on, in order,
  /// until it answers true; where the way breaks off, there is nothing to visit.
  ///
  /// - Returns: Whether it answered true.
  /// - Complexity: O(n) in the number of members and elements on the way.
  func visit(
    _ route: JSONRoute, from first: Int = 0, at place: Int, _ visit: (Int) -> Bool
  ) -> Bool {
    var place = place
    for step in first..<route.steps.count {
      guard let name = route.steps[step].name else {
        return visitAll(of: place) { self.visit(route, from: step + 1, at: $0, visit) }
      }
      let inner =
        member(route.bytes, name, of: place)
        ?? route.steps[step].index.flatMap { element($0, of: place) }
      guard let inner else { return false }
      place = inner
    }
    return visit(place)
  }

  private func visitAll(of place: Int, _ visit: (Int) -> Bool) -> Bool {
    let container = slots[place]
    guard container.kind == .array || container.kind == .object else { return false }
    let isObject = container.kind == .object
    var index = place + 1
    while index < container.end {
      if isObject { index += 1 }
      if visit(index) { return true }
      index = next(after: index)
    }
    return false
  }
}
