import FoundationEssentials
import HTTP
import ItemSources
import Items
import PageDocument
import TestSupport
import Testing

@Suite("A document is read where it was found, and nothing that it names is fetched")
struct DocumentPlaceTests {
  let folder: ScratchFolder
  let server: TestServerProcess

  init() throws {
    folder = try ScratchFolder()
    server = try TestServerProcess(servingFilesOf: folder.path)
  }

  private func fetch(_ path: String, title: String? = nil) async throws -> SourcePage {
    let document = SourceDocument(.url(server.url(path)), title: title, timeout: 5)
    return try await factory(HTTPClient()).source(for: document).fetch(page: nil)
  }

  /// The paths that the server was asked for.
  private func paths() async throws -> Set<String> {
    let response = try await HTTPClient().fetch(HTTPRequest(url: server.url("/counts")))
    let lines = String(decoding: response.body, as: UTF8.self).split(separator: "\n")
    return Set(
      lines.filter { $0.hasPrefix("requests:") }
        .compactMap { $0.dropFirst("requests:".count).split(separator: " ").first.map(String.init) }
    )
  }

  @Test("a document type, entities, style sheets and inclusions are not fetched")
  func outside() async throws {
    let secret = try folder.write("hush-hush", to: "secret")
    try folder.write(
      """
      <?xml version="1.0"?>
      <?xml-stylesheet type="text/xsl" href="\(server.url("/style"))"?>
      <!DOCTYPE rss SYSTEM "\(server.url("/doctype"))" [
        <!ENTITY % parameter SYSTEM "\(server.url("/parameter"))"> %parameter;
        <!ENTITY general SYSTEM "\(server.url("/general"))">
        <!ENTITY file SYSTEM "file://\(secret)">
      ]>
      <rss version="2.0" xmlns:xi="http://www.w3.org/2001/XInclude"><channel><title>T</title>
      <item><title>[&general;][&file;]</title><link>/a</link>
      <description>text <xi:include href="\(server.url("/include"))" parse="text"/></description>
      </item></channel></rss>
      """, to: "feed.xml")
    let page = try await fetch("/files/feed.xml")
    #expect(page.items.count == 1)
    #expect(!"\(page.items)".contains("hush"))
    #expect(try await paths() == ["/files/feed.xml"])
  }

  @Test("addresses start from where redirects ended, and a hop's charset is not the document's")
  func redirected() async throws {
    // In windows-1251, without a word of it.
    let title: [UInt8] = [
      0xCD, 0xEE, 0xE2, 0xEE, 0xF1, 0xF2, 0xE8, 0x20, 0xE3, 0xEE, 0xF0, 0xEE, 0xE4, 0xE0,
    ]
    let feed =
      Array("<rss><channel><item><title>".utf8) + title
      + Array(
        """
        </title><link>a/1</link><description>&lt;img src="i.png"></description></item>
        </channel></rss>
        """.utf8)
    try Data(feed).write(to: URL(filePath: folder.file("feed.xml")))
    // The hop says koi8-r.
    let item = try #require(try await fetch("/redirect-to?url=/files/feed.xml").items.first)
    #expect(item.title == "Новости города")
    #expect(item.link == server.url("/files/a/1"))
    #expect(item.image == server.url("/files/i.png"))
  }

  @Test("a feed without a name is called as the page calls it, else by its host")
  func unnamed() async throws {
    try folder.write(
      "<rss><channel><title> \n </title><item><title>One</title></item></channel></rss>",
      to: "feed.xml")
    #expect(try await fetch("/files/feed.xml", title: "Mine").items.first?.sourceTitle == "Mine")
    let page = try await fetch("/files/feed.xml")
    #expect(page.title == nil)
    #expect(page.items.first?.sourceTitle == "127.0.0.1:\(server.port)")
  }
}
