import ItemSources
import Items
import PageDocument
import Routing
import SourceBrowser
import Store

extension World {
  /// What the source browser shows of a page.
  func directory(of page: PageDocument) -> SourceDirectory {
    let named = NamedSources(page, factory)
    let store = context.service(Store.self)
    return SourceDirectory(
      sources: { named.listed },
      summaries: { (try? await store?.sourceSummaries()) ?? [] },
      items: { address in (try? await store?.items(of: address, limit: 200)) ?? [] },
      refresh: { [factory] address in
        guard let document = named.documents[address] else { return "no such source: \(address)" }
        do throws(SourceError) {
          _ = try await factory.source(for: document).fetch(page: nil)
          return nil
        } catch {
          return error.message
        }
      })
  }
}

/// The sources that a page names, those of merges one by one, each once.
private struct NamedSources {
  private(set) var listed: [ListedSource] = []
  private(set) var documents: [String: SourceDocument] = [:]

  private let factory: SourceFactory

  init(_ page: PageDocument, _ factory: SourceFactory) {
    self.factory = factory
    for tab in page.tabs {
      for block in tab.blocks {
        if let source = block.source { add(source, tab.title) }
      }
    }
  }

  private mutating func add(_ source: SourceDocument, _ tab: String) {
    if case .merge(let members) = source.origin {
      for member in members { add(member, tab) }
      return
    }
    // What it is kept under, which is not always the address that the page names.
    let address = factory.source(for: source).id
    if let index = listed.firstIndex(where: { $0.address == address }) {
      if !listed[index].tabs.contains(tab) { listed[index].tabs.append(tab) }
      return
    }
    documents[address] = source
    listed.append(
      ListedSource(
        address: address, shownAddress: source.shownAddress, title: source.title, tabs: [tab]))
  }
}
