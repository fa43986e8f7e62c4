import Glibc
import TestSupport
import Testing

@testable import Application

/// A small feed that everything can read.
private let feed = """
  <rss version="2.0"><channel><title>Harbour log</title>
  <item><title>The ferry is back</title><link>https://harbour.example/1</link></item>
  </channel></rss>
  """

@Suite("Exit statuses and messages")
@MainActor
struct ExitStatusTests {
  /// Whether a text could do anything to a terminal besides showing words.
  static func isHarmless(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || (scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
    }
  }

  /// Runs the program once to show a page and once to print it; both must fail alike.
  func expectFailure(
    of page: String, status: Int32, saying parts: String..., environment: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for arguments in [[page], ["snapshot", page]] {
      let run = await runProgram(arguments, environment: environment)
      #expect(run.status == status, "\(run.errors)", sourceLocation: sourceLocation)
      #expect(run.displays == 0, "the terminal was touched", sourceLocation: sourceLocation)
      #expect(run.output.isEmpty, sourceLocation: sourceLocation)
      #expect(Self.isHarmless(run.errors), sourceLocation: sourceLocation)
      // Either the program's name or a place in the page comes first, on every line.
      let starts = ["homefeed: ", page]
      #expect(
        run.errors.split(separator: "\n").allSatisfy { line in
          starts.contains { line.hasPrefix($0) }
        },
        "\(run.errors)", sourceLocation: sourceLocation)
      for part in parts {
        #expect(run.errors.contains(part), "\(run.errors)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test("help and version go to standard output")
  func help() async {
    let help = await runProgram(["--help"])
    #expect(help.status == 0 && help.output.contains("Usage:") && help.errors.isEmpty)
    let version = await runProgram(["--version"])
    #expect(version.status == 0 && version.output.hasPrefix("homefeed ") && version.errors.isEmpty)
  }

  @Test("what could not be written is status 1 and says why; a reader that left is no error")
  func unwritten() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write(feed, to: "feed.xml")
    for arguments in [["--help"], ["--version"], ["dump", path], ["snapshot", path]] {
      let full = await runProgram(arguments, outputError: ENOSPC)
      #expect(full.status == 1, "\(arguments)")
      #expect(full.errors == "homefeed: standard output: No space left on device\n")
      let left = await runProgram(arguments, outputError: EPIPE)
      #expect(left.status == 0 && left.errors.isEmpty, "\(arguments)")
    }
    #expect(write("x", to: -1) == EBADF)
  }

  @Test("wrong usage is status 2 and names the way to help")
  func usage() async {
    for arguments in [["--nonsense"], ["snapshot", "--size", "x"], ["dump"]] {
      let run = await runProgram(arguments)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("homefeed: found "))
      #expect(run.errors.contains("homefeed --help"))
      #expect(run.output.isEmpty && run.displays == 0)
    }
  }

  @Test("keys and instants that mean nothing are status 2", arguments: ["Rihgt", "Ctrl+", "<x>"])
  func badKeys(_ keys: String) async {
    let run = await runProgram(["snapshot", "--keys", keys])
    #expect(run.status == 2)
    #expect(run.errors.contains(keys) && run.output.isEmpty)
    let later = await runProgram(["snapshot", "--now", keys])
    #expect(later.status == 2)
    #expect(later.errors.contains("ISO 8601") && later.output.isEmpty)
  }

  @Test("a file that is not there is status 1, and a forgotten scheme is guessed")
  func missing() async throws {
    let folder = try ScratchFolder()
    await expectFailure(of: folder.file("none.xml"), status: 1, saying: folder.file("none.xml"))
    await expectFailure(of: "example.org/feed", status: 1, saying: "https://example.org/feed")
    await expectFailure(of: "", status: 1)
    await expectFailure(of: "gopher://example.org/", status: 1, saying: "gopher")
  }

  @Test("control characters of a name never reach the terminal")
  func hostileNames() async {
    await expectFailure(of: "no\u{1B}]52;c;eA==\u{7}such\u{9B}2Jfile", status: 1, saying: "such")
    await expectFailure(of: "homefeed://\u{1B}[2Jhome", status: 2)
  }

  @Test("a web page instead of a feed is shown with its reason, and is status 1 in a snapshot")
  func webPage() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("<!DOCTYPE html><title>Sign in</title><p>Hello", to: "page.html")
    let run = await runProgram(["snapshot", path])
    #expect(run.status == 1)
    #expect(run.output.contains("web page"), "\(run.output)")
  }

  @Test("a folder of feeds is a page")
  func folder() async throws {
    let folder = try ScratchFolder()
    try folder.write(feed, to: "harbour.xml")
    let run = await runProgram(["snapshot", folder.path])
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(run.output.contains("The ferry is back"))
    let empty = try ScratchFolder()
    let none = await runProgram(["snapshot", empty.path])
    #expect(!none.output.isEmpty && none.displays == 0)
  }

  @Test("a feed is a page")
  func feedAsPage() async throws {
    let folder = try ScratchFolder()
    let run = await runProgram(["snapshot", try folder.write(feed, to: "harbour.xml")])
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.contains("The ferry is back"))
  }

  @Test("a broken page is told by file, line and column, with status 2")
  func brokenPage() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write("tabs:\n  - title: A\n    blocks: 7\n", to: "page.yaml")
    await expectFailure(of: path, status: 2, saying: "\(path):3:13: found", "expected")
  }

  @Test("an unknown key comes with a suggestion")
  func unknownKey() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write(
      "tabs:\n  - title: A\n    blocks:\n      - titel: B\n        items: [a]\n", to: "page.yaml")
    await expectFailure(of: path, status: 2, saying: "\(path):4:9:", "titel", "title")
  }

  @Test("a host that nobody listens at is status 1 before the terminal is touched")
  func unreachable() async throws {
    let server = try TestServerProcess()
    let port = server.port
    server.stop()
    await expectFailure(of: "http://127.0.0.1:\(port)/feed.xml", status: 1, saying: "127.0.0.1")
  }

  @Test("what a host sends instead of a feed decides the status")
  func answers() async throws {
    let server = try TestServerProcess()
    await expectFailure(of: server.url("/status/404"), status: 1, saying: "404")
    let good = await runProgram(["snapshot", server.url("/rss")])
    #expect(good.status == 0, "\(good.errors)")
    let page = await runProgram(["snapshot", server.url("/html")])
    #expect(page.status == 1 && page.output.contains("web page"), "\(page.output)")
    let broken = await runProgram(["snapshot", server.url("/empty")])
    #expect(broken.status == 1 && broken.displays == 0)
  }

  @Test("one failing source among good ones is status 1, and the good ones are shown")
  func oneFails() async throws {
    let folder = try ScratchFolder()
    try folder.write(feed, to: "harbour.xml")
    let path = try folder.write(
      """
      tabs:
        - title: A
          blocks:
            - {title: Good, source: {file: harbour.xml}}
            - {title: Bad, source: {file: gone.xml}}
            - {title: Both, source: {merge: [{file: harbour.xml}, {file: gone.xml}]}}
      """, to: "page.yaml")
    let run = await runProgram(["snapshot", path])
    #expect(run.status == 1)
    #expect(run.output.contains("The ferry is back"))
    #expect(run.output.contains("gone.xml"))
  }

  @Test("an address of the program's own opens the tab that it names")
  func ownAddress() async {
    let run = await runProgram(["snapshot", "homefeed://home/seeds"])
    #expect(run.status == 0)
    #expect(run.output.contains("[Seeds]"))
    let upper = await runProgram(["snapshot", "HOMEFEED://HOME/seeds/"])
    #expect(upper.output.contains("[Seeds]"))
  }

  @Test("the help has an address, and going back from it leads home")
  func helpAddress() async {
    let run = await runProgram(["snapshot", "homefeed://help"])
    #expect(run.status == 0 && run.output.contains("next block"))
    let left = await runProgram(["snapshot", "--keys", "Escape", "homefeed://help"])
    #expect(left.output.contains("[Live"))
  }

  @Test("addresses that lead nowhere are status 2")
  func nowhere() async {
    await expectFailure(
      of: "homefeed://nothing", status: 2, saying: "homefeed://nothing",
      "expected one of homefeed://home,")
    await expectFailure(
      of: "homefeed://module/nope", status: 2, saying: "“nope”", "live, news, states, seeds")
    await expectFailure(
      of: "homefeed://gallery/nope", status: 2, saying: "page “nope”", "waterfall")
    await expectFailure(
      of: "homefeed://source/nope", status: 2, saying: "address “nope”", "homefeed://sources")
    await expectFailure(of: "homefeed://item/a/b", status: 2, saying: "item “b of a”")
    await expectFailure(of: "homefeed:", status: 2)
    await expectFailure(
      of: "homefeed://home/nope", status: 2, saying: "“nope”", "live, news, states, seeds")
  }

  @Test("a word that is nearly a command is told which one")
  func mistyped() async {
    let lines = [
      ("snapshto", "No command “snapshto”; did you mean “snapshot”?"),
      ("instal", "No command “instal”; did you mean “init”?"),
      ("ls", "No command “ls”; did you mean “export”?"),
      ("frobnicate", "No command “frobnicate”. Commands: init, add"),
    ]
    for (word, message) in lines {
      let run = await runProgram([word])
      #expect(run.status == 1 && run.errors.contains(message), "\(run.errors)")
    }
    let run = await runProgram(["./snapshto"])
    #expect(!run.errors.contains("did you mean"))
    #expect(run.errors.contains("./snapshto does not exist"))
  }

  @Test(
    "a list of addresses as a page is told what takes it",
    arguments: [
      "https://e.example/feed\n", "# mine\n\nhttp://e.example/feed tag\n",
      "query:New:unread = \"yes\"\nhttps://e.example/feed\n",
    ])
  func newsboatFile(text: String) async throws {
    let folder = try ScratchFolder()
    let file = try folder.write(text, to: "urls")
    let run = await runProgram([file])
    #expect(run.status != 0)
    #expect(run.errors.contains("homefeed import \(file)"), "\(run.errors)")
  }

  @Test("a page of one's own that is a link to nowhere is told, and the built-in one not shown")
  func danglingLink() async throws {
    let own = try OwnFiles()
    try own.write(page: "")
    let page = own.page
    _ = unlink(page)
    try #require(symlink("/nowhere/home.yaml", page) == 0)
    let run = await own.run("snapshot")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.errors.hasPrefix("homefeed: \(page) is a link to what does not exist, expected a page"))
    let check = await own.run("check")
    #expect(check.errors.contains("is a link to what does not exist"))
  }

  @Test("no terminal is told, with status 2")
  func noTerminal() async {
    let run = await runProgram([])
    #expect(run.status == 2 && run.displays == 1)
    #expect(
      run.errors == """
        homefeed: standard output is no terminal
        homefeed: without a terminal: homefeed snapshot prints a screen, homefeed dump a feed

        """)
  }

  @Test("a page of one's own opens where there is one, and only from an absolute folder")
  func ownPage() async throws {
    let folder = try ScratchFolder()
    let home = ["HOME": folder.path]
    let built = await runProgram(["snapshot"], environment: home)
    #expect(built.output.contains("[Live"))
    try folder.write("tabs:\n  - title: Mine\n    blocks:\n      - items: [own]\n", to: "page.yaml")
    let linked = try ScratchFolder()
    _ = try Program.run(["mkdir", "-p", linked.file("homefeed")])
    _ = try Program.run(["cp", folder.file("page.yaml"), linked.file("homefeed/page.yaml")])
    let own = await runProgram(["snapshot"], environment: ["XDG_CONFIG_HOME": linked.path])
    #expect(own.output.contains("own") && !own.output.contains("[Live"))
    #expect(ConfigurationFolder.page(in: ["XDG_CONFIG_HOME": "relative"]) == nil)
    #expect(
      ConfigurationFolder.page(in: ["XDG_CONFIG_HOME": "", "HOME": "/h"])
        == "/h/.config/homefeed/home.yaml")
    #expect(PageChoice.ownPageText(["HOME": "/h"]) == "~/.config/homefeed/home.yaml")
    try folder.write("tabs:\n  - title: New\n    blocks:\n      - items: [newer]\n", to: "n.yaml")
    _ = try Program.run(["cp", folder.file("n.yaml"), linked.file("homefeed/home.yaml")])
    let newer = await runProgram(["snapshot"], environment: ["XDG_CONFIG_HOME": linked.path])
    #expect(newer.output.contains("newer"))
  }

  @Test("colours are printed on demand and come to an end in every line")
  func ansi() async {
    let run = await runProgram(["snapshot", "--ansi", "--now", lookedAt, "homefeed://home/seeds"])
    let lines = run.output.split(separator: "\n")
    #expect(run.output.contains("\u{1B}[0;1"))
    for line in lines where line.contains("\u{1B}[") {
      let end = line[(line.lastIndex(of: "\u{1B}") ?? line.startIndex)...]
      #expect(end.hasPrefix("\u{1B}[0m"), "\(line)")
    }
  }
}
