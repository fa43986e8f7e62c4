/// Cells that are not shown at the moment, by class.
struct ReusePool {
  private var cells: [ObjectIdentifier: [CollectionCell]] = [:]

  /// More than this many idle cells of a class are let go: about two large screens.
  private static let limit = 512

  /// A cell of a class: one that was recycled, told so, or a new one.
  mutating func dequeue<Cell: CollectionCell>(_ type: Cell.Type) -> Cell {
    if let cell = cells[ObjectIdentifier(type)]?.popLast() as? Cell {
      cell.prepareForReuse()
      return cell
    }
    return Cell()
  }

  /// Keeps a cell for the next that asks for its class.
  mutating func recycle(_ cell: CollectionCell) {
    let key = ObjectIdentifier(Swift.type(of: cell))
    guard cells[key, default: []].count < Self.limit else { return }
    cells[key, default: []].append(cell)
  }
}
