import ItemCells
import Items
import TestSupport
import Testing

@Suite("Ages")
struct AgeTests {
  /// 2026-11-30T03:00:00Z.
  static let now: Int64 = 1_796_007_600

  static let ages: [(seconds: Int64, text: String)] = [
    (-86_400 * 400, "now"), (-1, "now"), (0, "now"), (59, "now"), (60, "1 m"), (119, "1 m"),
    (120, "2 m"), (3599, "59 m"), (3600, "1 h"), (7199, "1 h"), (86_399, "23 h"), (86_400, "1 d"),
    (7 * 86_400 - 1, "6 d"), (7 * 86_400, "Nov 23"), (29 * 86_400, "Nov 1"),
    (333 * 86_400, "Jan 1"), (334 * 86_400, "2025"), (400 * 86_400, "2025"),
  ]

  @Test("an age is as short as it can be said", arguments: ages)
  func text(_ age: (seconds: Int64, text: String)) {
    let age2 = Age(of: Instant(seconds: Self.now - age.seconds), now: Self.now)
    #expect(age2.text == age.text)
  }

  @Test("in a new year a day stays a day for half a year")
  func acrossNewYear() {
    let then = Instant(CivilDate(year: 2025, month: 12, day: 20))
    let january = Instant(CivilDate(year: 2026, month: 1, day: 5)).seconds
    let june = Instant(CivilDate(year: 2026, month: 6, day: 17)).seconds
    #expect(Age(of: then, now: january).text == "Dec 20")
    #expect(Age(of: then, now: june).text == "Dec 20")
    #expect(Age(of: then, now: june + 86_400).text == "2025")
  }

  @Test("dates are those of the reader's zone")
  func zone() {
    let then = Instant(CivilDate(year: 2026, month: 10, day: 31, hour: 23))
    #expect(Age(of: then, now: Self.now).text == "Oct 31")
    #expect(Age(of: then, now: Self.now, zoneOffset: 3600).text == "Nov 1")
    #expect(Age(of: then, now: Self.now, zoneOffset: -86_400).text == "Oct 30")
  }

  @Test("an age says to the second when it will be another")
  func changesAt() throws {
    let seed = Int.random(in: 0..<1_000_000)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let reach = [100, 4000, 90_000, 800_000, 40_000_000, 400_000_000].randomElement(
        using: &generator)
      let distance = Int64.random(in: -1000...Int64(try #require(reach)), using: &generator)
      let zone = Int.random(in: -12...14, using: &generator) * 3600
      let then = Instant(milliseconds: (Self.now - distance) * 1000 + 250)
      let age = Age(of: then, now: Self.now, zoneOffset: zone)
      guard let moment = age.changesAt else {
        #expect(Age(of: then, now: Self.now + 1 << 32, zoneOffset: zone).text == age.text)
        continue
      }
      #expect(moment > Self.now, "\(distance), seed \(seed)")
      let before = Age(of: then, now: moment - 1, zoneOffset: zone).text
      #expect(before == age.text, "\(distance), seed \(seed)")
      let after = Age(of: then, now: moment, zoneOffset: zone).text
      #expect(after != age.text, "\(distance) zone \(zone), seed \(seed)")
    }
  }

  @Test("moments at the ends of time do not trap", arguments: [Int64.min + 999, Int64.max])
  func extremes(_ milliseconds: Int64) {
    #expect(!Age(of: Instant(milliseconds: milliseconds), now: Self.now).text.isEmpty)
  }

  static let numbers: [(Int, String)] = [
    (0, "0"), (7, "7"), (-7, "-7"), (987, "987"), (999, "999"), (1000, "1.0k"), (1049, "1.0k"),
    (1240, "1.2k"), (9999, "9.9k"), (10_000, "10k"), (48_300, "48k"), (999_949, "999k"),
    (999_950, "999k"), (999_999, "999k"), (1_000_000, "1.0M"), (3_450_000, "3.4M"),
    (999_999_999, "999M"), (1_000_000_000, "1.0G"), (1_500_000_000_000, "1.5T"),
    (-1240, "-1.2k"), (-999_999, "-999k"), (Int.max, "9.2E"), (Int.min, "-9.2E"),
  ]

  @Test("a count takes four columns, five with a sign", arguments: numbers)
  func shortNumbers(_ number: Int, _ text: String) {
    #expect(shortNumber(number) == text)
    #expect(text.count <= (number < 0 ? 5 : 4))
  }
}
