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

  /// The life cycle of the module's own data; nil where all data is its components'.
  public weak var ownData: (any LoadCycle)?

  /// Grows with every change of components or items.
  private(set) var revision = 0

  /// Grows whenever cells must be set up anew.
  private(set) var reloads = 0

  /// The data sources whose components are shown after its own, in order.
  private(set) var included: [DataSource] = []

  /// The one that includes it.
  private weak var parent: DataSource?

  /// What comes before the ids of its components where several data sources share a screen.
  private(set) var scope = ""

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

  /// Its components and those of the data sources that it includes, as they are shown.
  var shownComponents: [Component] { components + included.flatMap(\.shownComponents) }

  // MARK: Including

  /// Shows another data source's components after its own; their ids need to differ within one
  /// data source alone, `name` tells the data sources apart.
  func include(_ other: DataSource, as name: String) {
    other.parent?.exclude(other)
    other.parent = self
    other.scope = scope + name + "/"
    other.context = context
    included.append(other)
    changed()
  }

  /// Shows another data source's components no longer.
  func exclude(_ other: DataSource) {
    guard other.parent === self else { return }
    other.parent = nil
    other.scope = ""
    included.removeAll { $0 === other }
    changed()
  }

  /// Where cells are kept for all that share a screen.
  private var root: DataSource { parent?.root ?? self }

  // MARK: Changing

  /// Adds a component at the end; one of the same id is replaced where it stands.
  public func add(_ component: Component) { insert(component, at: components.count) }

  /// Inserts a component; one of the same id is replaced where it stands.
  ///
  /// - Precondition: `index` is in `0...count`.
  public func insert(_ component: Component, at index: Int) {
    if let known = self.index(of: component.id) {
      put(component, at: known)
    } else {
      components.insert(component, at: index)
      hold(component)
    }
    changed()
  }

  /// Puts a component in the place of the one of an id, and says whether there was one.
  @discardableResult
  public func replace(id: String, with component: Component) -> Bool {
    guard self.index(of: id) != nil else { return false }
    if component.id != id, let other = self.index(of: component.id) {
      // An id stands once, so the component leaves its old place, loading on if it is the same.
      let old = components.remove(at: other)
      if old !== component { release(old) }
    }
    if let place = self.index(of: id) { put(component, at: place) }
    changed()
    return true
  }

  /// Removes the component of an id and returns it; what it loads is cancelled.
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
    let removed = components.filter { !ids.contains($0.id) }
    components.removeAll { !ids.contains($0.id) }
    removed.forEach(release)
    changed()
  }

  /// Makes the components just these; what has the same id keeps its focus and offset.
  ///
  /// Of several with one id the last counts, where the first stands.
  ///
  /// - Complexity: O(n) in the components of before and after.
  public func apply(_ new: [Component]) {
    var places: [String: Int] = [:]
    var result: [Component] = []
    for component in new {
      if let place = places[component.id] {
        result[place] = component
      } else {
        places[component.id] = result.count
        result.append(component)
      }
    }
    let kept = Set(result.map(ObjectIdentifier.init))
    let removed = components.filter { !kept.contains(ObjectIdentifier($0)) }
    components = result
    removed.forEach(release)
    result.forEach(hold)
    changed()
  }

  private func put(_ component: Component, at place: Int) {
    let old = components[place]
    components[place] = component
    if old !== component { release(old) }
    hold(component)
  }

  private func hold(_ component: Component) {
    if let other = component.dataSource as? DataSource, other !== self {
      other.components.removeAll { $0 === component }
      other.changed()
    }
    component.dataSource = self
  }

  private func release(_ component: Component) {
    component.dataSource = nil
    component.independentData?.cancel()
  }

  private func changed() {
    revision += 1
    if let parent { parent.changed() } else { context?.setNeedsDisplay() }
  }

  private func cellsChanged() {
    reloads += 1
    if let parent { parent.cellsChanged() } else { context?.setNeedsDisplay() }
  }

  // MARK: ComponentDataSource

  /// Notes that a component's items or layout changed.
  public func componentNeedsUpdate(_ component: Component) { changed() }

  /// Notes that the module's own data stands differently: what has no items shows another view.
  func ownDataDidChange() {
    for component in components where component.independentData == nil && component.count == 0 {
      component.setNeedsUpdate()
    }
    context?.setNeedsDisplay()
  }

  /// Notes that a component's cells must be set up anew.
  public func componentNeedsReload(_ component: Component) {
    cellsChanged()
  }

  /// A cell of a class, used before or new.
  public func dequeueReusableCell<Cell: CollectionCell>(
    of type: Cell.Type, for component: Component, at index: Int
  ) -> Cell { root.pool.dequeue(type) }

  /// A view of a class, used before or new.
  public func dequeueReusableSupplementaryView<View: CollectionCell>(
    of type: View.Type, role: SupplementaryRole, for component: Component
  ) -> View { root.pool.dequeue(type) }

  /// A cell of a class, used before or new, for whoever has no component.
  func dequeueReusableCell<Cell: CollectionCell>(of type: Cell.Type) -> Cell {
    root.pool.dequeue(type)
  }

  /// Takes a cell back that is no longer shown.
  func recycle(_ cell: CollectionCell) { root.pool.recycle(cell) }

  nonisolated deinit {}
}

extension DataSource: CustomDebugStringConvertible {
  /// A line for each component.
  public var debugDescription: String {
    components.map(\.debugDescription).joined(separator: "\n")
  }
}
