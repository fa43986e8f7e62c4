/// Cells that are not shown at the moment, by class.
struct ReusePool {
  private var cells: [ObjectIdentifier: [CollectionCell]] = [:]

  /// More than this many idle cells of a class are let go: about two large screens.
  private static let limit = 512

  /// A cell of a class: one that was recycled, told so, or a new one.
  mutating func dequeue<Cell: CollectionCell>(_ type: Cell.Type) -> Cell {
    if let cell = cells[ObjectIdentifier(type)]?.popLast() as? Cell {
      cell.isLent = true
      cell.prepareForReuse()
      return cell
    }
    let cell = Cell()
    cell.isLent = true
    return cell
  }

  /// Keeps a cell for the next that asks for its class, if it was lent and is not back yet: a view
  /// that a component keeps for itself must not turn up elsewhere.
  mutating func recycle(_ cell: CollectionCell) {
    guard cell.isLent else { return }
    cell.isLent = false
    let key = ObjectIdentifier(Swift.type(of: cell))
    guard cells[key, default: []].count < Self.limit else { return }
    cells[key, default: []].append(cell)
  }
}
