internal import Feeds
internal import HTTP
import Items
public import PageDocument

// Sources that are neither a single feed nor a merge written out.
extension SourceFactory {
  /// The feeds of a list of subscriptions at an address or path.
  func outline(at place: String, _ document: SourceDocument) -> any ItemSource {
    let isWeb = ["http", "https"].contains(URLReference.scheme(of: place))
    let reader: any DocumentReader =
      isWeb
      ? self.reader(of: document, at: place) : FileReader()
    let name = isWeb ? WebReader.host(of: place) : place.split(separator: "/").last.map(String.init)
    return OutlineSource(
      id: document.knownAs, title: document.title ?? name ?? document.knownAs, address: place,
      reader: reader, makeMember: { source(for: $0) }, ledger: ledger, now: now)
  }

  /// What a program prints.
  func command(
    _ arguments: [String], _ document: SourceDocument, _ name: String?
  ) -> any ItemSource {
    tallied(
      CommandSource(
        id: document.knownAs, title: document.title ?? name ?? arguments.first ?? "command",
        arguments: arguments, hidden: document.hidden, splitsLines: !document.isText,
        mapping: mapping(of: document), timeout: .seconds(document.timeout ?? 30), now: now))
  }

  /// What a server tells by itself.
  func stream(
    at address: String, _ document: SourceDocument, _ name: String?
  ) -> any ItemSource {
    let host = WebReader.host(of: address)
    let id = document.knownAs
    var items = EventItems(source: id)
    if let mapping = mapping(of: document) {
      let base = document.address
      items.mapped = { mapping.items(in: $0, source: id, url: base) ?? [] }
    }
    return StreamSource(
      id: id, title: document.title ?? name ?? host ?? id, address: address,
      shownAddress: document.shownAddress,
      headers: headers(of: document), items: items, fetcher: fetcher(of: document),
      jitter: jitter, ledger: ledger, now: now, pause: pause)
  }

  /// The sources that a description stands for in a list of them all: the feeds of a list of
  /// subscriptions beside the list itself, and of everything else itself.
  ///
  /// A list on the web is asked for where it was not read within the hour.
  ///
  /// - Complexity: O(n) in the feeds of the list.
  /// - Parameters:
  ///   - source: What was made of the description; it remembers the list.
  ///   - document: The description.
  /// - Returns: Each with its own description, the list itself first.
  public func listed(
    _ source: any ItemSource, of document: SourceDocument
  ) async -> [(document: SourceDocument, source: any ItemSource)] {
    let base = (source as? LimitedSource)?.base ?? source
    let members = try? await (base as? OutlineSource)?.listed()
    return [(document, source)] + (members ?? [])
  }
}
