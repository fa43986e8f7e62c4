public import Routing

/// One page of business: what is asked, what is made of the answer, and how it stands; nothing of
/// how it looks.
///
/// A concrete module subclasses `FetchingModule` and supplies `fetchModuleRequest(page:)`,
/// `parseModuleData(_:page:)` and `setupComponents()`. Components with data of their own load, fail
/// and retry alone; `refresh()` refreshes them too.
open class Module: LoadCycle {
  /// What tells it from other modules.
  public let id: String

  /// One line that names it.
  public var title: String

  /// Its components.
  public let dataSource: DataSource

  /// Hears of success and failure.
  public weak var delegate: (any ModuleDelegate)?

  /// Whether a screen asks for the next page by itself when the end comes near.
  public var loadsMoreBySelf = false

  /// Whether it has been shown before.
  public private(set) var hasStarted = false

  /// Makes a module whose components may reach the world through `context`.
  public init(id: String, title: String, context: ScreenContext) {
    self.id = id
    self.title = title
    self.dataSource = DataSource(context: context)
  }

  /// What the module and its components may reach of the world.
  public var context: ScreenContext? { dataSource.context }

  /// Adds the components that stand before the first answer and stay over every refresh.
  open func setupComponents() {}

  /// The life cycle of the module's own data; nil where all data is its components'.
  open var ownData: (any LoadCycle)? { nil }

  /// Sets the components up and loads, the first time that the module is shown.
  public func start() {
    guard !hasStarted else { return }
    prepare()
    refresh()
  }

  /// Sets the components up, once, without loading.
  func prepare() {
    guard !hasStarted else { return }
    hasStarted = true
    setupComponents()
  }

  // MARK: LoadCycle

  /// Loads the module's own data and that of every component from the start.
  open func refresh() { for cycle in loadCycles { cycle.refresh() } }

  /// Loads the next page of the module's own data.
  open func loadMore() { ownData?.loadMore() }

  /// Stops waiting.
  open func cancel() { for cycle in loadCycles { cycle.cancel() } }

  /// How the module as a whole stands.
  ///
  /// It loads while anything of it loads, and is idle while nothing of it was ever asked. It has
  /// failed where everything that loads has failed and there is nothing to show; it is empty where
  /// no content component has items.
  open var status: LoadStatus {
    let parts = loadCycles.map(\.status)
    var result = LoadStatus(
      state: state(of: parts), loadedAt: parts.compactMap(\.loadedAt).min())
    if parts.contains(where: \.hasMore) {
      result.more = .idle
    } else if parts.contains(where: { if case .loading = $0.more { true } else { false } }) {
      result.more = .loading
    }
    return result
  }

  private func state(of parts: [LoadStatus]) -> LoadState {
    if parts.contains(where: \.isLoading) { return .loading }
    if hasContent { return .loaded }
    let isUnasked = parts.allSatisfy { if case .idle = $0.state { true } else { false } }
    if isUnasked && !(parts.isEmpty && hasStarted) { return .idle }
    let errors = parts.compactMap(\.error)
    if let error = errors.first, errors.count == parts.count { return .failed(error) }
    return .empty
  }

  /// Whether nothing of it is loading.
  public var isSettled: Bool { !loadCycles.contains { $0.status.isLoading } }

  /// The life cycles of the module and of its components, each once.
  open var loadCycles: [any LoadCycle] {
    var known: Set<ObjectIdentifier> = []
    return (ownData.map { [$0] } ?? [])
      + dataSource.components.compactMap(\.independentData)
      .filter { known.insert(ObjectIdentifier($0)).inserted && $0 !== ownData }
  }

  /// Whether a content component has items.
  open var hasContent: Bool {
    dataSource.components.contains { $0.isContent && $0.count > 0 }
  }

  nonisolated deinit {}
}

/// Hears how a module's requests end.
public protocol ModuleDelegate: AnyObject {
  /// The module has new content.
  func moduleDidLoad(_ module: Module)
  /// The module's request failed; its content is as it was.
  func module(_ module: Module, didFailWith error: any Error)
}
