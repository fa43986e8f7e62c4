import Items
import Testing

@Suite("Instants and civil dates")
struct InstantTests {
  @Test(
    "a civil date and its moment turn into each other",
    arguments: [
      (CivilDate(year: 1970, month: 1, day: 1), 0),
      (CivilDate(year: 2000, month: 2, day: 29, hour: 12), 951_825_600),
      (CivilDate(year: 2026, month: 11, day: 30, hour: 8, minute: 5, second: 9), 1_796_025_909),
      (CivilDate(year: 1969, month: 12, day: 31, hour: 23, minute: 59, second: 59), -1),
      (CivilDate(year: 1, month: 1, day: 1), -62_135_596_800),
    ] as [(CivilDate, Int64)])
  func roundTrip(date: CivilDate, seconds: Int64) {
    #expect(Instant(date).seconds == seconds)
    #expect(Instant(seconds: seconds).civilDate() == date)
  }

  @Test("every day of four centuries comes back as itself")
  func everyDay() {
    var previous = Instant(CivilDate(year: 1899, month: 12, day: 31))
    for _ in 0..<146_097 {
      let next = previous.advanced(bySeconds: 86_400)
      let date = next.civilDate()
      #expect(date.isValid && Instant(date) == next)
      previous = next
    }
  }

  @Test("ISO 8601 is written in UTC, with milliseconds only where there are any")
  func iso() {
    #expect(Instant(seconds: 1_796_025_909).iso8601 == "2026-11-30T08:05:09Z")
    #expect(Instant(milliseconds: 1_796_025_909_040).iso8601 == "2026-11-30T08:05:09.040Z")
    #expect(Instant(seconds: -62_135_596_800).iso8601 == "0001-01-01T00:00:00Z")
  }

  @Test("30 February and month 13 are no dates")
  func invalid() {
    #expect(!CivilDate(year: 2021, month: 2, day: 30).isValid)
    #expect(!CivilDate(year: 2021, month: 13, day: 1).isValid)
    #expect(CivilDate(year: 2024, month: 2, day: 29).isValid)
  }
}
