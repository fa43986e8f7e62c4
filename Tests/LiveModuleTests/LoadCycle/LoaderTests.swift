import Testing

@testable import LiveModule

@Suite("Loader") @MainActor struct LoaderTests {
  private let words = WordLoader()
  private var loader: Loader<[String]> { words.loader }

  // MARK: Refreshing

  @Test("it stands idle, then loads, then has loaded, with the moment of the answer")
  func firstLoad() async {
    #expect(words.state == "idle end")
    #expect(!loader.status.hasMore)
    loader.refresh()
    #expect(words.state == "loading end")
    #expect(loader.status.isLoading)
    words.now = 250
    await words.answer(0, ["a"])
    #expect(words.state == "loaded more")
    #expect(loader.status.loadedAt == 250)
    #expect(words.content == ["a"])
    #expect(words.ends == ["loaded"])
    #expect(words.changes == 2)
  }

  @Test("an answer without content is empty and no error")
  func empty() async {
    words.hasMore = false
    await words.load([])
    #expect(words.state == "empty end")
    #expect(loader.status.error == nil)
  }

  @Test("a failed first load says why and has no more to ask for")
  func failed() async {
    loader.refresh()
    await words.fail(0)
    #expect(words.state == "failed end")
    #expect(loader.status.error is Refused)
    #expect(loader.status.loadedAt == nil)
    loader.loadMore()
    #expect(words.requests.pages == [0])
    await words.load(["a"])
    #expect(words.state == "loaded more")
  }

  @Test("an error is known while it is retried, and no longer once there is an answer")
  func retried() async {
    loader.refresh()
    #expect(loader.status.retriedError == nil)
    await words.fail(0)
    #expect(loader.status.retriedError == nil)
    loader.refresh()
    #expect(words.state == "loading end")
    #expect(loader.status.retriedError is Refused)
    await words.answer(1, ["a"])
    #expect(loader.status.retriedError == nil)
  }

  @Test("a refresh overtakes a running one, whose late answer is thrown away")
  func lateAnswer() async {
    loader.refresh()
    await words.made(1)
    loader.refresh()
    await words.requests.answer(0, ["old"])
    await words.answer(1, ["new"])
    #expect(words.applied == ["0 new"])
    #expect(words.ends == ["loaded"])
    #expect(words.requests.cancelled == [0])
  }

  @Test("an answer that comes after a newer one is thrown away")
  func laterAnswer() async {
    loader.refresh()
    await words.made(1)
    loader.refresh()
    await words.answer(1, ["new"])
    await words.requests.answer(0, ["old"])
    await words.load(["newest"])
    #expect(words.applied == ["0 new", "0 newest"])
  }

  @Test("a late failure is thrown away too")
  func lateFailure() async {
    loader.refresh()
    await words.made(1)
    loader.refresh()
    await words.requests.fail(0)
    await words.answer(1, ["new"])
    #expect(words.state == "loaded more")
    #expect(words.ends == ["loaded"])
  }

  @Test("a failed refresh keeps content, page, cursor and age")
  func failedRefresh() async {
    await words.load(["a"])
    loader.loadMore()
    await words.answer(1, ["b"])
    words.now = 900
    loader.refresh()
    await words.fail(2)
    #expect(words.state == "failed more")
    #expect(words.content == ["a", "b"])
    #expect(loader.pageCount == 2)
    #expect(loader.status.loadedAt == 100)
    loader.loadMore()
    await words.made(4)
    #expect(words.requests.pages == [0, 1, 0, 2])
    await words.answer(3, ["c"])
    // More has come, and yet the page is as old as before.
    #expect(words.state == "failed more")
    #expect(words.content == ["a", "b", "c"])
  }

  @Test("what change tells of may refresh again without losing its way")
  func refreshInsideChange() async {
    var again = true
    loader.onChange = {
      if again {
        again = false
        self.loader.refresh()
      }
    }
    loader.refresh()
    await words.requests.answer(0, ["one"])
    await words.requests.until { words.ends.count == 1 }
    #expect(words.requests.pages == [0])
    #expect(words.applied == ["0 one"])
  }

  // MARK: Loading more

  @Test("only one page is asked for at a time, and none while a refresh runs")
  func singleFlight() async {
    loader.loadMore()
    loader.refresh()
    loader.loadMore()
    await words.answer(0, ["a"])
    #expect(words.requests.pages == [0])
    loader.loadMore()
    loader.loadMore()
    #expect(words.state == "loaded loading")
    await words.answer(1, ["b"])
    #expect(words.requests.pages == [0, 1])
    #expect(words.content == ["a", "b"])
    #expect(words.state == "loaded more")
  }

  @Test("the page advances on success alone, and a failure can be tried again")
  func pageIndex() async {
    await words.load(["a"])
    loader.loadMore()
    await words.fail(1)
    #expect(words.state == "loaded retry")
    #expect(loader.status.hasMore)
    #expect(loader.status.error is Refused)
    loader.loadMore()
    await words.answer(2, ["b"])
    loader.loadMore()
    await words.answer(3, ["c"])
    #expect(words.requests.pages == [0, 1, 1, 2])
    #expect(loader.pageCount == 3)
  }

  @Test("the last page ends it")
  func end() async {
    await words.load(["a"])
    words.hasMore = false
    loader.loadMore()
    await words.answer(1, ["b"])
    #expect(words.state == "loaded end")
    loader.loadMore()
    #expect(!loader.status.isLoading)
  }

  @Test("pages of duplicates advance, and the third in a row ends it")
  func fruitless() async {
    await words.load(["a"])
    for index in 1...3 {
      #expect(words.state == "loaded more")
      loader.loadMore()
      await words.answer(index, ["a"])
    }
    #expect(words.requests.pages == [0, 1, 2, 3])
    #expect(words.state == "loaded end")
    await words.load(["a"])
    #expect(words.state == "loaded more")
  }

  @Test("a page with something new begins the count of fruitless pages again")
  func fruitlessReset() async {
    await words.load(["a"])
    for (index, answer) in [["a"], ["a"], ["b"], ["b"], ["a"], ["b"]].enumerated() {
      #expect(words.state == "loaded more")
      loader.loadMore()
      await words.answer(index + 1, answer)
    }
    #expect(words.state == "loaded end")
    #expect(loader.pageCount == 7)
  }

  @Test("a refresh cancels a running load-more and begins with the first page again")
  func refreshOverMore() async {
    await words.load(["a"])
    loader.loadMore()
    await words.made(2)
    loader.refresh()
    #expect(words.state == "loading more")
    await words.requests.answer(1, ["late"])
    await words.answer(2, ["a", "b"])
    #expect(words.content == ["a", "b"])
    // Both tasks go on when they get their turn, in whatever order.
    await words.requests.until { !words.requests.cancelled.isEmpty }
    #expect(words.requests.cancelled == [1])
    loader.loadMore()
    await words.answer(3, ["c"])
    #expect(words.requests.pages == [0, 1, 0, 1])
  }

  @Test("a page that fills what was empty makes it loaded")
  func fillsEmpty() async {
    await words.load([])
    #expect(words.state == "empty more")
    loader.loadMore()
    await words.answer(1, ["a"])
    #expect(words.state == "loaded more")
  }

  // MARK: Cancelling

  @Test("a cancelled first load is idle, not loaded")
  func cancelFirst() async {
    loader.refresh()
    await words.made(1)
    loader.cancel()
    #expect(words.state == "idle end")
    await words.requests.answer(0, ["late"])
    await words.load(["a"])
    #expect(words.applied == ["0 a"])
  }

  @Test("cancelling goes back to how it stood: empty, failed or loaded")
  func cancelLater() async {
    await words.load([])
    loader.refresh()
    loader.refresh()
    loader.cancel()
    #expect(words.state == "empty more")
    loader.refresh()
    await words.fail(1)
    loader.refresh()
    loader.cancel()
    #expect(words.state == "failed more")
    await words.load(["a"])
    loader.loadMore()
    loader.cancel()
    #expect(words.state == "loaded more")
  }

  @Test("a request that is overtaken before it began is never made")
  func neverMade() async {
    for _ in 0..<5 { loader.refresh() }
    await words.answer(0, ["a"])
    #expect(words.requests.pages == [0])
  }

  @Test("cancelling while nothing runs changes nothing and tells nobody")
  func cancelIdle() async {
    await words.load(["a"])
    let before = words.changes
    loader.cancel()
    #expect(words.changes == before)
    #expect(words.state == "loaded more")
  }

  @Test("a loader that is let go cancels its request")
  func letGo() async {
    let requests = Requests()
    var loader: Loader<[String]>? = Loader(
      now: { 0 }, fetch: { try await requests.fetch($0, $1) },
      apply: { _, _, _ in .init(newCount: 0, isEmpty: true, hasMore: false) })
    loader?.refresh()
    await requests.until { requests.pages.count == 1 }
    loader = nil
    await requests.answer(0, [])
    await requests.until { !requests.cancelled.isEmpty }
    #expect(requests.cancelled == [0])
  }

  // MARK: Parts

  @Test("parts of the first answer are shown before the rest has come")
  func parts() async {
    loader.refresh()
    await words.made(1)
    words.requests.part(0, [])
    #expect(loader.status.loadedAt == nil)
    words.requests.part(0, ["a"])
    #expect(words.content == ["a"])
    #expect(words.state == "loading end")
    #expect(loader.status.loadedAt == 100)
    await words.answer(0, ["a", "b"])
    #expect(words.applied == ["0… ", "0… a", "0 a,b"])
    #expect(words.state == "loaded more")
  }

  @Test("a failure after parts keeps them and says why; there is no page to go on from")
  func partsThenFailure() async {
    loader.refresh()
    await words.made(1)
    words.requests.part(0, ["a"])
    await words.fail(0)
    #expect(words.content == ["a"])
    #expect(words.state == "failed end")
    #expect(loader.pageCount == 0)
  }

  @Test("a first load that is cancelled after parts is not loaded")
  func partsThenCancel() async {
    loader.refresh()
    await words.made(1)
    words.requests.part(0, ["a"])
    loader.cancel()
    #expect(words.state == "idle end")
    words.requests.part(0, ["late"])
    #expect(words.content == ["a"])
    await words.requests.answer(0, ["late"])
    await words.load(["b"])
    #expect(words.content == ["b"])
  }

  @Test("parts of a refresh never replace what a failure has to keep")
  func partsOfRefresh() async {
    await words.load(["a", "b"])
    loader.refresh()
    await words.made(2)
    words.requests.part(1, ["c"])
    #expect(words.content == ["a", "b"])
    await words.fail(1)
    #expect(words.content == ["a", "b"])
    loader.loadMore()
    await words.made(3)
    words.requests.part(2, ["d"])
    #expect(words.content == ["a", "b"])
    await words.fail(2)
  }

  @Test("a part that comes after its answer is thrown away")
  func latePart() async {
    loader.refresh()
    await words.fail(0)
    words.requests.part(0, ["late"])
    #expect(words.content.isEmpty)
    #expect(words.changes == 2)
  }

  // MARK: Always

  @Test(
    "whatever is asked and answered, one request counts and pages come in order",
    arguments: (0..<12).map { UInt64($0) })
  func random(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    var open: [Int] = []
    for step in 0..<80 {
      let asked = words.requests.pages.count
      switch random.number(0...5) {
      case 0: loader.refresh()
      case 1: loader.cancel()
      case 2, 3: loader.loadMore()
      default:
        guard let index = open.randomElement(using: &random) else { continue }
        open.removeAll { $0 == index }
        if Bool.random(using: &random) {
          await words.requests.answer(index, ["\(random.number(0...30))"])
        } else {
          await words.requests.fail(index)
        }
      }
      for _ in 0..<8 { await Task.yield() }
      open += asked..<words.requests.pages.count
      let page = words.requests.pages.last ?? 0
      #expect(page <= loader.pageCount, "seed \(seed) step \(step)")
      #expect((loader.pageCount == 0) == words.applied.isEmpty, "seed \(seed) step \(step)")
      if loader.pageCount == 0 { #expect(!loader.status.hasMore) }
    }
    loader.cancel()
    for index in open { await words.requests.answer(index, []) }
    #expect(!loader.status.isLoading)
  }
}
