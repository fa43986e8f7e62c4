import Items
import Testing

@testable import Feeds

@Suite("Dates are read as feeds write them")
struct DateTests {
  static let table: [(String, String)] = [
    ("Mon, 30 Nov 2026 08:05:09 GMT", "2026-11-30T08:05:09Z"),
    ("30 Nov 2026 08:05 +0130", "2026-11-30T06:35:00Z"),
    ("30 Nov 26 08:05 EST", "2026-11-30T13:05:00Z"),
    ("30 Nov 99 08:05 PDT", "1999-11-30T15:05:00Z"),
    ("Mon, 30 Nov 2026 08:05:09 UT", "2026-11-30T08:05:09Z"),
    ("Mon, 30 Nov 2026 08:05:09 +02:00", "2026-11-30T06:05:09Z"),
    ("Mon, 30 Nov 2026 08:05:09 GMT-07:00", "2026-11-30T15:05:09Z"),
    ("Mo., 30 Nov 2026 24:00:00 Z", "2026-12-01T00:00:00Z"),
    ("lun., 30 déc. 2026 08:05:09 +0100", "2026-12-30T07:05:09Z"),
    ("mar., 01 déc. 2026 08:05:09 +0000", "2026-12-01T08:05:09Z"),
    ("Mon Nov 30 08:05:09 2026", "2026-11-30T08:05:09Z"),
    ("November 30, 2026, 8:05 p.m.", "2026-11-30T20:05:00Z"),
    ("11/30/2026 12:05 AM", "2026-11-30T00:05:00Z"),
    ("30.11.2026", "2026-11-30T00:00:00Z"),
    ("2026-11-30T08:05:09Z", "2026-11-30T08:05:09Z"),
    ("2026-11-30T08:05:09.25+02:00", "2026-11-30T06:05:09.250Z"),
    ("2026-11-30 08:05", "2026-11-30T08:05:00Z"),
    ("2026-11-30", "2026-11-30T00:00:00Z"),
    ("2026-11", "2026-11-01T00:00:00Z"),
    ("20261130T080509Z", "2026-11-30T08:05:09Z"),
    ("2026-334", "2026-11-30T00:00:00Z"),
    ("2026-12-31T23:59:60Z", "2027-01-01T00:00:00Z"),
    ("1796025909", "2026-11-30T08:05:09Z"),
    ("1796025909000", "2026-11-30T08:05:09Z"),
    ("20261130080509", "2026-11-30T08:05:09Z"), ("202611300805", "2026-11-30T08:05:00Z"),
    ("1796025909.25", "2026-11-30T08:05:09.250Z"), ("2026334", "2026-11-30T00:00:00Z"),
    ("26334", "2026-11-30T00:00:00Z"), ("202611", "2026-11-01T00:00:00Z"),
    ("2026-W49-1", "2026-11-30T00:00:00Z"), ("2026-W53", "2026-12-28T00:00:00Z"),
    ("2027-W01-1T08:05Z", "2027-01-04T08:05:00Z"), ("2026-11-30T08Z", "2026-11-30T08:00:00Z"),
    ("26-11-30 08:05", "2026-11-30T08:05:00Z"), ("2026.11.30 -0700", "2026-11-30T07:00:00Z"),
    ("2026년 11월 30일 오후 08:05:09", "2026-11-30T11:05:09Z"),
    ("2026-11-30 오전 12:05:09", "2026-11-29T15:05:09Z"),
    ("2026年11月30日 下午 8:05", "2026-11-30T20:05:00Z"),
    ("30 ноября 2026, 08:05", "2026-11-30T08:05:00Z"),
    ("Δευ, 30 Νοέ 2026 08:05:09 EET", "2026-11-30T06:05:09Z"),
    ("2026-november-30T8:05-05:00", "2026-11-30T13:05:00Z"),
    ("30 listopada 2026", "2026-11-30T00:00:00Z"), ("1 července 2026", "2026-07-01T00:00:00Z"),
    ("1 Temmuz 2026", "2026-07-01T00:00:00Z"), ("2. lokakuuta 2026", "2026-10-02T00:00:00Z"),
    (" \n 2026-11-30T08:05:09Z \t", "2026-11-30T08:05:09Z"),
    ("2099-01-01T00:00:00Z", "2099-01-01T00:00:00Z"),
    ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
  ]

  @Test("each way of writing gives its moment", arguments: table)
  func moments(text: String, expected: String) {
    #expect(DateText.instant(text)?.iso8601 == expected)
  }

  static let placeTable: [(String, String)] = [
    ("Mon, 30 Nov 2026 08:05:09 Europe/Brussels", "2026-11-30T07:05:09Z"),
    ("1 Jul 2026 08:05:09 Europe/Brussels", "2026-07-01T06:05:09Z"),
    ("29 Mar 2026 01:59:59 Europe/Berlin", "2026-03-29T00:59:59Z"),
    ("29 Mar 2026 03:00:00 Europe/Berlin", "2026-03-29T01:00:00Z"),
    ("25 Oct 2026 03:00:00 europe/paris", "2026-10-25T02:00:00Z"),
    ("2026-07-01 08:05:09 America/New_York", "2026-07-01T12:05:09Z"),
    ("2026-12-01T08:05:09 America/Argentina/Buenos_Aires", "2026-12-01T11:05:09Z"),
    ("8 Mar 2026 03:00 America/Los_Angeles", "2026-03-08T10:00:00Z"),
    ("1 Nov 2026 01:59 US/Pacific", "2026-11-01T08:59:00Z"),
    ("1 Nov 2026 02:00 US/Pacific", "2026-11-01T10:00:00Z"),
    ("1 Jan 2026 00:00 Australia/Sydney", "2025-12-31T13:00:00Z"),
    ("1 Jul 2026 00:00 Pacific/Auckland", "2026-06-30T12:00:00Z"),
    ("1 Jan 1960 00:00 Europe/Moscow", "1959-12-31T21:00:00Z"),
    ("1 Jul 2026 00:00 Asia/Kolkata", "2026-06-30T18:30:00Z"),
    ("1 Jul 2026 00:00 Etc/GMT+5", "2026-07-01T05:00:00Z"),
    ("1 Jul 2026 00:00 Nowhere/Atall", "2026-07-01T00:00:00Z"),
    ("2026-07-01T08:05:09+02:00[Europe/Brussels]", "2026-07-01T06:05:09Z"),
  ]

  @Test("a zone may be a place, with its summer time", arguments: placeTable)
  func places(text: String, expected: String) {
    #expect(DateText.instant(text)?.iso8601 == expected)
  }

  @Test(
    "what is no date gives none",
    arguments: [
      "", " ", "soon", "2021-02-30", "2021-02-30T10:00:00Z", "Tue, 30 Feb 2021 10:00:00 GMT",
      "2026-13-01", "2026-11-30T25:00:00Z", "2026-11-30T08:61:00Z", "99999999999999999999",
      "Mon, 30 Nov", "12:30", "2026-00-10", "0000-01-01T00:00:00Z", "-5", "1e9", "NaN",
    ])
  func none(text: String) {
    #expect(DateText.instant(text) == nil)
  }

  @Test("every moment survives being written in RFC 3339 and in RFC 2822")
  func roundTrip() {
    let seed = UInt64.random(in: .min ... .max)
    var state = seed
    for _ in 0..<2000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let moment = Instant(seconds: Int64(state >> 33) % 4_102_444_800)
      let date = moment.civilDate()
      let month = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
      ][date.month - 1]
      let words = "\(date.day) \(month) \(date.year) \(date.hour):\(date.minute):\(date.second) GMT"
      #expect(DateText.instant(moment.iso8601) == moment, "seed \(seed)")
      #expect(DateText.instant(words) == moment, "seed \(seed): \(words)")
    }
  }
}
