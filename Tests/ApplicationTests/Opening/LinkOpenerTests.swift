import FoundationEssentials
import Glibc
import Routing
import TestSupport
import Testing

@testable import Application

@Suite("Opening links outside")
@MainActor
struct LinkOpenerTests {
  /// A browser that writes down its arguments, or its own number.
  private struct Browser {
    let folder: ScratchFolder
    private let done: NamedPipe

    /// What `$BROWSER` has to be.
    ///
    /// A shell reads the script: a file that was just written cannot be executed while the child of
    /// another test still holds it open (ETXTBSY).
    let command: String

    init(ending: String = "") throws {
      folder = try ScratchFolder()
      done = try NamedPipe("done", in: folder)
      command =
        "/bin/sh "
        + (try folder.write(
          """
          echo $$ > "\(folder.file("number"))"
          for word in "$@"; do printf '%s\\n' "$word" >> "\(folder.file("words"))"; done
          : > "\(done.path)"
          \(ending)
          """, to: "browser"))
    }

    /// Whether it has run.
    var hasRun: Bool { done.isClosed(within: 0) }

    /// The arguments that it got, once it has written them down.
    func words() throws -> [String] {
      #expect(done.isClosed(within: 60))
      return try #require(folder.text(of: "words")).split(separator: "\n").map(String.init)
    }

    /// The number of its process.
    func number() throws -> String {
      try #require(folder.text(of: "number")).filter { $0 != "\n" }
    }
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
  func oneArgument(_ link: String) throws {
    let browser = try Browser()
    #expect(open(link, ["BROWSER": browser.command]).outcome == .opened)
    #expect(try browser.words() == [link])
  }

  @Test("a browser's own words come first, and the link where it is asked for")
  func ownWords() throws {
    let browser = try Browser()
    let own = ["BROWSER": "\(browser.command) --new x"]
    #expect(open("https://e.example/", own).outcome == .opened)
    #expect(try browser.words() == ["--new", "x", "https://e.example/"])
    let other = try Browser()
    let command = "/nowhere/at/all:\(other.command) --url=%s! 100% %s"
    #expect(open("https://e.example/", ["BROWSER": command]).outcome == .opened)
    #expect(try other.words() == ["--url=https://e.example/!", "100%", "https://e.example/"])
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
    let browser = try Browser()
    let answer = open(link, ["BROWSER": browser.command], copies: true)
    guard case .refused = answer.outcome else {
      Issue.record("\(link) was not refused: \(answer.outcome)")
      return
    }
    #expect(answer.copied.isEmpty)
    #expect(!browser.hasRun)
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
    // One that fails is told of, after its end.
    let browser = try Browser(ending: "exit 3")
    let context = ScreenContext(router: Router(), navigation: NavigationStack(), now: { 0 })
    let (told, telling) = AsyncStream.makeStream(of: String.self)
    context.notify = { telling.yield($0) }
    let opener = LinkOpener(
      Openers(environment: ["BROWSER": browser.command]), context: context)
    opener.connect()
    #expect(context.open("https://e.example/") == .opened)
    var messages = told.makeAsyncIterator()
    #expect(await messages.next()?.contains("status 3") == true)
    #expect(try access("/proc/\(browser.number())", F_OK) != 0)
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
