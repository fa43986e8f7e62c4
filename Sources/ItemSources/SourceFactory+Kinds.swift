internal import Feeds
internal import HTTP
import Items
internal import PageDocument

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
      reader: reader, makeMember: { source(for: $0) }, now: now)
  }

  /// What a program prints.
  func command(
    _ arguments: [String], _ document: SourceDocument, _ name: String?
  ) -> any ItemSource {
    CommandSource(
      id: document.address, title: document.title ?? name ?? arguments.first ?? "command",
      arguments: arguments, splitsLines: !document.isText, mapping: mapping(of: document),
      timeout: .seconds(document.timeout ?? 30), now: now)
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
      headers: headers(of: document), items: items, fetcher: fetcher,
      jitter: jitter, now: now, pause: pause)
  }
}
