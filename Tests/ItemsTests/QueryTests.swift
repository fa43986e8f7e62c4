import Items
import Testing

@Suite("Queries")
struct QueryTests {
  private static let now = Instant(CivilDate(year: 2026, month: 11, day: 30, hour: 8))

  private func item(_ title: String = "The quiet terminal") -> Item {
    var item = Item(
      id: ItemID(source: "https://lwn.example/feed", value: "1"), title: title,
      link: "https://lwn.example/1")
    item.sourceTitle = "Linux Weekly"
    item.authors = ["Ada Lovelace"]
    item.categories = ["Swift", "ncurses"]
    item.summary = Markup(.plain, "A short summary")
    item.content = Markup(.html, "<p>Its long <em>content</em> has 直播 in it.</p>")
    item.published = Instant(CivilDate(year: 2026, month: 11, day: 28, hour: 12))
    return item
  }

  private func query(_ text: String, zoneOffset: Int = 0) -> ItemQuery {
    ItemQuery(text, now: Self.now, zoneOffset: zoneOffset)
  }

  @Test(
    "all conditions must hold",
    arguments: [
      ("", true), ("quiet", true), ("QUIET termin", true), ("quiet absent", false),
      ("\"quiet terminal\"", true), ("\"terminal quiet\"", false), ("\"quiet", true),
      ("“quiet terminal”", true), ("content", true), ("直播", true), ("summary", true),
      ("example", false), ("ada", true), ("swift", true), ("weekly", true),
      ("feed:linux", true), ("feed:lwn.example", true), ("feed:\"linux weekly\"", true),
      ("feed:other", false), ("source:weekly", true), ("FEED:linux", true),
      ("tag:swift", true), ("tag:#swift", true), ("tag:sw", true), ("tag:wift", false),
      ("tag:curses", false), ("author:ada", true), ("author:quiet", false), ("title:quiet", true),
      ("title:content", false),
      ("-absent", true), ("-quiet", false), ("-content", false), ("-\"quiet terminal\"", false),
      ("-tag:swift", false), ("-tag:rust", true), ("quiet -tag:rust", true),
      ("is:unread", true), ("is:read", false), ("-is:read", true), ("is:starred", true),
      ("is:live", false), ("is:unread is:starred -is:live", true),
      ("after:2026-11-28", true), ("after:2026-11-29", false), ("before:2026-11-29", true),
      ("before:2026-11-28", false), ("after:2026-11", true), ("before:2026", false),
      ("after:3d", true), ("after:1d", false), ("before:1d", true), ("after:yesterday", false),
      ("after:2026/11/28", true), ("-after:1d", true),
      ("-", true), ("quiet -", true), ("\"\"", true), ("feed:", true), ("tag:\"\"", true),
    ])
  func conditions(text: String, isFitting: Bool) {
    #expect(query(text).matches(item(), isRead: false, isStarred: true) == isFitting)
  }

  @Test("what means nothing is a word like any other")
  func plainWords() {
    let url = item("See https://example.org/a?b=c now: 12:30")
    for text in ["https://example.org/a?b=c", "now:", "12:30", "see"] {
      #expect(query(text).matches(url, isRead: false, isStarred: false), "\(text)")
    }
    #expect(!query("foo:bar").matches(item(), isRead: false, isStarred: false))
  }

  @Test("a condition that is not complete yet asks nothing, and says what it wants")
  func notes() {
    for text in ["is:un", "is:", "before:", "after:2026-13", "after:soon", "before:2026-02-30"] {
      let query = query("quiet \(text)")
      #expect(query.conditions.count == 1)
      #expect(query.notes.count == 1)
      #expect(query.notes[0].contains("“\(text)”"))
    }
    #expect(query("quiet").notes == [])
  }

  @Test("days begin where the reader lives")
  func zones() {
    var late = item()
    late.published = Instant(CivilDate(year: 2026, month: 11, day: 27, hour: 23))
    let fits = { (text: String, offset: Int) in
      query(text, zoneOffset: offset).matches(late, isRead: false, isStarred: false)
    }
    #expect(!fits("after:2026-11-28", 0))
    #expect(fits("after:2026-11-28", 3600))
    #expect(fits("before:2026-11-28", 3599))
  }

  @Test("an item without a date is neither before nor after a day")
  func undated() {
    var undated = item()
    undated.published = nil
    for text in ["after:2000", "before:2100"] {
      #expect(!query(text).matches(undated, isRead: false, isStarred: false))
    }
  }

  @Test(
    "what the words fit in a title is marked in it, whatever its form",
    arguments: [
      ("quiet", "The Quiet terminal", ["Quiet"]), ("cafe", "Ein Cafe\u{301}!", ["Cafe\u{301}"]),
      ("e", "eel", ["ee"]), ("is", "This is", ["is", "is"]), ("ガ", "ｶﾞｲﾄﾞ", ["ｶﾞ"]),
      ("a b", "a b ab", ["a", "b", "ab"]), ("\"a b\"", "xa \n b", ["a \n b"]),
      ("s", "Straße", ["S", "ß"]), ("-quiet tag:x feed:y", "quiet x y", []), ("", "quiet", []),
    ])
  func highlights(text: String, title: String, parts: [String]) {
    let found = query(text).highlights(in: title, of: .title).map { String(title[$0]) }
    #expect(found == parts)
  }
}
