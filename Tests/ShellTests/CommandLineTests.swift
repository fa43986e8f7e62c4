import Input
import Routing
import Testing
import TextGrid

@testable import Shell

@MainActor
@Suite("The command line")
struct CommandLineTests {
  private var line: CommandLine {
    CommandLine(
      words: [
        CommandWord(
          name: "theme", summary: "", argument: "NAME",
          complete: { text in ["dark", "light"].filter { $0.hasPrefix(text) } },
          run: { $0 == "dark" ? nil : "found \($0)" }),
        CommandWord(name: "sources", summary: "", run: { _ in nil }),
      ],
      commands: [.search, .sort, .quit, .quitAnywhere, .help, .toggleRead, .refresh, .refreshAll])
  }

  private func told(_ text: String) -> String {
    switch line.meaning(of: text) {
    case .command(let command): "\(command)"
    case .word(let word, let argument): "\(word.name)(\(argument))"
    case .nothing: "nothing"
    case .unknown(let message): message
    }
  }

  @Test(
    "it reads names, words with arguments, numbers and beginnings",
    arguments: [
      ("help", "help"), (" HELP ", "help"), (":help", "help"), ("q", "quit"),
      ("qa", "quit-anywhere"),
      ("read", "toggle-read"), ("theme dark", "theme(dark)"), ("theme", "theme()"),
      ("th  a  b ", "theme(a  b)"), ("so", "“so” could be sort, sources"), ("sor", "sort"),
      ("3", "select-tab-3"), ("", "nothing"), ("  ", "nothing"), ("refresh", "refresh"),
      ("help me", "help takes nothing behind it"),
      ("serch", "“serch” is no command; did you mean “search”?"),
      ("xyzzy", "“xyzzy” is no command; Tab shows what there is"),
    ])
  func meanings(text: String, meaning: String) {
    #expect(told(text) == meaning)
  }

  @Test(
    "Tab offers names, and a word's own arguments behind it",
    arguments: [
      ("so", ["sort", "sources"]), ("th", ["theme "]), ("theme ", ["theme dark", "theme light"]),
      ("theme l", ["theme light"]), ("help x", []), ("zz", []),
    ])
  func candidates(text: String, lines: [String]) {
    #expect(line.candidates(for: text) == lines)
  }

  @Test("a line is done by the shell, the screen or a word, and answered where it cannot be")
  func running() async throws {
    let navigation = NavigationStack()
    let router = Router()
    router.navigation = navigation
    let context = ScreenContext(router: router, navigation: navigation, now: { 0 })
    let shell = Shell(
      display: HeadlessDisplay(size: Size(width: 80, height: 24)), context: context)
    let screen = StubScreen("Stub")
    navigation.push(screen)
    var searched: [String] = []
    context.commandWords = [
      CommandWord(name: "search", summary: "", argument: "WORDS") { words in
        searched.append(words)
        return words.isEmpty ? "no words" : nil
      }
    ]
    for key in try KeyNotation.keys(in: ": s e a r c h Space a Space b Enter") { shell.press(key) }
    #expect(searched == ["a b"])
    shell.run(line: "search")
    #expect(shell.note == "no words")
    shell.run(line: "nonsense")
    #expect(shell.note?.contains("no command") == true)
    var acted = 0
    shell.ownCommands[.refreshAll] = { acted += 1 }
    shell.run(line: "refresh-all")
    #expect(acted == 1)
  }
}
