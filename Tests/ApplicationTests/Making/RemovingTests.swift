import TestSupport
import Testing

@testable import Application

@Suite("homefeed remove")
@MainActor
struct RemovingTests {
  private static let page = """
    # all of it
    tabs:
      - title: News
        blocks:
          # the first
          - {title: One, source: https://one.example/feed}
          - title: Mixed
            source:
              merge:
                - https://two.example/feed   # two
                - {url: https://three.example/feed, title: Three}
      - title: Other
        blocks:
          - {title: Four, source: https://four.example/feed}

    """

  @Test(
    "a source goes by address, by title, and by an address that is written otherwise",
    arguments: [
      ("https://one.example/feed", "one.example"), ("One", "one.example"),
      ("http://ONE.example/feed/", "one.example"), ("one.example/feed", "one.example"),
      ("Three", "three.example"), ("https://two.example/feed", "two.example"),
    ])
  func one(_ name: String, _ host: String) async throws {
    let own = try OwnFiles()
    try own.write(page: Self.page)
    let run = await own.run("remove", name)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "Took “\(name)” out of the tab “News”.\n")
    let text = try #require(own.text)
    #expect(!text.contains(host))
    for other in ["one", "two", "three", "four"] where "\(other).example" != host {
      #expect(text.contains("\(other).example"), "\(other)")
    }
    #expect(text.hasPrefix("# all of it\n"))
    let check = await own.run("check")
    #expect(check.status == 0, "\(check.errors)")
  }

  @Test(
    "a file goes as the page names it",
    arguments: ["notes.xml", "./notes.xml", "feeds", "list.opml"])
  func file(_ name: String) async throws {
    let own = try OwnFiles()
    let sources = ["notes.xml", "{directory: feeds}", "{opml: list.opml}"]
    try own.write(
      page: "tabs:\n- title: T\n  blocks:\n"
        + sources.map { "  - source: \($0)\n" }.joined())
    let run = await own.run("remove", name)
    #expect(run.status == 0, "\(run.errors)")
    let left = own.text ?? ""
    #expect(left.split(separator: "\n").count == 5)
    #expect(!left.contains(name.split(separator: "/").last ?? ""))
  }

  @Test("the last block of a tab takes it along; what is not there is told, with what was meant")
  func others() async throws {
    let own = try OwnFiles()
    try own.write(page: Self.page)
    let run = await own.run("remove", "Fuor", "Four")
    #expect(run.status == 1)
    #expect(run.errors.contains("found no source \"Fuor\"") && run.errors.contains("\"Four\"?"))
    #expect(run.output.contains("and the tab with it"))
    #expect(own.text?.contains("Other") == false)
    let missing = await own.run("remove", "--page", own.folder.file("no.yaml"), "x")
    #expect(missing.status == 1 && missing.errors.contains("does not exist"))
  }
}
