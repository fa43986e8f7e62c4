import ItemSources
import Testing

@Suite("An error of a source is one sentence")
struct SourceErrorTests {
  @Test(
    "the source comes first, and a host by which it is called only once",
    arguments: [
      ("The News", "a.example did not answer", "The News: a.example did not answer"),
      ("a.example", "a.example did not answer", "a.example did not answer"),
      ("a.example:80", "a.example did not answer", "a.example:80 did not answer"),
      ("a.example:80", "a.example:80 refused it", "a.example:80 refused it"),
      ("a.example:80", "a.example.net is slow", "a.example:80: a.example.net is slow"),
      ("Notes: a", "Notes are gone", "Notes: a: Notes are gone"), ("", "no reason", "no reason"),
    ])
  func message(source: String, reason: String, expected: String) {
    #expect(SourceError(.unavailable, source: source, reason: reason).message == expected)
  }
}
