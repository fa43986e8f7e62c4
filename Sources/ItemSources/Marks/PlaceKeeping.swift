public import Store
import Synchronization

/// Remembers where the reader was, beyond the end of the program.
///
/// A page is anything with a name that keeps what it wants to know again by names of its own: its
/// last tab, the offset of a shelf, how far an item was read. The application provides one as a
/// service of the screen context.
public protocol PlaceKeeping: Sendable {
  /// All that is kept of a page; nothing where it cannot be read.
  func places(of page: String) async -> [String: String]

  /// Keeps this of a page and nothing else, without waiting.
  func keep(_ places: [String: String], of page: String)
}

/// Places kept in the store.
public final class StoredPlaces: PlaceKeeping {
  private let store: Store
  private let last = Mutex<Task<Void, Never>?>(nil)

  /// Makes places over a store.
  public init(store: Store) {
    self.store = store
  }

  /// All that is kept of a page; nothing where the store cannot be read.
  public func places(of page: String) async -> [String: String] {
    await finish()
    return (try? await store.pageState(of: page)) ?? [:]
  }

  /// Keeps this of a page and nothing else, without waiting.
  ///
  /// Where the store fails the page begins anew next time: nothing to trouble a reader with.
  public func keep(_ places: [String: String], of page: String) {
    last.withLock { last in
      last = Task.detached { [before = last, store] in
        await before?.value
        try? await store.setPageState(places, of: page)
      }
    }
  }

  /// Waits until everything that was asked for is kept; call it before the process ends.
  public func finish() async {
    await last.withLock { $0 }?.value
  }
}
