import ItemSources
import Items
import Testing

@Suite("Items are put in a total order")
struct ItemOrderTests {
  @Test("the newest stand first, those without a date behind them as they were")
  func newest() {
    let items = [item("u1"), item("old", hoursAgo: 9), item("u2"), item("new", hoursAgo: 1)]
    #expect(items.newestFirst(now: noon).titles == ["new", "old", "u1", "u2"])
    #expect(items.oldestFirst(now: noon).titles == ["old", "new", "u1", "u2"])
  }

  @Test("what has the same date keeps its order")
  func stable() {
    let items = (0..<50).map { item(String($0), hoursAgo: Int64($0 % 2)) }
    let even = stride(from: 0, to: 50, by: 2).map { String($0) }
    let odd = stride(from: 1, to: 50, by: 2).map { String($0) }
    #expect(items.newestFirst(now: noon).titles == even + odd)
  }

  @Test("a date in the future counts as now, so that it does not stay on top for ever")
  func future() {
    let items = [item("now", hoursAgo: 0), item("2099", hoursAgo: -600_000)]
    #expect(items.newestFirst(now: noon).titles == ["now", "2099"])
  }

  @Test("the highest score stands first, no score last")
  func score() {
    let items = [3, nil, 9, nil, 3].enumerated().map { place, score in
      var item = item(String(place))
      item.metrics.score = score
      return item
    }
    #expect(items.highestFirst().titles == ["2", "0", "4", "1", "3"])
  }

  @Test("seen items are dropped and counted")
  func seen() {
    var seen = SeenItems()
    var list: [Item] = []
    #expect(seen.add([item("a"), item("b"), item("a")], to: &list) == 1)
    #expect(seen.add([item("b"), item("c")], to: &list) == 1)
    #expect(list.titles == ["a", "b", "c"])
  }
}
