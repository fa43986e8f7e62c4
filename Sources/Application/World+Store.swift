import HTTP
import ItemSources
import Routing
import Search
import Store

/// Where what is kept between two runs lies.
enum StorePlace {
  /// The variable that names the file.
  static let variable = "HOMEFEED_STORE"

  /// The path of the store of a run; nil where it keeps nothing.
  ///
  /// The built-in page and snapshots show the same whatever was read before, unless the
  /// environment names a file.
  static func path(
    in environment: [String: String], isOff: Bool, isReproducible: Bool
  ) -> String? {
    guard !isOff else { return nil }
    if let path = environment[variable], !path.isEmpty { return path }
    guard !isReproducible else { return nil }
    return StateFolder.path(in: environment).map { $0 + "/store.db" }
  }
}

extension World {
  /// Opens the store at a path; a run without one is better than none, so that what is wrong with
  /// it becomes a line for the reader.
  static func openStore(
    at path: String?, retention: Retention, _ lines: PendingLines
  ) -> Store? {
    guard let path else { return nil }
    do throws(StoreError) {
      return try Store(path: path, retention: retention, executor: WorkLane()) { lines.add($0) }
    } catch {
      lines.add("\(error.message); nothing is kept in this run")
      return nil
    }
  }

  /// Supplies what screens may ask of the store.
  static func provide(_ store: Store, in context: ScreenContext) {
    let items = StoredItems(store: store)
    context.provide(items, as: (any ContentLoading).self)
    context.provide(items, as: (any UnreadListing).self)
    context.provide(items, as: (any ItemLookup).self)
    context.provide(store)
    context.provide(store, as: (any SearchSource).self)
  }

  /// Ends what goes over the network; what waits to be asked is asked no more.
  func endTransfers() {
    client.shutDown()
    held.letGo()
  }

  /// Ends the transfers, once all that the reader did is kept.
  func close() async {
    // Each has its last chance to say where the reader was.
    context.navigation.removeAll()
    await marks?.finish()
    await factory.outbox?.settle(within: .seconds(1))
    await places?.finish()
    endTransfers()
    await store?.close()
  }
}
