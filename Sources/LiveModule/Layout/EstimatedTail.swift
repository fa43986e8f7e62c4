import TextGrid

/// The items behind those that are placed, arranged evenly until it is their turn.
nonisolated struct EstimatedTail {
  private let arrangement: any Arrangement
  private let first: Int
  private let shift: Point

  /// The items from `first` on, as `arrangement` has them, moved by `shift`.
  init(_ arrangement: some Arrangement, first: Int, shift: Point) {
    self.arrangement = arrangement
    self.first = first
    self.shift = shift
  }

  /// The size of the section when the tail is the last in it.
  var size: Size {
    Size(width: arrangement.size.width + shift.x, height: arrangement.size.height + shift.y)
  }

  func frame(at index: Int) -> Rect {
    arrangement.frame(at: index - first).offset(x: shift.x, y: shift.y)
  }

  func indices(in rect: Rect) -> [Int] {
    arrangement.indices(in: rect.bounded.offset(x: -shift.x, y: -shift.y)).map { $0 + first }
  }
}
