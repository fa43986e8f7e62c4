import Feeds
import TestSupport
import Testing

@testable import Application

@Suite("A batch of dumps")
@MainActor
struct DumpBatchTests {
  private let feed = """
    <rss version="2.0"><channel><title>Harbour log</title>
    <item><title>The ferry is back</title><link>/1</link></item></channel></rss>
    """

  private func lines(of run: ProgramRun) throws -> [JSONNode] {
    try run.output.split(separator: "\n").map { try JSONNode(reading: Array($0.utf8)) }
  }

  @Test("each line is answered by one, and a bad one costs no other")
  func lines() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write(feed, to: "feed.xml")
    let page = try folder.write("<!DOCTYPE html><title>No</title>", to: "page.html")
    let input = """
      {"file": "\(path)", "base": "https://harbour.example/"}

      no JSON
      {"file": "\(page)"}
      {"base": "https://harbour.example/"}
      {"file": "\(path)", "service": "none-such"}
      {"file": "\(path)", "content_type": null}
      """
    let run = await runProgram(["dump", "--json", "--batch"], input: input)
    let answers = try lines(of: run)
    try #require(answers.count == 6)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(answers[0]["file"].text == path)
    #expect(answers[0]["items"][0]["link"].text == "https://harbour.example/1")
    #expect(answers[1]["error"].text?.contains("broken JSON at byte") == true)
    #expect(answers[2]["file"].text == page)
    #expect(answers[2]["error"].text?.contains("“No”") == true)
    #expect(answers[3]["error"].text?.contains("“file”") == true)
    #expect(answers[4]["error"].text?.contains("found the format “none-such”") == true)
    #expect(answers[5]["items"][0]["title"].text == "The ferry is back")
  }

  @Test("a line without an end does not grow in memory, and the next one counts")
  func long() {
    var chunks = Array(repeating: Array(repeating: UInt8(ascii: "x"), count: 1 << 18), count: 9)
    chunks.append(Array("\n{}\r\n \n".utf8))
    var lines = BatchLines(reading: { chunks.isEmpty ? [] : chunks.removeFirst() })
    #expect(lines.next() == .tooLong)
    #expect(lines.next() == .text(Array("{}\r".utf8)))
    #expect(lines.next() == nil)
    #expect(lines.next() == nil)
  }

  @Test("a batch ends where nobody can read it")
  func unwritten() async {
    let run = await runProgram(["dump", "--batch"], input: "{}\n{}\n", outputError: 28)
    #expect(run.status == 1)
    #expect(run.output.split(separator: "\n").count == 1)
  }

  @Test(
    "a format is a kind by any spelling, or else a preset",
    arguments: [
      ("rss", DumpFormat.kind(.rss)), ("JSONFeed", .kind(.jsonFeed)),
      ("rss-in-json", .kind(.rssInJSON)), ("opml", .kind(.opml)), ("lobsters", .preset("lobsters")),
    ])
  func formats(name: String, format: DumpFormat) {
    #expect(DumpFormat(name: name) == format)
  }

  @Test("what a document is read as can be said")
  func readAs() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("{\"title\": \"T\", \"items\": []}", to: "feed.json")
    let plain = await runProgram(["dump", path])
    #expect(plain.status == 1 && plain.errors.contains("expected a JSON Feed"))
    let told = await runProgram(["dump", "--as", "jsonfeed", path])
    #expect(told.status == 0 && told.output.hasPrefix("T\n"))
    let unknown = await runProgram(["dump", "--as=x", path])
    #expect(unknown.status == 1)
    #expect(unknown.errors.contains("expected one of rss, rdf, atom, jsonfeed"))
  }
}
