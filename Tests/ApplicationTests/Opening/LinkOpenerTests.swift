import FoundationEssentials
import Glibc
import Routing
import TestSupport
import Testing

@testable import Application

@Suite("Opening links outside")
@MainActor
struct LinkOpenerTests {
  /// A browser that writes down its arguments, and as the last thing that it was there.
  ///
  /// A shell reads it: a file that was just written cannot be executed while the child of another
  /// test still holds it open (ETXTBSY).
  private func browser(in folder: ScratchFolder) throws -> String {
    let path = try folder.write(
      """
      for word in "$@"; do printf '%s\\n' "$word" >> "\(folder.file("words"))"; done
      : > "\(folder.file("done"))"
      """, to: "browser")
    return "/bin/sh \(path)"
  }

  /// The arguments that the browser got, once it has written them down.
  private func words(in folder: ScratchFolder) async throws -> [String] {
    for _ in 0..<1000 where folder.text(of: "done") == nil {
      try await Task.sleep(for: .milliseconds(10))
    }
    return try #require(folder.text(of: "words")).split(separator: "\n").map(String.init)
  }

  private func open(
    _ link: String, _ environment: [String: String], copies: Bool = false
  ) -> (outcome: ScreenContext.OpenOutcome, copied: [String]) {
    let context = ScreenContext(
      router: Router(), navigation: NavigationStack(), now: { 0 })
    var copied: [String] = []
    context.copy = {
      copied.append($0)
      return copies
    }
    let opener = LinkOpener(Openers(environment: environment), context: context)
    opener.connect()
    let outcome = context.open(link)
    return (outcome, copied)
  }

  nonisolated static let wellMeant = [
    "https://e.example/?q=1&r=2#part", "http://e.example/\";touch${IFS}x;\"",
    "https://e.example/$(id)", "https://e.example/`id`", "https://e.example/'|cat;",
    "https://e.example/%s%n", "HTTPS://E.example/ü",
  ]

  @Test("a link is one argument, whatever it holds", arguments: wellMeant)
  func oneArgument(_ link: String) async throws {
    let folder = try ScratchFolder()
    let command = try browser(in: folder)
    #expect(open(link, ["BROWSER": command]).outcome == .opened)
    #expect(try await words(in: folder) == [link])
  }

  @Test("a browser's own words come first, and the link where it is asked for")
  func ownWords() async throws {
    let folder = try ScratchFolder()
    let own = try browser(in: folder)
    #expect(open("https://e.example/", ["BROWSER": "\(own) --new x"]).outcome == .opened)
    #expect(try await words(in: folder) == ["--new", "x", "https://e.example/"])
    let other = try ScratchFolder()
    let command = "/nowhere/at/all:\(try browser(in: other)) --url=%s! 100% %s"
    #expect(open("https://e.example/", ["BROWSER": command]).outcome == .opened)
    #expect(
      try await words(in: other)
        == ["--url=https://e.example/!", "100%", "https://e.example/"])
  }

  nonisolated static let refused = [
    "javascript:alert(1)", "file:///etc/passwd", "ftp://e.example/", "-x", "--help", "",
    "e.example",
    "data:text/html,x", "https://e.example/ x", "https://e.example/\n--flag",
    "https://e.example/\u{1B}[2J", " https://e.example/", "mailto:a@e.example", "about:blank",
    "\"; touch x; \"", "$(id)", "http:", "https:///x", "-x://e.example/",
    "https://e.example/\u{9B}2J",
  ]

  @Test("other schemes and odd addresses are refused, and not copied", arguments: refused)
  func isRefused(_ link: String) throws {
    let folder = try ScratchFolder()
    let answer = open(link, ["BROWSER": try browser(in: folder)], copies: true)
    guard case .refused = answer.outcome else {
      Issue.record("\(link) was not refused: \(answer.outcome)")
      return
    }
    #expect(answer.copied.isEmpty)
    #expect(folder.text(of: "done") == nil)
  }

  @Test("without a browser the link is copied, or else shown", arguments: [[:], ["BROWSER": " "]])
  func noBrowser(_ environment: [String: String]) {
    let link = "https://e.example/"
    #expect(open(link, environment, copies: true) == (.copied, [link]))
    guard case .refused(let reason) = open(link, environment).outcome else {
      Issue.record("not refused")
      return
    }
    #expect(reason.contains(link))
  }

  @Test("a browser that does not start leaves the link on the clipboard")
  func browserMissing() {
    let environment = ["BROWSER": "/nowhere/at/all"]
    #expect(open("https://e.example/", environment, copies: true).outcome == .copied)
    guard case .refused(let reason) = open("https://e.example/", environment).outcome else {
      Issue.record("not refused")
      return
    }
    #expect(reason.contains("/nowhere/at/all"))
  }

  @Test("no zombie stays behind a browser that ended")
  func noZombie() async throws {
    let folder = try ScratchFolder()
    let path = try folder.write(
      "echo $$ > \"\(folder.file("words"))\"\n: > \"\(folder.file("done"))\"\n",
      to: "browser")
    #expect(open("https://e.example/", ["BROWSER": "/bin/sh \(path)"]).outcome == .opened)
    let process = try #require(try await words(in: folder).first)
    for _ in 0..<1000 where access("/proc/\(process)", F_OK) == 0 {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(access("/proc/\(process)", F_OK) != 0)
  }

  @Test("a program that takes the terminal is run there, and what went wrong is told")
  func takeover() async throws {
    let folder = try ScratchFolder()
    try folder.write("", to: "w3m")
    chmod(folder.file("w3m"), 0o755)
    let context = ScreenContext(router: Router(), navigation: NavigationStack(), now: { 0 })
    var ran: [ExternalProgram] = []
    var told: [String] = []
    context.run = { program in
      ran.append(program)
      return .killed(signal: 9)
    }
    context.notify = { told.append($0) }
    let opener = LinkOpener(
      Openers(environment: ["BROWSER": "lynx:w3m -B", "PATH": folder.file("")]), context: context)
    opener.connect()
    #expect(context.open("https://e.example/") == .opened)
    await yieldUntil { !told.isEmpty }
    #expect(
      ran == [ExternalProgram(["w3m", "-B", "https://e.example/"], takesTerminal: true)])
    #expect(told == ["w3m was ended by signal 9. Link: https://e.example/"])
  }

  @Test("a browser that fails right away is told of")
  func failure() async throws {
    let context = ScreenContext(router: Router(), navigation: NavigationStack(), now: { 0 })
    let (told, telling) = AsyncStream.makeStream(of: String.self)
    context.notify = { telling.yield($0) }
    let opener = LinkOpener(Openers(environment: ["BROWSER": "false"]), context: context)
    opener.connect()
    #expect(context.open("https://e.example/") == .opened)
    var messages = told.makeAsyncIterator()
    let message = await messages.next()
    #expect(message == "false ended with status 1. Link: https://e.example/")
  }
}
