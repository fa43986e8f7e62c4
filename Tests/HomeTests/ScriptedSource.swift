import Items
import Store
import Synchronization

@testable import ItemSources

/// A source that answers what a test wrote down, in order; the last answer stays.
final class ScriptedSource: ItemSource {
  typealias Answer = Result<SourcePage, SourceError>

  let id = "scripted"
  let title = "Scripted"

  private let script: Mutex<[Answer]>
  private let asked = Mutex<[SourceCursor?]>([])
  private let openings = Mutex(0)
  /// Shown before the answer.
  private let parts: [SourcePage]
  /// Opened by the test to let answers through; nil for none.
  private let gate: Gate?

  init(_ script: Answer..., parts: [SourcePage] = [], gate: Gate? = nil) {
    self.script = Mutex(script)
    self.parts = parts
    self.gate = gate
  }

  /// The cursors of all requests so far.
  var requests: [SourceCursor?] { asked.withLock { $0 } }

  /// How many requests would have been content with what is kept.
  var openingCount: Int { openings.withLock { $0 } }

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    try await answer(to: cursor) { _ in }
  }

  func fetch(
    page cursor: SourceCursor?, showing show: @escaping @Sendable (SourcePage) -> Void
  ) async throws(SourceError) -> SourcePage {
    openings.withLock { $0 += 1 }
    return try await answer(to: cursor, show)
  }

  private func answer(
    to cursor: SourceCursor?, _ show: @Sendable (SourcePage) -> Void
  ) async throws(SourceError) -> SourcePage {
    asked.withLock { $0.append(cursor) }
    for part in parts { show(part) }
    await gate?.wait()
    let answer = script.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
    return try answer.get()
  }
}

/// A source without an end: every page has ten items that no other has.
final class EndlessSource: ItemSource {
  let id = "endless"
  let title = "Endless"

  private let count = Mutex(0)

  /// How many pages were asked for so far.
  var requests: Int { count.withLock { $0 } }

  func fetch(page cursor: SourceCursor?) async throws(SourceError) -> SourcePage {
    let number = count.withLock { count in
      defer { count += 1 }
      return count
    }
    return sourcePage((0..<10).map { "page\(number)item\($0)" }, next: "next")
  }
}

/// Lets nobody through until it is opened.
actor Gate {
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    if isOpen { return }
    await withCheckedContinuation { waiting.append($0) }
  }

  func open() {
    isOpen = true
    for one in waiting { one.resume() }
    waiting = []
  }
}

/// An item with a link.
func item(_ title: String) -> Item {
  Item(
    id: ItemID(source: "scripted", value: title), title: title,
    link: "https://e.example/\(title)")
}

/// A page of items by their titles.
func page(
  _ titles: String..., next: String? = nil, notices: [SourceNotice] = []
) -> ScriptedSource.Answer {
  .success(sourcePage(titles, next: next, notices: notices))
}

func sourcePage(
  _ titles: [String], next: String? = nil, notices: [SourceNotice] = []
) -> SourcePage {
  SourcePage(
    items: titles.map { item($0) }, next: next.map { SourceCursor(.page(NextPage($0))) },
    notices: notices, fetchedAt: Instant(seconds: 1_796_007_600))
}

/// A failure with a reason.
func failure(_ reason: String, retryAt: Int64? = nil) -> ScriptedSource.Answer {
  .failure(
    SourceError(
      .unavailable, source: "Scripted", reason: reason,
      retryAt: retryAt.map { Instant(seconds: $0) }))
}
