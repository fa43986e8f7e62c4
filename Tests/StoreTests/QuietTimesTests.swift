import Items
import Store
import Testing

@Suite("Quiet times are those of UTC")
struct QuietTimesTests {
  /// An hour of the first of 2026, a Thursday.
  private func times(hours: [Int] = [], days: [Int] = []) -> QuietTimes {
    QuietTimes(
      hours: hours.reduce(0) { $0 | 1 << $1 }, days: days.reduce(0) { $0 | 1 << $1 })
  }

  @Test("a moment that is not quiet stays as it is")
  func loud() {
    let moment = hour(5).advanced(bySeconds: 77)
    #expect(times().end(from: moment) == moment)
    #expect(times(hours: [4, 6], days: [2, 4]).end(from: moment) == moment)
  }

  @Test("a quiet one moves to the beginning of the next hour or day that is not")
  func quiet() {
    let moment = hour(5).advanced(bySeconds: 77)
    #expect(times(hours: [5]).end(from: moment) == hour(6))
    #expect(times(hours: [5, 6, 23, 0]).end(from: moment) == hour(7))
    #expect(times(hours: [23, 0]).end(from: hour(23)) == hour(25))
    #expect(times(days: [3]).end(from: moment) == hour(24))
    #expect(times(hours: [0], days: [3, 4]).end(from: moment) == hour(49))
  }

  @Test("who would never be asked is asked all the same")
  func always() {
    #expect(times(hours: Array(0..<24)).end(from: noon) == noon)
    #expect(times(days: Array(0..<7)).end(from: noon) == noon)
  }
}
