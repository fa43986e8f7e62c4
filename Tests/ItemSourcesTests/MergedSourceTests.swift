import HTTP
import ItemSources
import Items
import PageDocument
import Synchronization
import TestSupport
import Testing

@Suite("Several sources are shown as one")
struct MergedSourceTests {
  private func merge(_ members: [SourceDocument], _ fetcher: any HTTPFetching) -> any ItemSource {
    factory(fetcher).source(for: SourceDocument(.merge(members), title: "All"))
  }

  private func urls(_ names: String...) -> [SourceDocument] {
    names.map { SourceDocument(.url("https://\($0).example/")) }
  }

  @Test("items interleave, the newest first, whatever source they come from")
  func interleave() async throws {
    let fetcher = ScriptedFetcher([
      "https://a.example/": feed("a1", "a2", "a3"), "https://b.example/": feed("b1", "b2"),
    ])
    let page = try await merge(urls("a", "b"), fetcher).fetch(page: nil)
    #expect(page.items.titles == ["a1", "b1", "a2", "b2", "a3"])
    #expect(Set(page.items.map(\.id.source)) == ["https://a.example/", "https://b.example/"])
  }

  @Test("a member that fails is told of, and the others are shown")
  func oneFails() async throws {
    let fetcher = ScriptedFetcher(["https://a.example/": feed("a1")])
    let page = try await merge(urls("a", "gone"), fetcher).fetch(page: nil)
    #expect(page.items.titles == ["a1"])
    #expect(page.notices.map(\.message) == ["gone.example has no such page (404)"])
  }

  @Test("when all fail the merge fails, and says why of each")
  func allFail() async throws {
    let fetcher = ScriptedFetcher([:])
    let error = try #require(await merge(urls("x", "y"), fetcher).failure())
    #expect(error.kind == .missing)
    #expect(error.message.hasPrefix("All: none of 2 sources answered: "))
    #expect(error.message.contains("x.example") && error.message.contains("y.example"))
  }

  @Test("a merge of many tells only the first errors of all")
  func manyFail() async throws {
    let members = (0..<20).map { SourceDocument(.url("https://h\($0).example/")) }
    let error = try #require(await merge(members, ScriptedFetcher([:])).failure())
    #expect(error.message.hasSuffix("h2.example has no such page (404); 17 more"))
  }

  @Test("a member without items is an answer")
  func emptyMember() async throws {
    let fetcher = ScriptedFetcher(["https://a.example/": feed()])
    let page = try await merge(urls("a", "gone"), fetcher).fetch(page: nil)
    #expect(page.items.isEmpty)
    #expect(page.notices.count == 1)
  }

  @Test("each page brings the next pages of the members that have one")
  func paging() async throws {
    let fetcher = ScriptedFetcher([
      "https://a.example/": feed("a1", next: "/2"), "https://a.example/2": feed("a2", next: "/3"),
      "https://a.example/3": feed("a3"), "https://b.example/": feed("b1", next: "/2"),
      "https://b.example/2": feed("b2"), "https://c.example/": feed("c1"),
    ])
    let pages = try await merge(urls("a", "b", "c"), fetcher).allPages()
    #expect(pages.map { $0.items.titles } == [["a1", "b1", "c1"], ["a2", "b2"], ["a3"]])
    #expect(fetcher.requests.count == 6)
  }

  @Test("the same source twice shows its items once, and says so")
  func repeats() async throws {
    let fetcher = ScriptedFetcher(["https://a.example/": feed("a1", "a2")])
    let page = try await merge(urls("a", "a"), fetcher).fetch(page: nil)
    #expect(page.items.titles == ["a1", "a2"])
    #expect(page.notices.map(\.message) == ["All: 2 duplicates dropped"])
  }

  @Test("a member's limit and the merge's limit count over all pages")
  func limits() async throws {
    let fetcher = ScriptedFetcher([
      "https://a.example/": feed("a1", "a2", next: "/2"),
      "https://a.example/2": feed("a3", "a4", next: "/3"),
      "https://a.example/3": feed("a5"), "https://b.example/": feed("b1"),
    ])
    var members = urls("a", "b")
    members[0].limit = 3
    let pages = try await merge(members, fetcher).allPages()
    #expect(pages.map { $0.items.titles } == [["a1", "b1", "a2"], ["a3"]])
    let document = SourceDocument(.merge(members), limit: 2)
    let cut = try await factory(fetcher).source(for: document).allPages()
    #expect(cut.map { $0.items.titles } == [["a1", "b1"]])
  }

  @Test("a preset that cannot be used fails alone")
  func unusable() async throws {
    let fetcher = ScriptedFetcher(["https://a.example/": feed("a1")])
    let members = urls("a") + [SourceDocument(.preset(PresetUse(name: "nobody")))]
    let page = try await merge(members, fetcher).fetch(page: nil)
    #expect(page.items.titles == ["a1"])
    #expect(
      page.notices.map(\.message) == [
        "nobody: found preset nobody, expected one that comes with the program"
      ])
  }

  @Test("every order of dates gives every item once, the newest first", arguments: 0..<20)
  func anyDates(seed: UInt64) async throws {
    var state = seed
    let items = (0..<60).map { place in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let hours = Int64(state >> 40) % 50 - 5
      return item(String(place), hoursAgo: state >> 60 == 0 ? nil : hours)
    }
    let sorted = items.newestFirst(now: noon)
    #expect(Set(sorted) == Set(items), "seed \(seed)")
    for (one, other) in zip(sorted, sorted.dropFirst()) {
      let isInOrder =
        switch (one.date, other.date) {
        case (let one?, let other?): min(one, noon) >= min(other, noon)
        case (nil, .some): false
        default: true
        }
      #expect(isInOrder, "seed \(seed): \(one.title) before \(other.title)")
    }
  }
}

@Suite("A slow or dead host does not keep the others waiting")
struct MergeOverNetworkTests {
  let server: TestServerProcess
  let client = HTTPClient()

  init() throws {
    server = try TestServerProcess()
  }

  private func merge(_ paths: [String]) -> any ItemSource {
    let members = paths.map { SourceDocument(.url(server.url($0)), title: $0) }
    return factory(client).source(for: SourceDocument(.merge(members)))
  }

  @Test("the good one is shown at once, the others say why not")
  func slowAndMissing() async throws {
    let source = merge(["/hang", "/status/404", "/rss"])
    let (pages, sink) = AsyncStream.makeStream(of: SourcePage.self)
    let task = Task {
      try? await source.fetch(page: nil) { sink.yield($0) }
    }
    // The hanging member is given half a minute, so what comes now comes before it.
    var shown = pages.makeAsyncIterator()
    let first = await shown.next()
    #expect(first?.items.count == 3)
    let last = first?.notices.isEmpty == true ? await shown.next() : first
    #expect(
      last?.notices.map(\.message) == [
        "/status/404: 127.0.0.1:\(server.port) has no such page (404)"
      ])
    task.cancel()
    #expect(await task.value == nil)
  }

  @Test("a member that is too late is told of like any other")
  func tooLate() async throws {
    var members = ["/hang", "/rss"].map { SourceDocument(.url(server.url($0)), title: $0) }
    members[0].timeout = 1
    let page = try await factory(client).source(for: SourceDocument(.merge(members)))
      .fetch(page: nil)
    #expect(page.items.count == 3)
    #expect(page.notices.map(\.message) == ["/hang: 127.0.0.1 did not answer within 1 s"])
  }

  @Test("many members are all fetched, some at a time")
  func many() async throws {
    let page = try await merge((0..<40).map { "/rss?items=1&title=F\($0)" }).fetch(page: nil)
    #expect(page.items.count == 40)
  }

  @Test("cancelling a merge ends it as cancelled, not as failed")
  func cancel() async throws {
    let source = merge(["/hang", "/hang-after-headers"])
    let task = Task { await source.failure() }
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
  }
}
