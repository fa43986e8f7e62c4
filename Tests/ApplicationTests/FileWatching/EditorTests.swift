import TestSupport
import Testing

@testable import Application

@Suite("The reader's editor")
@MainActor
struct EditorTests {
  @Test("VISUAL counts before EDITOR, and their words are arguments that no shell reads")
  func named() {
    let both = Editor(environment: ["VISUAL": "  code  --wait ", "EDITOR": "vi"])
    #expect(both.arguments(for: "/a page.yaml") == ["code", "--wait", "/a page.yaml"])
    let odd = Editor(environment: ["VISUAL": " ", "EDITOR": "ed;touch $(x)"])
    #expect(odd.arguments(for: "-p.yaml") == ["ed;touch", "$(x)", "./-p.yaml"])
  }

  @Test("an editor that is known to take a line is told it")
  func lines() {
    let known = Editor(environment: ["EDITOR": "/usr/bin/vim -R"])
    #expect(known.arguments(for: "p.yaml", line: 7) == ["/usr/bin/vim", "-R", "+7", "p.yaml"])
    #expect(known.arguments(for: "p.yaml") == ["/usr/bin/vim", "-R", "p.yaml"])
    let other = Editor(environment: ["EDITOR": "code"])
    #expect(other.arguments(for: "p.yaml", line: 7) == ["code", "p.yaml"])
  }

  @Test("without either, what is installed is taken, vi before nano; else there is none")
  func fallback() throws {
    let folder = try ScratchFolder()
    let environment = ["PATH": "/nowhere:\(folder.path)"]
    #expect(Editor(environment: environment).arguments(for: "p") == nil)
    for name in ["nano", "vi"] {
      _ = try Program.run([
        "install", "-m", "755", try folder.write("", to: "x"), folder.file(name),
      ])
      #expect(Editor(environment: environment).arguments(for: "p") == [name, "p"])
    }
  }
}
