import PageDocument
import Testing

@Suite("Includes and variables")
struct IncludeTests {
  /// Reads a page of which other files are parts.
  private func read(
    _ text: String, with parts: [String: String] = [:], from file: String = "conf/home.yaml",
    environment: [String: String] = [:]
  ) throws(PageErrors) -> PageDocument {
    let files = PageFiles { name throws(UnreadableFile) in
      guard let part = parts[name] else { throw UnreadableFile(found: "no such file") }
      return Array(part.utf8)
    }
    return try PageDocument(
      reading: Array(text.utf8), from: file, environment: environment, files: files)
  }

  private func faults(
    _ text: String, with parts: [String: String] = [:], environment: [String: String] = [:]
  ) -> [String] {
    do {
      _ = try read(text, with: parts, environment: environment)
      return []
    } catch {
      return error.description.split(separator: "\n").map(String.init)
    }
  }

  @Test("an include stands in the place of any value")
  func anyValue() throws {
    let page = try read(
      """
      sources: {include: sources.yaml}
      tabs:
        - {include: tabs/news.yaml}
        - title: Second
          blocks:
            - {title: A, items: [a], insets: {include: insets.json}}
            - include: more.yaml
      """,
      with: [
        "conf/sources.yaml": "near: {file: near.xml}\n",
        "conf/tabs/news.yaml": "\u{FEFF}title: News\r\nblocks:\r\n  - source: near\r\n",
        "conf/insets.json": "[1, 2, 3, 4]",
        "conf/more.yaml": "- {title: B, items: [b]}\n- {title: C, items: [c]}\n",
      ])
    #expect(page.tabs.map(\.title) == ["News", "Second"])
    #expect(page.tabs[0].blocks[0].source?.origin == .file("conf/near.xml"))
    #expect(page.tabs[1].blocks.map(\.title) == ["A", "B", "C"])
    #expect(
      page.tabs[1].blocks[0].insets == BlockDocument.Insets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(
      page.files == [
        "conf/home.yaml", "conf/sources.yaml", "conf/tabs/news.yaml", "conf/insets.json",
        "conf/more.yaml",
      ])
  }

  @Test("paths start from the file that names them")
  func relative() throws {
    let page = try read(
      "tabs: [{include: '${DIR}/a.yaml'}]",
      with: [
        "conf/sub/a.yaml": "blocks: [{include: b.yaml}, {title: X, source: {file: x}}]",
        "conf/sub/b.yaml": "{source: ./feed.xml}",
      ], environment: ["DIR": "sub"])
    #expect(
      page.tabs[0].blocks.map(\.source?.origin) == [
        .file("conf/sub/./feed.xml"), .file("conf/sub/x"),
      ])
  }

  @Test("the same file may stand in several places")
  func twice() throws {
    let page = try read(
      "tabs: [{title: A, blocks: {include: b.yaml}}, {title: B, blocks: {include: b.yaml}}]",
      with: ["conf/b.yaml": "[{items: [x]}]"])
    #expect(page.tabs.map { $0.blocks.count } == [1, 1])
    #expect(page.files.count == 2)
  }

  @Test(
    "faults are told where they are",
    arguments: [
      (
        "tabs:\n  - {include: a.yaml}", "title: T\nblocks: [{rows: x, items: []}]",
        "conf/a.yaml:2:17: found \"x\", expected a whole number"
      ),
      (
        "tabs: [{include: a.yaml}]", "title: 'open",
        "conf/a.yaml:1:13: found the end of the document, expected a closing quotation mark "
          + "(while scanning a quoted scalar, line 1)"
      ),
      (
        "tabs: [{include: a.yaml}]", "title: a\ntitle: b\nblocks: []",
        "conf/a.yaml:2:1: found key \"title\" a second time (first in line 1), expected each key "
          + "once"
      ),
      (
        "tabs: [{include: a.yaml}]", "# nothing\n",
        "conf/a.yaml:1:1: found an empty document, expected a value to include"
      ),
      (
        "tabs: [{title: T, blocks: []}, {include: a.yaml}]", "{title: t, blocks: []}",
        "conf/a.yaml:1:9: found id \"t\" a second time (first in line 1 of the page), expected an "
          + "`id` of its own for each tab"
      ),
      (
        "tabs: [{include: b.yaml}]", "",
        "conf/home.yaml:1:18: found \"conf/b.yaml\", no such file, expected a file to include"
      ),
      (
        "tabs: [{include: home.yaml}]", "",
        "conf/home.yaml:1:18: found \"conf/home.yaml\", which leads back to itself, expected a "
          + "file that does not include this one"
      ),
      (
        "tabs: [{include: a.yaml}]", "{include: a.yaml}",
        "conf/a.yaml:1:11: found \"conf/a.yaml\", which leads back to itself, expected a file "
          + "that does not include this one"
      ),
      (
        "tabs: [{include: a.yaml}]", "{include: ../conf/./a.yaml}",
        "conf/a.yaml:1:11: found \"conf/../conf/./a.yaml\", which leads back to itself, expected a "
          + "file that does not include this one"
      ),
      (
        "tabs: [{include: 'https://x.example/a'}]", "",
        "conf/home.yaml:1:18: found \"https://x.example/a\", expected the path of a file"
      ),
      (
        "tabs: [{include: [a]}]", "",
        "conf/home.yaml:1:18: found a list, expected the path of a file"
      ),
    ])
  func located(text: String, part: String, message: String) {
    #expect(faults(text, with: ["conf/a.yaml": part]).first == message)
  }

  @Test("files that include each other for ever are bounded")
  func bounded() {
    let chain = Dictionary(
      uniqueKeysWithValues: (0..<40).map { ("conf/f\($0)", "{include: f\($0 + 1)}") })
    #expect(
      faults("tabs: [{include: f0}]", with: chain).first?.contains("16 includes in a row") == true)
    let bush = Dictionary(
      uniqueKeysWithValues: (0..<15).map { number in
        let part = "{include: f\(number + 1)}"
        return ("conf/f\(number)", "[\(Array(repeating: part, count: 9).joined(separator: ", "))]")
      } + [("conf/f15", "[x]")])
    let lines = faults("tabs: {include: f0}", with: bush)
    #expect(lines.contains { $0.contains("more than 100000 values") }, "\(lines)")
    let deep = String(repeating: "[", count: 40) + "x" + String(repeating: "]", count: 40)
    let nested =
      String(repeating: "[", count: 40) + "{include: f0}"
      + String(repeating: "]", count: 40)
    #expect(
      faults("tabs: \(nested)", with: ["conf/f0": deep]).contains {
        $0.contains("more than 64 levels")
      })
  }

  @Test(
    "what stands for a variable",
    arguments: [
      ("${HOST}", "x.example"), ("${NOBODY:-y.example}", "y.example"),
      ("${EMPTY:-y.example}", "y.example"), ("${HOST:-y.example}", "x.example"),
      ("${file:host}", "z.example"),
    ])
  func variables(text: String, host: String) throws {
    let page = try read(
      "tabs: [{blocks: [{source: 'https://\(text)/'}]}]",
      with: ["conf/host": "z.example\n"], environment: ["HOST": "x.example", "EMPTY": ""])
    #expect(page.tabs[0].blocks[0].source?.address == "https://\(host)/")
  }

  @Test("a file of a variable that is missing is told")
  func missingSecret() {
    #expect(
      faults("tabs: [{blocks: [{source: {url: 'https://x.example/${file:key}'}}]}]") == [
        "conf/home.yaml:1:33: found \"key\", no such file, expected a file"
      ])
  }

  @Test("a file that is missing is told as it is written, however long the way to it")
  func missingName() {
    let folder = "/home/somebody/with/a/long/name/.config/homefeed/"
    let told = errors(of: Array("{include: none.yaml}".utf8), from: folder + "home.yaml")
    #expect(told.count == 1 && told[0].contains(" found \"none.yaml\", "), "\(told)")
  }
}
