/// The open screens, from the first to the visible one.
@MainActor
public final class NavigationStack {
  struct Entry {
    let screen: any Screen
    let target: (any Target)?
    let completion: (() -> Void)?
  }

  private var entries: [Entry] = []

  /// Who is asked for a frame when the stack changes.
  weak var context: ScreenContext?

  /// Makes a stack without screens.
  public init() {}

  /// The visible screen.
  public var top: (any Screen)? { entries.last?.screen }

  /// The open screens, from the first to the visible one.
  public var screens: [any Screen] { entries.map(\.screen) }

  /// How many screens are open.
  public var count: Int { entries.count }

  var topTarget: (any Target)? { entries.last?.target }

  /// Shows a screen above the others.
  public func push(_ screen: any Screen) {
    push(Entry(screen: screen, target: nil, completion: nil))
  }

  /// Shows a screen above the others, and between it and them some that appear when it is closed.
  func push(_ entry: Entry, above lower: [Entry] = []) {
    top?.didDisappear()
    entries += lower
    entries.append(entry)
    entry.screen.didAppear()
    context?.setNeedsDisplay()
  }

  /// Closes the visible screen, unless it is the only one, and says whether it did.
  ///
  /// The completion that it was presented with runs after it is gone.
  @discardableResult
  public func pop() -> Bool {
    guard entries.count > 1, let entry = entries.popLast() else { return false }
    entry.screen.didDisappear()
    entry.completion?()
    top?.didAppear()
    context?.setNeedsDisplay()
    return true
  }

  /// Closes every screen, the first one too, and tells each of them, the visible one first.
  ///
  /// For the end of a program or of a test: screens hold their context, and this one holds them, so
  /// that neither goes by itself.
  public func removeAll() {
    let closed = entries.reversed()
    entries = []
    for entry in closed { entry.screen.didDisappear() }
  }

  /// Closes what lies above a screen, the visible one first.
  public func pop(to screen: any Screen) {
    guard screens.contains(where: { $0 === screen }) else { return }
    while top !== screen, pop() {}
  }

  /// Closes the visible screen for good and shows another in its place.
  public func replaceTop(with screen: any Screen, target: (any Target)? = nil) {
    let old = entries.popLast()
    old?.screen.didDisappear()
    entries.append(Entry(screen: screen, target: target, completion: old?.completion))
    screen.didAppear()
    context?.setNeedsDisplay()
  }

  nonisolated deinit {}
}
