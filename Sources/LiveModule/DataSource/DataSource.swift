public import Routing

/// The ordered components of a module, and every change of them.
///
/// Changes are collected and applied at once by the collection view, as a difference from what is
/// on screen, so that focus and offsets survive them.
public final class DataSource: ComponentDataSource {
  /// The components, in the order in which they are shown.
  public private(set) var components: [Component] = []

  /// What the components may reach of the world.
  public weak var context: ScreenContext?

  /// Grows with every change of components or items.
  private(set) var revision = 0

  /// Grows whenever cells must be set up anew.
  private(set) var reloads = 0

  private var pool = ReusePool()

  /// Makes a data source without components.
  public init(context: ScreenContext? = nil) {
    self.context = context
  }

  // MARK: Reading

  /// How many components there are.
  public var count: Int { components.count }

  /// How many items all components have together.
  public var itemCount: Int { components.reduce(0) { $0 + $1.count } }

  /// The component of an id.
  public func component(id: String) -> Component? { components.first { $0.id == id } }

  /// The place of the component of an id.
  public func index(of id: String) -> Int? { components.firstIndex { $0.id == id } }

  /// The component of a place, nil where the place holds no item.
  public func component(at path: IndexPath) -> Component? {
    guard components.indices.contains(path.section),
      path.item >= 0, path.item < components[path.section].count
    else { return nil }
    return components[path.section]
  }

  // MARK: Changing

  /// Adds a component at the end; one of the same id is replaced where it stands.
  public func add(_ component: Component) { insert(component, at: components.count) }

  /// Inserts a component; one of the same id is replaced where it stands.
  ///
  /// - Precondition: `index` is in `0...count`.
  public func insert(_ component: Component, at index: Int) {
    if let known = self.index(of: component.id) {
      release(components[known])
      components[known] = component
    } else {
      components.insert(component, at: index)
    }
    hold(component)
  }

  /// Puts a component in the place of the one of an id, and says whether there was one.
  @discardableResult
  public func replace(id: String, with component: Component) -> Bool {
    guard let index = index(of: id) else { return false }
    if component.id != id { remove(id: component.id) }
    let place = self.index(of: id) ?? index
    release(components[place])
    components[place] = component
    hold(component)
    return true
  }

  /// Removes the component of an id and returns it.
  @discardableResult
  public func remove(id: String) -> Component? {
    guard let index = index(of: id) else { return nil }
    let component = components.remove(at: index)
    release(component)
    changed()
    return component
  }

  /// Removes all components.
  public func clear() { clear(except: []) }

  /// Removes all components but those of some ids.
  public func clear(except ids: Set<String>) {
    for component in components where !ids.contains(component.id) { release(component) }
    components.removeAll { !ids.contains($0.id) }
    changed()
  }

  /// Makes the components just these; what has the same id keeps its focus and offset.
  public func apply(_ new: [Component]) {
    for component in components where !new.contains(where: { $0 === component }) {
      release(component)
    }
    components = []
    for component in new { add(component) }
    changed()
  }

  private func hold(_ component: Component) {
    component.dataSource = self
    changed()
  }

  private func release(_ component: Component) {
    component.independentData?.cancel()
    component.dataSource = nil
  }

  private func changed() {
    revision += 1
    context?.setNeedsDisplay()
  }

  // MARK: ComponentDataSource

  /// Notes that a component's items or layout changed.
  public func componentNeedsUpdate(_ component: Component) { changed() }

  /// Notes that a component's cells must be set up anew.
  public func componentNeedsReload(_ component: Component) {
    reloads += 1
    context?.setNeedsDisplay()
  }

  /// A cell of a class, used before or new.
  public func dequeueReusableCell<Cell: CollectionCell>(
    of type: Cell.Type, for component: Component, at index: Int
  ) -> Cell { pool.dequeue(type) }

  /// A view of a class, used before or new.
  public func dequeueReusableSupplementaryView<View: CollectionCell>(
    of type: View.Type, role: SupplementaryRole, for component: Component
  ) -> View { pool.dequeue(type) }

  /// A cell of a class, used before or new, for whoever has no component.
  func dequeueReusableCell<Cell: CollectionCell>(of type: Cell.Type) -> Cell { pool.dequeue(type) }

  /// Takes a cell back that is no longer shown.
  func recycle(_ cell: CollectionCell) { pool.recycle(cell) }
}

extension DataSource: CustomDebugStringConvertible {
  /// A line for each component.
  public var debugDescription: String {
    components.map(\.debugDescription).joined(separator: "\n")
  }
}
