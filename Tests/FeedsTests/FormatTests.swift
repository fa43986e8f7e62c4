import Items
import TestSupport
import Testing

@testable import Feeds

@Suite("Every format gives its items, whole, cut and damaged")
struct FormatTests {
  @Test("each format is known and read", arguments: Fixture.all)
  func formats(fixture: Fixture) throws {
    let feed = try FeedParser.parse(fixture.bytes, source: "s")
    #expect(feed.kind == fixture.kind)
    #expect(feed.title == (fixture.kind == .opml ? "Mine" : "Harbour"))
    #expect(feed.items.map(\.title) == fixture.titles)
    #expect(feed.isWellFormed == (fixture.name != "RSS 0.91"))
    #expect(try FeedParser.parse(fixture.bytes, source: "s", as: fixture.kind) == feed)
  }

  @Test("the bytes of another encoding give the same feed", arguments: Fixture.all)
  func encodings(fixture: Fixture) throws {
    let expected = try FeedParser.parse(fixture.bytes, source: "s")
    let units = Array(fixture.text.utf16)
    let scalars = fixture.text.unicodeScalars.map(\.value)
    let wide: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + fixture.bytes,
      units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
      scalars.flatMap { [0, 0, UInt8($0 >> 8), UInt8($0 & 0xFF)] },
    ]
    for bytes in wide {
      let feed = try FeedParser.parse(bytes, source: "s")
      #expect(feed.items == expected.items, "\(feed.encoding)")
    }
  }

  @Test("every cut gives a feed or an error, and never more than the whole", arguments: Fixture.all)
  func cuts(fixture: Fixture) {
    for end in 0..<fixture.bytes.count {
      let feed = try? FeedParser.parse(Array(fixture.bytes[..<end]), source: "s")
      #expect((feed?.items.count ?? 0) <= fixture.titles.count, "cut at \(end)")
    }
  }

  /// What a document holds is bounded by what was in it, whatever was done to it.
  ///
  /// That is what time and memory follow; no clock has to be looked at.
  @Test("no damage traps or multiplies", arguments: Fixture.all)
  func damage(fixture: Fixture) {
    let seed = Int.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let bytes = damaged(fixture.bytes, &generator)
      guard let feed = try? FeedParser.parse(bytes, source: "s") else { continue }
      #expect(weight(of: feed) <= 12 * bytes.count + 2000, "seed \(seed), round \(round)")
      #expect(Set(feed.items.map(\.id)).count == feed.items.count, "seed \(seed), round \(round)")
    }
  }

  private func damaged(_ bytes: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[place] = .random(in: 0...255, using: &generator)
      case 1: bytes.removeSubrange(place..<end)
      case 2: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.insert("<>&\"'{}[],:]".utf8.randomElement(using: &generator) ?? 0, at: place)
      }
      if bytes.isEmpty { bytes = [0x20] }
    }
    return bytes
  }

  /// How many bytes of text a feed holds.
  private func weight(of feed: Feed) -> Int {
    var texts = [feed.title]
    for item in feed.items {
      texts += [item.title, item.link ?? "", item.content?.text ?? "", item.summary?.text ?? ""]
      texts += item.enclosures.map(\.url) + item.categories + item.authors
    }
    return texts.reduce(0) { $0 + $1.utf8.count }
  }
}

@Suite("Details of the older formats")
struct OldFormatTests {
  private func feed(_ fixture: Fixture) throws -> Feed {
    try FeedParser.parse(fixture.bytes, source: "s")
  }

  @Test("CDF keeps its fields in attributes, and its channels in each other")
  func cdf() throws {
    let feed = try feed(.cdf)
    #expect(feed.link == "https://h.example/")
    #expect(feed.updated?.iso8601 == "2026-11-30T06:00:00Z")
    #expect(feed.items.map(\.link) == ["https://h.example/1", "https://h.example/2"])
    #expect(feed.items.first?.updated?.iso8601 == "2026-11-30T06:00:00Z")
    #expect(feed.items.first?.content?.text == "At six")
  }

  @Test("RDF's items stand beside their channel")
  func rdf() throws {
    let feed = try feed(.rss10)
    #expect(feed.timeToLive == 3600)
    #expect(feed.items.map(\.id.value) == ["https://h.example/1", "https://h.example/2"])
    #expect(feed.items.first?.authors == ["Ann"])
    #expect(feed.items.first?.published?.iso8601 == "2026-11-30T05:00:00Z")
    #expect(try self.feed(.rss090).image == "https://h.example/b.gif")
  }

  @Test("Atom 0.3 has modes, and authors that its entries inherit")
  func atom03() throws {
    let item = try #require(try feed(.atom03).items.first)
    #expect(item.authors == ["Ann"])
    #expect(item.content?.text == "At six")
    #expect(item.published?.iso8601 == "2026-11-30T06:00:00Z")
    #expect(item.updated?.iso8601 == "2026-11-30T07:00:00Z")
  }

  @Test("bases nest, down to the pictures of a content")
  func bases() throws {
    let item = try #require(try feed(.atom10).items.first)
    #expect(item.link == "https://h.example/a/b/1")
    #expect(item.image == "https://h.example/a/b/c/i.png")
    #expect(
      item.content.map { HTMLText.readable($0).links } == [
        "https://h.example/a/b/c/i.png", "https://h.example/a/b/x",
      ])
    #expect(item.metrics.comments == 3)
    #expect(item.categories == ["Tide"])
  }

  @Test("folders of any depth are the categories of their feeds")
  func folders() throws {
    #expect(try feed(.opml).items.map(\.categories) == [["1", "2", "3", "4"], []])
  }
}
