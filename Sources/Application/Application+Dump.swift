import Feeds
import HTTP
import ItemSources

extension Application {
  /// Prints what sources hold, one after the other in the order in which they are named.
  ///
  /// - Returns: The exit status: 1 where one of them could not be read; the others are printed all
  ///   the same.
  func dump(_ options: DumpOptions) async -> Int32 {
    let world = World(
      environment: environment, now: { LocalTime.now() },
      zoneOffset: { LocalTime.zoneOffset(at: $0) })
    defer { world.client.shutDown() }
    var status = ExitStatus.fine
    for source in options.sources {
      do throws(SourceError) {
        let feed = try await world.factory.feed(
          at: source, base: options.base, contentType: options.contentType)
        let text =
          options.isJSON
          ? Dump.json(feed: feed, rawHTML: options.rawHTML)
          : Dump.list(feed: feed, rawHTML: options.rawHTML)
        status = put(text, status: status)
      } catch {
        fail("\(error)")
        status = ExitStatus.sourceFailed
      }
    }
    return status
  }
}
