import Items
import Testing

@testable import Home

@Suite("How many watch over time")
@MainActor
struct ViewerHistoryTests {
  private func stream(_ viewers: Int?, isLive: Bool = true) -> Item {
    var item = Item(id: ItemID(source: "s", value: "1"), title: "On air")
    item.isLive = isLive
    item.metrics.viewers = viewers
    return item
  }

  @Test("counts are kept in order, one a moment")
  func order() {
    let history = ViewerHistory()
    history.note([stream(1)], at: 10)
    history.note([stream(2), stream(2)], at: 20)
    history.note([stream(nil)], at: 30)
    history.note([stream(9, isLive: false)], at: 40)
    #expect(history.viewers(of: stream(0).id) == [1, 2])
  }

  @Test("what nobody tells of for hours is forgotten, and no course grows without an end")
  func bounds() {
    let history = ViewerHistory()
    for moment in 0..<100 { history.note([stream(moment)], at: Int64(moment)) }
    #expect(history.viewers(of: stream(0).id) == Array(76..<100))
    history.note([], at: 100_000)
    #expect(history.viewers(of: stream(0).id).isEmpty)
  }
}
