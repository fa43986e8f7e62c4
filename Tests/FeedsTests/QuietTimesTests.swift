import Feeds
import Testing

@Suite("A feed says when it would rather not be asked")
struct QuietTimesTests {
  private func feed(_ channel: String) throws -> Feed {
    let text = "<rss version='2.0'><channel><title>T</title>\(channel)</channel></rss>"
    return try FeedParser.parse(Array(text.utf8), source: "s")
  }

  @Test("hours and days are read, the ones that are none left out")
  func times() throws {
    let feed = try feed(
      """
      <skipHours><hour> 3 </hour><hour>24</hour><hour>25</hour><hour>x</hour></skipHours>
      <skipDays><day>Monday</day><day>SUNDAY</day><day>Sometimes</day></skipDays>
      """)
    #expect(feed.skipHours == [0, 3])
    #expect(feed.skipDays == [0, 6])
    #expect(feed.title == "T")
  }

  @Test("most say nothing of it")
  func none() throws {
    #expect(try feed("<ttl>5</ttl>").skipHours.isEmpty)
    #expect(try feed("<skipDays/>").skipDays.isEmpty)
  }
}
