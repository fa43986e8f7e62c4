/// A module made of others: they share a page, and each is refreshed and fails alone.
///
/// Its own components stand first, those of its children follow in their order. Children need not
/// know of one another: their components may have the same ids.
open class CompositeModule: Module {
  /// The modules that it is made of, in the order in which they are shown.
  public private(set) var children: [Module] = []

  /// Adds a child at the end; one of the same id is replaced.
  ///
  /// Where the composite has started, the child starts too.
  public func add(_ child: Module) {
    remove(id: child.id)
    children.append(child)
    dataSource.include(child.dataSource, as: child.id)
    if hasStarted { child.start() }
  }

  /// Removes the child of an id and returns it; what it loads is cancelled.
  @discardableResult
  public func remove(id: String) -> Module? {
    guard let index = children.firstIndex(where: { $0.id == id }) else { return nil }
    let child = children.remove(at: index)
    dataSource.exclude(child.dataSource)
    child.cancel()
    return child
  }

  /// The child of an id.
  public func child(id: String) -> Module? { children.first { $0.id == id } }

  /// Sets the children's components up; a subclass that has components of its own calls `super`.
  open override func setupComponents() { for child in children { child.prepare() } }

  /// The life cycles of the module and of all its children.
  open override var loadCycles: [any LoadCycle] {
    super.loadCycles + children.flatMap(\.loadCycles)
  }

  /// Whether a content component of the module or of a child has items.
  open override var hasContent: Bool { super.hasContent || children.contains(where: \.hasContent) }

  /// Loads the next page of the module's own data, or else of the last child that has more.
  open override func loadMore() {
    if ownData?.status.hasMore == true { return super.loadMore() }
    children.last { $0.status.hasMore }?.loadMore()
  }

  nonisolated deinit {}
}
