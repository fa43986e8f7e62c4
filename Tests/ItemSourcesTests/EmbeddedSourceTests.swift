import ItemSources
import Items
import PageDocument
import Testing

@Suite("What is inside the program is a source")
struct EmbeddedSourceTests {
  private func source(_ path: String) -> any ItemSource {
    factory().source(for: SourceDocument(.url("embedded:\(path)")))
  }

  @Test("every source of the built-in page answers, but for the one that shall not")
  func builtInPage() async throws {
    let opened = try await PageLoader(factory: factory()).open("embedded:pages/home.yaml")
    guard case .document(let page) = opened else {
      Issue.record("not a page")
      return
    }
    var sources = 0
    for block in page.tabs.flatMap(\.blocks) where block.id != "slow" && block.id != "failing" {
      let answer = try await factory().source(for: block).fetch(page: nil)
      #expect(answer.notices.isEmpty, "\(block.id)")
      if block.source != nil {
        sources += 1
        #expect(!answer.items.isEmpty, "\(block.id)")
      }
    }
    #expect(sources > 0)
  }

  @Test("embedded feeds have pages, all of one source")
  func paging() async throws {
    for path in ["feeds/prompt.xml", "feeds/channels.xml", "feeds/tools.json"] {
      let pages = try await source(path).allPages()
      #expect(pages.count > 1)
      let ids = pages.flatMap(\.items).map(\.id)
      #expect(Set(ids).count == ids.count)
      #expect(Set(ids.map(\.source)) == ["embedded:\(path)"])
    }
  }

  @Test("what is not inside says so")
  func missing() async throws {
    let error = try #require(await source("feeds/none.xml").failure())
    #expect(error.kind == .missing)
    #expect(error.message == "feeds/none.xml: there is no “feeds/none.xml” inside homefeed")
  }

  @Test("a delay is waited for")
  func delay() async throws {
    let start = ContinuousClock.now
    let page = try await source("feeds/prompt.xml?delay=0.05").fetch(page: nil)
    #expect(!page.items.isEmpty)
    #expect(.now - start >= .milliseconds(50))
  }

  @Test("cancelling ends a delay")
  func cancel() async throws {
    let source = source("feeds/prompt.xml?delay=600")
    let task = Task { await source.failure() }
    task.cancel()
    #expect(await task.value?.kind == .cancelled)
  }
}
