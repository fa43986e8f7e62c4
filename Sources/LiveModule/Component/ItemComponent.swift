import Diffing
import TextGrid

/// A component of items of one type that cells of one class show.
///
/// ```swift
/// let tags = ItemComponent<String, TagCell>(id: "tags")
/// tags.layout = FlexLayout(gravity: .start)
/// tags.add(["swift", "terminal"])
/// tags.setupCell = { cell, tag in cell.isEmphasized = tag == "swift" }
/// tags.onSelectItem = { [weak tags] tag in tags?.context?.router.push(url: "homefeed://…") }
/// ```
open class ItemComponent<Element: Hashable, Cell: ConfigurableCell>: Component
where Cell.Content == Element {
  /// The items, in the order in which they are shown.
  public private(set) var items: [Element] = []

  /// Runs after a cell's own `setup(with:)`, each time, because cells are reused.
  public var setupCell: ((Cell, Element) -> Void)?

  /// Runs when an item is selected.
  public var onSelectItem: ((Element) -> Void)?

  private let identity: (Element) -> AnyHashable
  private lazy var prototype = Cell()

  /// Makes a component whose items are told apart by `identity`.
  public init(id: String, identity: @escaping (Element) -> AnyHashable) {
    self.identity = identity
    super.init(id: id)
  }

  /// Makes a component whose items are told apart by all that they are.
  public convenience override init(id: String) {
    self.init(id: id) { AnyHashable($0) }
  }

  /// Makes a component whose items are told apart by their `id`.
  public convenience init(id: String) where Element: Identifiable {
    self.init(id: id) { AnyHashable($0.id) }
  }

  // MARK: Items

  /// The number of items.
  open override var count: Int { items.count }

  /// The item at a place.
  ///
  /// Precondition: `index` is in `0..<count`.
  public func data(at index: Int) -> Element { items[index] }

  /// Adds items at the end.
  public func add(_ new: [Element]) {
    guard !new.isEmpty else { return }
    items += new
    setNeedsUpdate()
  }

  /// Adds, at the end, the items whose identities are not there yet, and returns how many those
  /// are.
  ///
  /// - Complexity: O(n) in the items of both.
  @discardableResult
  public func addMissing(_ new: [Element]) -> Int {
    var known = Set(items.map(identity))
    let fresh = new.filter { known.insert(identity($0)).inserted }
    add(fresh)
    return fresh.count
  }

  /// Replaces all items; what stays keeps its focus and its place on screen.
  public func replace(with new: [Element]) {
    guard new != items else { return }
    items = new
    setNeedsUpdate()
  }

  /// Removes all items.
  public func clear() { replace(with: []) }

  /// The items as a value, in constant time.
  open override func snapshot() -> any ComponentSnapshot {
    ItemSnapshot(items: items, identity: identity)
  }

  // MARK: Cells

  /// A cell of the component's class, set up by the cell and then by `setupCell`.
  open override func cell(at index: Int) -> CollectionCell {
    let cell = dataSource?.dequeueReusableCell(of: Cell.self, for: self, at: index) ?? Cell()
    cell.setup(with: items[index])
    setupCell?(cell, items[index])
    return cell
  }

  /// Asks a cell that is never drawn how large the items are, as they are now: a screen that
  /// measures later still measures what it was given.
  open override var sizing: LayoutItems.Sizing {
    let prototype = prototype
    switch Cell.sizing {
    case .uniform:
      return .uniform { prototype.height(for: $0) }
    case .measured:
      return .measured(
        estimate: { prototype.height(for: $0) },
        height: { [items, weak self] index, width in
          Self.prepare(prototype, for: items[index], self?.setupCell).height(for: width)
        })
    case .intrinsic:
      return .intrinsic(
        estimate: { Size(width: min($0, 12), height: 1) },
        size: { [items, weak self] index, maxWidth in
          let cell = Self.prepare(prototype, for: items[index], self?.setupCell)
          let width = cell.width(for: maxWidth)
          return Size(width: width, height: cell.height(for: width))
        })
    }
  }

  private static func prepare(
    _ cell: Cell, for item: Element, _ setupCell: ((Cell, Element) -> Void)?
  ) -> Cell {
    cell.prepareForReuse()
    cell.setup(with: item)
    setupCell?(cell, item)
    return cell
  }

  /// Runs `onSelectItem`, then `onSelect`.
  open override func select(at index: Int) {
    guard items.indices.contains(index) else { return }
    onSelectItem?(items[index])
    super.select(at: index)
  }

  nonisolated deinit {}
}
