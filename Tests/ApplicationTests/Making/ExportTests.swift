import Feeds
import TestSupport
import Testing

@testable import Application

@Suite("homefeed export")
@MainActor
struct ExportTests {
  private static let page = """
    title: Ann's "page" & more
    sources: {named: "https://named.example/feed"}
    tabs:
      - title: News
        blocks:
          - title: Today
            source:
              merge:
                - named
                - {url: "https://b.example/?a=1&b=2", title: "B <b>"}
          - source: https://c.example/feed
          - title: Secret
            source:
              url: https://user:hush@d.example/feed
              headers: {X-Token: "${TOKEN}"}
          - title: Keyed
            source: "https://e.example/feed?key=${TOKEN}"
          - title: Literal
            source: "https://f.example/feed?api_key=hush&x=1"
          - title: Words
            items: [a]
          - title: Disk
            source: {command: [df]}
      - title: Files
        blocks:
          - {title: Notes, source: {file: /nowhere/notes.xml}}
    """

  @Test("tabs and merging blocks are folders, secrets and what is no feed stay at home")
  func export() async throws {
    let own = try OwnFiles()
    try own.write(page: Self.page)
    let run = await own.run("export", environment: ["TOKEN": "hush-hush"])
    #expect(run.status == 0, "\(run.errors)")
    let list = try #require(SubscriptionList(opml: Array(run.output.utf8)))
    #expect(list.title == "Ann's \"page\" & more")
    #expect(
      list.subscriptions == [
        Subscription(address: "https://named.example/feed", folders: ["News", "Today"]),
        Subscription(
          address: "https://b.example/?a=1&b=2", title: "B <b>", folders: ["News", "Today"]),
        Subscription(address: "https://c.example/feed", folders: ["News"]),
        Subscription(address: "https://d.example/feed", title: "Secret", folders: ["News"]),
        Subscription(address: "file:///nowhere/notes.xml", title: "Notes", folders: ["Files"]),
      ])
    #expect(!run.output.contains("hush") && !run.errors.contains("hush"))
    #expect(run.errors.contains("left out Keyed: its address holds a variable"))
    #expect(run.errors.contains("left out Literal: its address holds a token or a key"))
    #expect(run.errors.contains("left out Disk: "))
  }

  @Test("what came from a file of secrets stays at home, too")
  func filed() async throws {
    let own = try OwnFiles()
    let secret = try own.folder.write("hush\n", to: "secret")
    try own.write(
      page: "tabs: [{blocks: [{title: F, source: \"https://f.example/?x=${file:\(secret)}\"}]}]\n")
    let run = await own.run("export")
    #expect(run.status == 0 && !run.output.contains("hush"))
    #expect(run.errors.contains("left out F: its address holds a token or a key"))
  }

  @Test("a variable that is not set is no obstacle")
  func unset() async throws {
    let own = try OwnFiles()
    try own.write(page: Self.page)
    let run = await own.run("export")
    #expect(run.status == 0 && run.output.contains("https://named.example/feed"))
  }

  @Test("a broken page and a missing one are told")
  func broken() async throws {
    let own = try OwnFiles()
    let missing = await own.run("export")
    #expect(missing.status == 1 && missing.errors.contains("\(own.page) does not exist"))
    try own.write(page: "tabs: 3\n")
    let broken = await own.run("export")
    #expect(broken.status == 2 && broken.errors.hasPrefix("\(own.page):1:7: found"))
    #expect(broken.output.isEmpty)
    let check = await own.run("check")
    #expect(check.status == 2 && check.errors == broken.errors && check.output.isEmpty)
  }
}
