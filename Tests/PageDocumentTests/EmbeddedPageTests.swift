import CResources
import FoundationEssentials
import Items
import PageDocument
import Testing

@Suite("The page and the feeds inside the program")
struct EmbeddedPageTests {
  /// The bytes of every embedded file, by its path.
  private let embedded: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    var index = 0
    while let path = resource_at(index).path {
      let bytes = UnsafeBufferPointer(
        start: resource_at(index).bytes, count: resource_at(index).count)
      files[String(cString: path)] = Array(bytes)
      index += 1
    }
    return files
  }()

  private func home() throws -> PageDocument {
    let bytes = try #require(embedded["pages/home.yaml"])
    return try PageDocument(reading: bytes, from: "embedded:pages/home.yaml")
  }

  @Test("every file of Resources is in the program, byte for byte")
  func complete() throws {
    let root =
      "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Resources"
    var files: [String: [UInt8]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      var isDirectory = false
      _ = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isDirectory)
      guard !isDirectory else { continue }
      files[path] = try Array(#require(FileManager.default.contents(atPath: "\(root)/\(path)")))
    }
    #expect(files.keys.sorted() == embedded.keys.sorted())
    for (path, bytes) in files { #expect(embedded[path] == bytes, "\(path)") }
  }

  @Test("a file is found by its path, and none by another")
  func named() {
    #expect(resource_named("pages/home.yaml").count == embedded["pages/home.yaml"]?.count)
    #expect(resource_named("pages").path == nil)
    #expect(resource_at(embedded.count).path == nil)
  }

  @Test("the page has no fault and nothing that is not built")
  func clean() throws {
    let page = try home()
    #expect(page.notices == [])
    #expect(page.tabs.map(\.title) == ["Live", "News", "States", "Seeds"])
  }

  @Test("every source that the page names in the program is there")
  func sources() throws {
    let sources = try home().tabs.flatMap(\.blocks).compactMap(\.source)
    let places = sources.flatMap { source in
      if case .merge(let members) = source.origin {
        members.map(\.address)
      } else {
        [source.address]
      }
    }
    #expect(
      places == [
        "embedded:feeds/prompt.xml", "embedded:feeds/channels.xml", "embedded:feeds/tools.json",
        "http://127.0.0.1:9/feed.xml", "embedded:feeds/slow.xml?delay=2",
      ])
    for place in places where place.hasPrefix("embedded:") {
      let path = place.dropFirst("embedded:".count).prefix { $0 != "?" }
      #expect(embedded[String(path)] != nil, "\(place)")
    }
  }

  @Test(
    "each feed leads through all its pages",
    arguments: [
      ("feeds/prompt.xml", 3), ("feeds/channels.xml", 2), ("feeds/tools.json", 2),
      ("feeds/slow.xml", 1),
    ])
  func pages(first: String, count: Int) throws {
    var path: String? = first
    var seen: [String] = []
    while let current = path, !seen.contains(current) {
      seen.append(current)
      let text = String(decoding: try #require(embedded[current], "\(current)"), as: UTF8.self)
      path = text.firstMatch(of: #/rel="next"[^>]*href="([^"]+)"|"next_url": "([^"]+)"/#)
        .flatMap { $0.1 ?? $0.2 }.map { "feeds/\($0)" }
    }
    #expect(seen.count == count)
  }

  @Test("the first tab shows who is live, and says how to open a page of one's own")
  func live() throws {
    let live = try #require(try home().tabs.first)
    #expect(live.blocks.map(\.layout) == [.shelf, .grid, .tags, .text])
    #expect(live.blocks[0].items.filter(\.isLive).count == 8)
    #expect(live.blocks[0].items.allSatisfy { !$0.isLive || $0.metrics.viewers != nil })
    #expect(live.blocks[3].items.first?.title.contains("homefeed init") == true)
  }
}
