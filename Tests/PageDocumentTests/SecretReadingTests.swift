import PageDocument
import Testing

@Suite("Secrets of a page")
struct SecretReadingTests {
  private static let files = PageFiles { name throws(UnreadableFile) in
    switch name {
    case "pages/token": return Array("\u{FEFF} t0k3n \r\nmore".utf8)
    case "/etc/pair": return Array("me:pass:word\n".utf8)
    case "pages/empty": return Array("\n\n".utf8)
    default: throw UnreadableFile(found: "no such file")
    }
  }

  private func read(_ fields: String) throws(PageErrors) -> PageDocument {
    try PageDocument(
      reading: Array("tabs: [{blocks: [{source: {url: 'https://x.example/', \(fields)}}]}]".utf8),
      from: "pages/home.yaml", environment: ["PASS": "pa55"], files: Self.files)
  }

  @Test(
    "authorization by name and password, by token, or from a file",
    arguments: [
      ("basic: {user: me, password: '${PASS}'}", .basic(user: "me", password: "pa55")),
      ("bearer: '${PASS}'", .bearer("pa55")), ("file: token", .bearer("t0k3n")),
      ("file: /etc/pair", .basic(user: "me", password: "pass:word")),
    ] as [(String, Authorization)])
  func authorization(fields: String, wanted: Authorization) throws {
    let page = try read("auth: {\(fields)}")
    #expect(page.tabs.first?.blocks.first?.source?.authorization == wanted)
  }

  @Test("what was read is told, so that it can be watched")
  func watched() throws {
    #expect(try read("auth: {file: token}").files == ["pages/home.yaml", "pages/token"])
    do {
      _ = try read("auth: {file: missing}")
      Issue.record("no error")
    } catch {
      #expect(error.files == ["pages/home.yaml", "pages/missing"])
    }
  }

  @Test("a proxy and an unchecked certificate")
  func proxy() throws {
    let source = try #require(
      try read("proxy: 'socks5h://p.example:1080', insecure: yes").tabs[0].blocks[0].source)
    #expect(source.proxy == "socks5h://p.example:1080")
    #expect(source.isInsecure)
  }

  @Test(
    "faults of what is sent along",
    arguments: [
      ("auth: {}", "found an empty map, expected one of basic, bearer, file"),
      ("auth: {bearer: a, file: token}", "found bearer and file together"),
      ("auth: {basic: {user: a}}", "found basic authorization without a user or a password"),
      ("auth: {bearr: x}", "did you mean \"bearer\"?"),
      ("auth: {bearer: \"a\\nb\"}", "found a control character in a token"),
      ("auth: {file: missing}", "found \"missing\", no such file, expected a file"),
      ("auth: {file: empty}", "found \"empty\", whose first line is empty"),
      ("proxy: p.example", "expected the address of a proxy"),
      ("insecure: perhaps", "expected true or false"), ("query: [a]", "expected a map"),
    ])
  func faults(fields: String, message: String) {
    do {
      _ = try read(fields)
      Issue.record("no error")
    } catch {
      #expect(error.description.contains(message), "\(error)")
    }
  }

  @Test("nothing that shows a page shows its secrets")
  func hidden() throws {
    let page = try read(
      "headers: {A: '${PASS}'}, query: {k: '${PASS}'}, auth: {basic: {user: '${PASS}', "
        + "password: '${PASS}'}}")
    var dumped = ""
    dump(page, to: &dumped)
    for shown in ["\(page)", String(reflecting: page), dumped] {
      #expect(!shown.contains("pa55"))
      #expect(shown.contains(Secret.mask))
    }
  }

  @Test(
    "an address is shown without what is secret in it",
    arguments: [
      ("https://x.example/${PASS}?a=1", "https://x.example/•••?a=1"),
      ("https://${HOST}/?api_key=1&b=2#c", "https://h.example/?api_key=•••&b=2#c"),
      ("https://me:word@x.example:8080/a", "https://me:•••@x.example:8080/a"),
      ("https://token@x.example", "https://•••@x.example"),
      ("https://x.example/?q=${HOST}", "https://x.example/?q=h.example"),
      ("https://x.example/#a?token=1", "https://x.example/#a?token=•••"),
      ("https://x.example/?a=1#access_token=2&b", "https://x.example/?a=1#access_token=•••&b"),
      ("https://x.example/a#", "https://x.example/a#"),
    ])
  func shown(address: String, shown: String) throws {
    for source in [
      "\"\(address)\"", "{url: \"\(address)\"}", "{merge: [\"\(address)\"]}",
      "{stream: \"\(address)\"}", "{opml: \"\(address)\"}",
    ] {
      let page = try page(
        "tabs: [{blocks: [{source: \(source)}]}]",
        environment: ["PASS": "pa55", "HOST": "h.example"])
      #expect(page.tabs[0].blocks[0].source?.shownAddress == shown)
    }
  }

  @Test(
    "a parameter is a secret by its words, not by letters in them",
    arguments: [
      (
        "api_key=1&key=2&accessToken=3&sig=4&X-Auth=5",
        "api_key=•••&key=•••&accessToken=•••&sig=•••&X-Auth=•••"
      ),
      (
        "author=a&keyword=b&design=c&passage=d&monkey=e",
        "author=a&keyword=b&design=c&passage=d&monkey=e"
      ),
    ])
  func words(query: String, shown: String) throws {
    let page = try page("tabs: [{blocks: [{source: \"https://x.example/?\(query)\"}]}]")
    #expect(page.tabs[0].blocks[0].source?.shownAddress == "https://x.example/?" + shown)
  }

  @Test(
    "what a variable brought, and what stands where a secret belongs, is not told in an error",
    arguments: [
      "'${PASS}'", "{url: '${PASS}'}", "{url: 'http://${PASS}/'}", "{stream: '${PASS}'}",
      "{include: '${PASS}'}", "{include: 'http://x/${PASS}'}",
      "{preset: peertube, host: '${PASS}'}", "'http://me:pa55 x@h.example/ /'",
      "{stream: 'ftp://me:pa55 x@h.example/'}", "{url: 'http://x.example', auth: 'pa55 x'}",
      "{url: 'http://x.example', auth: {basic: 'pa55 x'}}",
      "{url: 'http://x.example', auth: {file: '${PASS}'}}",
      "{url: 'http://x.example', headers: 'X-A: pa55 x'}",
      "{url: 'http://x.example', headers: {'X-A pa55 x': b}}",
      "{url: 'http://x.example', headers: {X: ['pa55 x']}}",
    ])
  func expanded(source: String) {
    let told = errors(
      of: Array("tabs: [{blocks: [{source: \(source)}]}]".utf8), environment: ["PASS": "pa55 x"])
    #expect(!told.isEmpty)
    #expect(!told.contains { $0.contains("pa55") }, "\(told)")
  }

  @Test("a duration of a million parts is an error, not an overflow")
  func longDuration() {
    let text = String(repeating: "999999999d", count: 120_000)
    #expect(errors(of: Array("refresh: \(text)\ntabs: [{blocks: []}]".utf8)).count == 1)
  }

  @Test(
    "a source is asked with the password in its address, and known without",
    arguments: ["url", "stream", "opml"])
  func known(kind: String) throws {
    let address = "https://me:pa55@x.example/a"
    let page = try page("tabs: [{blocks: [{source: {\(kind): \"\(address)\"}}]}]")
    let source = try #require(page.tabs[0].blocks[0].source)
    #expect(source.address == "https://me@x.example/a")
    #expect([.url(address), .stream(address), .opml(address)].contains(source.origin))
  }

  @Test("a wrong secret is not told in an error")
  func quiet() {
    do {
      _ = try read("proxy: 'me:${PASS}@p.example', auth: {bearer: \"${PASS}\\n\"}")
      Issue.record("no error")
    } catch {
      #expect(!error.description.contains("pa55"))
    }
  }
}
