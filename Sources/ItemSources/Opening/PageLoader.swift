internal import Feeds
import Glibc
internal import HTTP
public import PageDocument
import Store

/// Opens what a person names: a page document, a feed, or a folder of feeds.
public struct PageLoader: Sendable {
  private let factory: SourceFactory
  private let environment: [String: String]

  /// What a page, rather than a feed, would like best.
  private static let accept = "application/yaml, " + HTTPRequest.feedTypes

  /// Makes a loader.
  ///
  /// - Parameters:
  ///   - factory: Makes the sources of what is opened; it is handed what was fetched already.
  ///   - environment: The variables that a page of one's own may name.
  public init(factory: SourceFactory, environment: [String: String] = [:]) {
    self.factory = factory
    self.environment = environment
  }

  /// Opens `location`: a path, an http or https address, or `embedded:PATH`.
  ///
  /// - Throws: A ``PageLoadingError``. A feed that cannot be parsed is not one yet: its own block
  ///   will say so.
  public func open(_ location: String) async throws(PageLoadingError) -> OpenedPage {
    switch URLReference.scheme(of: location) {
    case "http", "https": return try await openWeb(location)
    case "embedded": return try await openEmbedded(location)
    case "file" where location.hasPrefix("file:///"):
      return try await openPath(FileReader.path(of: location))
    case let scheme? where location.dropFirst(scheme.count).hasPrefix("://"):
      throw .source(
        SourceError(
          .invalid, source: location, reason: "\(scheme) addresses are not opened",
          expected: "a path, or an http or https address"))
    default: return try await openPath(location)
    }
  }

  /// Opens the page document at a path: whatever else lies there is an error, not a feed.
  ///
  /// - Throws: A ``PageLoadingError``.
  public func openDocument(at path: String) async throws(PageLoadingError) -> PageDocument {
    let document: FetchedDocument
    do throws(PageLoadingError) {
      document = try await read(path, with: FileReader())
    } catch {
      guard case .source(var fault) = error, [.missing, .invalid].contains(fault.kind) else {
        throw error
      }
      fault.expected = "a page document"
      throw .source(fault)
    }
    return try page(document.bytes, from: path, isDelivered: false)
  }

  private func openWeb(_ address: String) async throws(PageLoadingError) -> OpenedPage {
    // What has been a page or a feed before is there before it is asked for.
    let delivery = factory.delivery(of: address)
    if let kept = await delivery.kept(),
      let page = try? page(kept.bytes, from: kept.url, isDelivered: true)
    {
      return .document(page)
    }
    let id = SourceDocument(.url(address)).address
    if let status = try? await factory.store?.status(of: id), status.answeredAt != nil {
      return .feed(SourceDocument(.url(address)))
    }
    let title = WebReader.host(of: address) ?? address
    let response: HTTPResponse
    do throws(HTTPError) {
      response = try await factory.fetcher.fetch(HTTPRequest(url: address, accept: Self.accept))
    } catch {
      throw .source(SourceError(error, source: title))
    }
    guard response.isSuccess else {
      throw .source(SourceError(response, host: title, source: title, now: factory.now()))
    }
    // Whoever asks next, the feed's source or the way to the page, gets this answer.
    factory.fetcher.keep(response, for: address)
    let isPage = Self.isPage(response.body, called: URLReference.parts(of: response.url).path)
    guard isPage else { return .feed(SourceDocument(.url(address))) }
    let page = try page(response.body, from: response.url, isDelivered: true)
    _ = try? await delivery.fetch { _ in }
    return .document(page)
  }

  private func openEmbedded(_ address: String) async throws(PageLoadingError) -> OpenedPage {
    let document = try await read(address, with: EmbeddedReader())
    guard Self.isPage(document.bytes, called: document.url[...]) else {
      return .feed(SourceDocument(.url(address)))
    }
    return .document(try page(document.bytes, from: document.url, isDelivered: false))
  }

  private func openPath(_ path: String) async throws(PageLoadingError) -> OpenedPage {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      return .feed(SourceDocument(.directory(path)))
    }
    let document: FetchedDocument
    do throws(PageLoadingError) {
      document = try await read(path, with: FileReader())
    } catch {
      throw Self.explained(error, path: path)
    }
    guard Self.isPage(document.bytes, called: path[...]) else {
      return .feed(SourceDocument(.file(path)))
    }
    return .document(try page(document.bytes, from: path, isDelivered: false))
  }
}

// The steps of an opening.
extension PageLoader {
  private func read(
    _ address: String, with reader: some DocumentReader
  ) async throws(PageLoadingError) -> FetchedDocument {
    do throws(SourceError) {
      return try await reader.read(address, for: address)
    } catch {
      throw .source(error)
    }
  }

  private func page(
    _ bytes: [UInt8], from name: String, isDelivered: Bool
  ) throws(PageLoadingError) -> PageDocument {
    do throws(PageErrors) {
      return try PageDocument(
        reading: bytes, from: name, environment: isDelivered ? [:] : environment,
        files: .disk, isDelivered: isDelivered)
    } catch {
      throw .page(error)
    }
  }

  /// Whether a document is to be read as a page; its name says so before its content does.
  private static func isPage(_ bytes: [UInt8], called name: Substring) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".yaml") || name.hasSuffix(".yml") || PageDocument.isLikely(bytes)
  }

  /// The error of a path that is not there, with what was probably meant.
  private static func explained(_ error: PageLoadingError, path: String) -> PageLoadingError {
    guard case .source(var fault) = error, fault.kind == .missing else { return error }
    fault.expected = "a page document, a feed, a folder of feeds, or an http or https address"
    let host = path.prefix { $0 != "/" }
    let isHost = host.contains(".") && !host.hasPrefix(".") && host.count < path.count
    if isHost { fault.expected?.append(" (did you mean https://\(path)?)") }
    return .source(fault)
  }
}
