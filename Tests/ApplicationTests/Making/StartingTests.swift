import PageDocument
import TestSupport
import Testing

@testable import Application

@Suite("homefeed init")
@MainActor
struct StartingTests {
  @Test("a page with comments is written, and nothing is wrong with it")
  func starting() async throws {
    let own = try OwnFiles()
    let run = await own.run("init")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output.hasPrefix("Wrote ~/.config/homefeed/home.yaml.\n"))
    #expect(run.output.contains("homefeed add https://"))
    #expect(own.text == StarterPage.text)
    #expect(own.text?.contains("# ") == true)
    let check = await own.run("check")
    #expect(check.status == 0 && check.errors.isEmpty, "\(check.errors)")
    #expect(check.output == "~/.config/homefeed/home.yaml: fine; one tab, one block\n")
    let shown = await own.run("snapshot")
    #expect(shown.status == 0 && shown.output.contains("Begin here"))
  }

  @Test("every comment of the page that is a key works when its mark is taken off")
  func comments() throws {
    // Of the two marks of a commented line the first goes; prose stays a comment by its two.
    let lines = StarterPage.text.split(separator: "\n", omittingEmptySubsequences: false)
    let keys = ["theme:", "columns:", "sources:", "  news:", "mute:", "  - {"]
    let opened = lines.map { line -> String in
      guard let mark = line.firstRange(of: "# ") else { return String(line) }
      let rest = line[mark.upperBound...]
      guard line[..<mark.lowerBound].allSatisfy({ $0 == " " }),
        keys.contains(where: rest.hasPrefix)
      else { return String(line) }
      return String(line[..<mark.lowerBound] + rest)
    }
    let page = try PageDocument(
      reading: Array(opened.joined(separator: "\n").utf8), from: "home.yaml")
    #expect(page.theme == "dark")
    #expect(page.tabs.first?.columns == [2, 1])
    #expect(page.sources.keys.sorted() == ["news"])
    #expect(page.mute.count == 1)
  }

  @Test("a page that is there is never overwritten")
  func twice() async throws {
    let own = try OwnFiles()
    try own.write(page: "# mine\n")
    let run = await own.run("init")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.contains("\(own.page) is there already"))
    #expect(own.text == "# mine\n")
  }

  @Test("another place is as good, and without a home it is needed")
  func elsewhere() async throws {
    let own = try OwnFiles()
    let run = await own.run("init", "--page", own.folder.file("my.yaml"))
    #expect(run.status == 0 && own.folder.text(of: "my.yaml") == StarterPage.text)
    #expect(run.output.contains("homefeed add --page"))
    let homeless = await runProgram(["init"])
    #expect(homeless.status == 2 && homeless.errors.contains("HOME"))
  }
}
