import HTTP
import TestSupport
import Testing

@Suite("A proxy that fails is not taken for its target")
struct ProxyTests {
  let server: TestServerProcess
  let client = HTTPClient()

  init() throws {
    server = try TestServerProcess()
  }

  private func failure(of url: String, through proxy: String) async -> HTTPError? {
    var request = HTTPRequest(url: url)
    request.proxy = proxy
    do throws(HTTPError) {
      _ = try await client.fetch(request)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "one where nobody listens refuses, whatever is asked for",
    arguments: ["http", "socks5h"], ["http://a.invalid/feed", "https://a.invalid/feed"])
  func refused(scheme: String, url: String) async throws {
    let port = server.port
    server.stop()
    let error = await failure(of: url, through: "\(scheme)://me:secret@127.0.0.1:\(port)")
    #expect(
      error == .proxyFailed(proxy: "127.0.0.1:\(port)", reason: "refused the connection"))
    #expect(error?.message == "the proxy 127.0.0.1:\(port) refused the connection")
  }

  @Test("one that does not exist is named")
  func unknown() async {
    let error = await failure(of: "http://a.invalid/", through: "http://no-such-proxy.invalid:1")
    #expect(error?.message == "the proxy no-such-proxy.invalid could not be found")
  }

  @Test("one that opens no way is told of with its answer")
  func noTunnel() async {
    let proxy = "127.0.0.1:\(server.port)"
    let error = await failure(of: "https://a.invalid/", through: "http://\(proxy)")
    guard case .proxyFailed(proxy, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.hasPrefix("answered with status 4"))
  }
}
