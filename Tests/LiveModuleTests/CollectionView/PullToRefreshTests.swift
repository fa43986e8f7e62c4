import LiveModule
import Testing

@Suite("Pull to refresh") struct PullToRefreshTests {
  private func outcomes(_ presses: [(Int64, Bool)]) -> [PullToRefresh.Outcome] {
    var pull = PullToRefresh()
    return presses.map { pull.press(at: $0, isAtTop: $1) }
  }

  @Test("a press at the top shows the hint, another after a pause refreshes, and then again")
  func twoPresses() {
    #expect(
      outcomes([(0, true), (900, true), (2000, true), (3000, true)])
        == [.hint, .refresh, .hint, .refresh])
  }

  @Test("a press that has just moved to the top needs a pause first")
  func justArrived() {
    #expect(
      outcomes([(0, false), (300, true), (600, true), (1400, true), (2200, true)])
        == [.nothing, .nothing, .nothing, .hint, .refresh])
  }

  @Test(
    "a held key never refreshes, however fast it repeats",
    arguments: [(250, 15), (500, 33), (660, 40), (790, 200)] as [(Int64, Int64)])
  func held(delay: Int64, interval: Int64) {
    let moments = [0, 5000, 5000 + delay] + (1...100).map { 5000 + delay + $0 * interval }
    let fromTop = outcomes(moments.dropFirst().map { ($0, true) })
    #expect(!fromTop.contains(.refresh))
    let fromBelow = outcomes(moments.enumerated().map { ($1, $0 > 40) })
    #expect(fromBelow.allSatisfy { $0 == .nothing })
  }

  @Test("after a held key the hint stays until a press after a pause")
  func heldThenPressed() {
    #expect(
      outcomes([(0, true), (500, true), (530, true), (1400, true)])
        == [.hint, .hint, .hint, .refresh])
  }

  @Test("anything else that the reader does takes the hint away")
  func reset() {
    var pull = PullToRefresh()
    #expect(pull.press(at: 0, isAtTop: true) == .hint)
    pull.reset()
    #expect(pull.press(at: 1000, isAtTop: true) == .hint)
    #expect(pull.press(at: 2000, isAtTop: false) == .nothing)
    #expect(pull.press(at: 3000, isAtTop: true) == .hint)
  }

  @Test("a clock that goes back counts as no pause")
  func clockGoesBack() {
    #expect(outcomes([(5000, true), (100, true), (900, true)]) == [.hint, .hint, .refresh])
  }
}
