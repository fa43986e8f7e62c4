import Feeds
import HTTP
import ItemSources
import Synchronization
import TestSupport
import Testing

@testable import Application

@Suite("Finding the feed that is meant")
struct FeedFinderTests {
  /// A small web: addresses and what they answer, and a list of what was asked.
  private final class Web: HTTPFetching {
    private let answers: [String: Result<String, HTTPError>]
    private let log = Mutex<[String]>([])

    init(_ answers: [String: Result<String, HTTPError>]) {
      self.answers = answers
    }

    var asked: [String] { log.withLock { $0 } }

    func fetch(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
      log.withLock { $0.append(request.url) }
      guard let answer = answers[request.url] else {
        return HTTPResponse(status: 404, url: request.url)
      }
      return HTTPResponse(status: 200, url: request.url, body: Array(try answer.get().utf8))
    }
  }

  private static let feed =
    "<rss version=\"2.0\"><channel><title>Found</title></channel></rss>"
  private static let page = "<!DOCTYPE html><title>Bare</title>"

  private func fault(_ web: Web, _ text: String) async -> FinderFault? {
    do throws(FinderFault) {
      _ = try await FeedFinder(fetcher: web).find(text)
      return nil
    } catch {
      return error
    }
  }

  private func feed(_ web: Web, _ text: String) async throws -> FoundFeed? {
    guard case .feed(let feed) = try await FeedFinder(fetcher: web).find(text) else { return nil }
    return feed
  }

  @Test("a host without a scheme is asked with https, then with http")
  func schemes() async throws {
    let secure = Web(["https://a.example/feed": .success(Self.feed)])
    #expect(try await feed(secure, "a.example/feed")?.address == "https://a.example/feed")
    let plain = Web([
      "https://a.example/feed": .failure(.refused(host: "a.example", port: 443)),
      "http://a.example/feed": .success(Self.feed),
    ])
    #expect(try await feed(plain, "a.example/feed")?.address == "http://a.example/feed")
    let none = Web([
      "https://a.example": .failure(.couldNotResolve(host: "a.example")),
      "http://a.example": .failure(.couldNotResolve(host: "a.example")),
    ])
    #expect(await fault(none, "a.example")?.description == "a.example could not be found")
    let refusing = Web([:])
    #expect(
      await fault(refusing, "a.example")?.description
        == "https://a.example answered with status 404")
    #expect(refusing.asked == ["https://a.example"])
  }

  @Test("a page without a feed has all usual places looked at, and says what to do")
  func nothing() async {
    let web = Web(["https://a.example/blog/": .success(Self.page)])
    let fault = await fault(web, "https://a.example/blog/")
    #expect(fault?.description.contains("is a web page that names no feed") == true)
    #expect(web.asked.dropFirst() == WellKnownFeed.addresses(near: "https://a.example/blog/")[...])
  }

  @Test("a host that hangs is asked for no second feed")
  func hanging() async {
    let slow = HTTPError.timedOut(host: "a.example", after: .seconds(20))
    let web = Web([
      "https://a.example/": .success("<html><link rel=feed href=/1><link rel=feed href=/2>"),
      "https://a.example/1": .failure(slow), "https://a.example/feed": .failure(slow),
    ])
    #expect(await fault(web, "https://a.example/") != nil)
    #expect(
      web.asked == ["https://a.example/", "https://a.example/1", "https://a.example/feed"])
  }

  @Test("a page may name feeds of other hosts, and what names itself a feed has to be one")
  func others() async throws {
    let web = Web([
      "https://a.example/": .success(
        "<html><link rel=feed href=/page><link rel=feed href=https://b.example/f title=B>"),
      "https://a.example/page": .success(Self.page),
      "https://b.example/f": .success(Self.feed),
    ])
    let found = try await feed(web, "https://a.example/")
    #expect(found?.address == "https://b.example/f")
    #expect(found?.way == .linked(from: "https://a.example/"))
    #expect(found?.others.map(\.address) == ["https://a.example/page"])
  }

  @Test("a password that was typed is kept in the address and shown to nobody")
  func passwords() async throws {
    let web = Web(["https://u:hush@a.example/f": .success(Self.feed)])
    #expect(
      try await feed(web, "https://u:hush@a.example/f")?.address == "https://u:hush@a.example/f")
    let fault = await fault(Web([:]), "https://u:hush@a.example/f")
    #expect(fault?.description == "https://a.example/f answered with status 404")
  }
}
