import ItemSources
import Items
import PageDocument
import Routing
import SourceBrowser
import SourceBrowserAPI
import Store

extension World {
  /// What the source browser shows of a page.
  func directory(of page: PageDocument) -> SourceDirectory {
    let named = NamedSources(page, factory)
    let store = context.service(Store.self)
    return SourceDirectory(
      sources: { named.listed }, allSources: { await named.all() },
      summaries: { [ledger = factory.ledger] in
        ((try? await store?.sourceSummaries()) ?? []) + ledger.summaries
      },
      activity: { [factory] in
        SourceActivity(
          running: factory.ledger.running,
          pauses: await factory.pauses(of: Array(named.sources.values)))
      },
      items: { address in (try? await store?.items(of: address, limit: 200)) ?? [] },
      refresh: { address in
        guard let source = named.sources[address] else { return "no such source: \(address)" }
        do throws(SourceError) {
          _ = try await source.fetch(page: nil)
          return nil
        } catch {
          return error.message
        }
      })
  }

  /// Looks up the sources that are known only by lists of subscriptions, where an address that is
  /// to be opened is that of a source.
  func lookUpSources(for target: any Target) async {
    guard case .source = target as? SourcesTarget else { return }
    _ = await context.service(SourceDirectory.self)?.allSources()
  }
}

/// The sources that a page names, those of merges and of lists of subscriptions one by one, each
/// once.
private final class NamedSources {
  private(set) var listed: [ListedSource] = []
  private(set) var sources: [String: any ItemSource] = [:]

  private let factory: SourceFactory

  /// What the page names, in its order, and where.
  private var named: [(source: any ItemSource, document: SourceDocument, tab: String)] = []

  init(_ page: PageDocument, _ factory: SourceFactory) {
    self.factory = factory
    for tab in page.tabs {
      for block in tab.blocks {
        if let source = block.source { take(source, tab.title) }
      }
    }
    for entry in named { add(entry.source, entry.document, entry.tab, to: &listed) }
  }

  private func take(_ source: SourceDocument, _ tab: String) {
    if case .merge(let members) = source.origin {
      for member in members { take(member, tab) }
    } else {
      named.append((factory.source(for: source), source, tab))
    }
  }

  /// All of them, also those that lists of subscriptions name.
  func all() async -> [ListedSource] {
    var all: [ListedSource] = []
    for entry in named {
      for found in await factory.listed(entry.source, of: entry.document) {
        add(found.source, found.document, entry.tab, to: &all)
      }
    }
    listed = all
    return all
  }

  private func add(
    _ source: any ItemSource, _ document: SourceDocument, _ tab: String,
    to list: inout [ListedSource]
  ) {
    // What it is kept under, which is not always the address that the page names.
    let address = source.id
    if let index = list.firstIndex(where: { $0.address == address }) {
      if !list[index].tabs.contains(tab) { list[index].tabs.append(tab) }
      // The one that is asked for most often counts.
      list[index].interval = [list[index].interval, document.refresh].compactMap { $0 }.min()
      return
    }
    sources[address] = source
    list.append(
      ListedSource(
        address: address, shownAddress: document.shownAddress, title: document.title, tabs: [tab],
        interval: document.refresh))
  }

  nonisolated deinit {}
}
