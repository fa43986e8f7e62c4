import Input
import Shell
import TestSupport
import Testing
import TextGrid

@testable import Application

@Suite("Words of the command line")
@MainActor
struct CommandWordTests {
  /// Keys that type a line behind the colon and submit it.
  private func keys(_ line: String) -> String {
    ": " + line.map { $0 == " " ? "Space" : String($0) }.joined(separator: " ") + " Enter"
  }

  private func screen(after line: String, size: String = "80x20") async -> String {
    await runProgram(["snapshot", "--size", size, "--keys", keys(line)]).output
  }

  @Test(
    "a word does what it says, and says what it could not do",
    arguments: [
      ("open homefeed://module/seeds", "[Seeds]"), ("open HOMEFEED://HELP", "Moving"),
      ("open homefeed://nothing", "homefeed://nothing"),
      ("open homefeed://module/nope", "“nope”"), ("open", "found no address, expected one"),
      ("open file:///etc/passwd", "Only http and https links are opened"),
      ("open javascript:alert(1)", "Only http and https links are opened"),
      ("open https://e.example/", "copied https://e.example/"),
      ("search keyboard", "Building a keyboard"), ("theme mono", "Live now"),
      ("theme nope", "found theme “nope”, expected dark, light, contrast, mono"),
      ("next-tab", "[News"), ("xyz", "“xyz” is no command"),
    ])
  func words(line: String, shown: String) async {
    let output = await screen(after: line)
    #expect(output.contains(shown), "\(output)")
  }

  @Test("`open` is a command of the program, too")
  func command() async throws {
    let display = HeadlessDisplay(size: Size(width: 80, height: 20))
    var errors = ""
    let application = Application(
      arguments: ["open", "homefeed://module/seeds"], environment: [:],
      makeDisplay: { _ in
        display.send(.key(Key("Q")))
        return display
      },
      output: { _ in 0 }, errors: { errors += $0 })
    #expect(await application.run() == 0)
    #expect(errors.isEmpty)
    #expect(display.grid?.description.contains("[Seeds]") == true)
  }
}
