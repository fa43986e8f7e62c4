import HTTP
import TestSupport
import Testing

@Suite("A client trusts no certificate that nobody vouches for")
struct TLSTests {
  let server: TLSServer
  let client = HTTPClient()

  init() throws {
    server = try TLSServer(answers: [
      "feed": TLSServer.answer("<rss/>"),
      "down": TLSServer.redirect(to: "http://localhost/feed"),
      "along": TLSServer.redirect(to: "/feed"),
    ])
  }

  private func get(
    _ url: String, isInsecure: Bool
  ) async throws(HTTPError) -> HTTPResponse {
    var request = HTTPRequest(url: url)
    request.isInsecure = isInsecure
    return try await client.fetch(request)
  }

  private func failure(of url: String, isInsecure: Bool) async -> HTTPError? {
    do throws(HTTPError) {
      _ = try await get(url, isInsecure: isInsecure)
      return nil
    } catch {
      return error
    }
  }

  @Test("one that signed itself is refused, and the message says whose and why")
  func selfSigned() async throws {
    let error = await failure(of: server.url("/feed"), isInsecure: false)
    guard case .tls("localhost", let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains("self-signed certificate"))
    #expect(
      error?.message == "localhost has no secure connection to offer (self-signed certificate)")
    #expect(error?.isOffline == false)
  }

  @Test("where it is not to be looked at, it is not, redirects of the host included")
  func insecure() async throws {
    for path in ["/feed", "/along"] {
      let response = try await get(server.url(path), isInsecure: true)
      #expect(response.status == 200)
      #expect(String(decoding: response.body, as: UTF8.self) == "<rss/>")
    }
  }

  @Test("that holds for the host that was named, and for no other that it leads to")
  func insecureElsewhere() async throws {
    let elsewhere = try TLSServer(answers: [
      "away": TLSServer.redirect(to: "https://127.0.0.1:\(server.port)/feed")
    ])
    let error = await failure(of: elsewhere.url("/away"), isInsecure: true)
    guard case .tls("127.0.0.1", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("no redirect leads from https to http, with or without a certificate that is trusted")
  func downwards() async {
    let error = await failure(of: server.url("/down"), isInsecure: true)
    #expect(error == .refusedScheme("http", from: "localhost"))
    #expect(error?.message == "localhost redirects to a http address, which is not followed")
  }

  @Test("a server that does not speak TLS is told of as such")
  func noTLS() async throws {
    let plain = try TestServerProcess()
    for isInsecure in [false, true] {
      let error = await failure(
        of: "https://127.0.0.1:\(plain.port)/rss", isInsecure: isInsecure)
      guard case .tls("127.0.0.1", _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }
  }
}
