import Feeds
import Glibc
import HTTP
import ItemSources
import PageDocument

/// Finds the feed that a person means: at the place itself, named by the web page that is there, or
/// where sites usually keep it.
nonisolated struct FeedFinder {
  /// Answers requests.
  let fetcher: any HTTPFetching

  /// A web page is welcome here, as long as there is no feed.
  private static let accept = HTTPRequest.feedTypes + ", text/html;q=0.5"

  /// How long one host may take for one answer.
  private static let patience = Duration.seconds(20)

  /// How many feeds that a page names are tried, of those that are no feeds after all.
  private static let mostTries = 8

  /// Finds what a text means.
  func find(_ text: String) async throws(FinderFault) -> FoundSource {
    guard !text.isEmpty else {
      throw FinderFault("found an empty text, expected an address or a path")
    }
    switch Place(text) {
    case .path(let path): return try await file(path, called: text)
    case .web(let addresses): return try await web(addresses)
    case .foreign(let scheme):
      throw FinderFault(
        "\(text): \(scheme) addresses are not fetched, expected an http or https address or a path")
    }
  }

  /// What the first address holds that somebody answers at.
  private func web(_ addresses: [String]) async throws(FinderFault) -> FoundSource {
    var first: FinderFault?
    for address in addresses {
      do throws(FinderFault) {
        return try await web(address)
      } catch {
        // The address that was most likely meant is the one to speak of.
        guard error.isNobody, addresses.count > 1 else { throw first ?? error }
        first = first ?? error
      }
    }
    throw first ?? FinderFault("there is no address to look at")
  }

  private func web(_ address: String) async throws(FinderFault) -> FoundSource {
    let response = try await fetch(address)
    do throws(FeedError) {
      let feed = try parse(response)
      guard feed.kind != .opml else { return .list(try list(response.body, address)) }
      let typed = address.contains("@") ? address : response.permanentURL ?? address
      return .feed(found(feed, at: typed))
    } catch {
      let text = String(decoding: response.body.prefix(4096), as: UTF8.self)
      if SubscriptionList.isLikelyNewsboat(text) {
        return .list(SubscriptionList(newsboat: String(decoding: response.body, as: UTF8.self)))
      }
      let isPage = error.isWebPage || response.contentType?.hasPrefix("text/html") == true
      guard isPage else { throw unreadable(error, response.body, address) }
      return .feed(try await feed(ofPage: response, at: address))
    }
  }

  private func fetch(_ address: String) async throws(FinderFault) -> HTTPResponse {
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await fetcher.fetch(
        HTTPRequest(url: address, accept: Self.accept, timeout: Self.patience))
    } catch {
      throw FinderFault(error.message, isNobody: error.isNobody)
    }
    guard response.isSuccess else {
      throw FinderFault("\(Address.shown(address)) answered with status \(response.status)")
    }
    return response
  }

  private func parse(_ response: HTTPResponse) throws(FeedError) -> Feed {
    try FeedParser.parse(
      response.body, source: response.url, url: response.url, contentType: response.contentType)
  }

  private func found(_ feed: Feed, at address: String) -> FoundFeed {
    FoundFeed(address: address, title: feed.title, kind: feed.kind, count: feed.items.count)
  }
}

// Behind a web page.
nonisolated extension FeedFinder {
  private func feed(
    ofPage response: HTTPResponse, at address: String
  ) async throws(FinderFault) -> FoundFeed {
    let links = FeedLink.all(
      in: response.body, url: response.url, contentType: response.contentType)
    if var feed = await firstFeed(of: links.prefix(Self.mostTries).map(\.address)) {
      feed.way = .linked(from: response.url)
      feed.others = links.filter { $0.address != feed.address && $0.kind != .guessed }
      return feed
    }
    if var feed = await firstFeed(of: WellKnownFeed.addresses(near: response.url)) {
      feed.way = .guessed(from: response.url)
      return feed
    }
    throw FinderFault(
      """
      \(Address.shown(address)) is a web page that names no feed, and none lies in the usual places
      look for a feed's own address on it, and add that
      """)
  }

  /// The first of some addresses that holds a feed; a host that hangs is not asked again.
  private func firstFeed(of addresses: [String]) async -> FoundFeed? {
    for address in addresses {
      do throws(FinderFault) {
        let response = try await fetch(address)
        if let feed = try? parse(response), feed.kind != .opml {
          return found(feed, at: Address.harmless(address))
        }
      } catch {
        if error.isNobody { return nil }
      }
    }
    return nil
  }
}

// On this machine.
nonisolated extension FeedFinder {
  private func file(_ path: String, called text: String) async throws(FinderFault) -> FoundSource {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return .folder(path) }
    let bytes: [UInt8]
    do throws(FileFault) {
      bytes = try TextFile.bytes(at: path)
    } catch {
      let hint = error.isMissing ? ", expected an http or https address, a file or a folder" : ""
      throw FinderFault("\(error)\(hint)")
    }
    do throws(FeedError) {
      let feed = try FeedParser.parse(bytes, source: path)
      guard feed.kind != .opml else { return .list(try list(bytes, path)) }
      var found = found(feed, at: path)
      found.isFile = true
      return .feed(found)
    } catch {
      guard error.isWebPage else { throw unreadable(error, bytes, text) }
      let links = FeedLink.all(in: bytes, url: "")
      guard var feed = await firstFeed(of: links.prefix(Self.mostTries).map(\.address)) else {
        throw FinderFault("\(text) is a web page that names no feed")
      }
      feed.way = .linked(from: path)
      return .feed(feed)
    }
  }

  private func list(_ bytes: [UInt8], _ name: String) throws(FeedError) -> SubscriptionList {
    guard let list = SubscriptionList(opml: bytes), !list.subscriptions.isEmpty else {
      throw .notAFeed(root: "opml")
    }
    return list
  }

  private func unreadable(_ error: FeedError, _ bytes: [UInt8], _ name: String) -> FinderFault {
    let name = Address.shown(name)
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    if SubscriptionList.isLikelyNewsboat(text) {
      return FinderFault(
        "\(name) is a list of addresses; take it over with: homefeed import \(name)")
    }
    if case .notAJSONFeed = error, PageDocument.isLikely(bytes) {
      return FinderFault("\(name) is a page, not a feed; open it with: homefeed \(name)")
    }
    return FinderFault("\(name): \(error)")
  }
}

nonisolated extension FeedError {
  fileprivate var isWebPage: Bool {
    if case .htmlPage = self { true } else { false }
  }
}

nonisolated extension HTTPError {
  /// Whether the host as such is the trouble, rather than what lies on it.
  fileprivate var isNobody: Bool {
    switch self {
    case .couldNotResolve, .refused, .unreachable, .timedOut, .tls, .notHTTP, .truncated: true
    default: false
    }
  }
}
