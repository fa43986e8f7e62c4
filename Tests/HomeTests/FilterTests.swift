import ItemSources
import Items
import Routing
import Shell
import TestSupport
import Testing

@testable import Home

@Suite("Filtering a page")
@MainActor
struct FilterTests {
  private func stage() throws -> HomeStage {
    try HomeStage(
      MarkingTests.document,
      [
        "https://a.example/": ScriptedSource(
          page("apple", "pear", "pineapple")),
        "https://b.example/": ScriptedSource(page("banana", "apple pie")),
      ], marking: ScriptedMarks())
  }

  @Test("what is typed filters at once, and headers and status tell of how many")
  func typing() async throws {
    let stage = try stage()
    try await stage.press("f p p l")
    #expect(stage.shows("apple") && stage.shows("pineapple") && !stage.shows("pear"))
    #expect(stage.shows("2 of 3") && stage.shows("1 of 2"))
    try await stage.press("Enter")
    expectSnapshot(of: stage.shell.frame(size: stage.display.size), named: "filter 80x24")
    try await stage.press("Esc")
    #expect(stage.shows("pear") && stage.shows("banana"))
  }

  @Test("a filter outlives refreshes and other screens, and Esc in the line clears it")
  func persisting() async throws {
    let stage = try stage()
    try await stage.press("& p i n e Enter r")
    #expect(!stage.shows("banana") && stage.shows("pineapple"))
    try await stage.press("Enter Esc")
    #expect(!stage.shows("banana") && stage.home.current?.filterText == "pine")
    try await stage.press("f Esc")
    #expect(stage.shows("banana") && stage.home.current?.filterText == "")
  }

  @Test("the focus follows its item, and where nothing fits the page says so")
  func focus() async throws {
    let stage = try stage()
    try await stage.press("Down Down f p i n e Enter")
    #expect(stage.home.current?.focusedItem?.title == "pineapple")
    try await stage.press("Esc")
    #expect(stage.home.current?.focusedItem?.title == "pineapple")
    try await stage.press("f z z z Enter")
    expectSnapshot(of: stage.shell.frame(size: stage.display.size), named: "filter nothing 80x24")
    try await stage.press("Enter u s S A C n o y m Down Right Esc")
    #expect(stage.shows("banana"))
  }

  @Test("marks can be asked for")
  func marks() async throws {
    let stage = try stage()
    try await stage.press("u f i s : u n r e a d Enter")
    #expect(stage.home.current?.module.blocks[0].items.first?.title == "pear")
    try await stage.press("u")
    // It goes with the next answer, not from under the reader's hands.
    #expect(stage.home.current?.focusedItem?.title == "pear")
  }

  @Test("a word that means nothing is told of, and the others filter all the same")
  func nonsense() async throws {
    let stage = try stage()
    try await stage.press("f i s : w r o n g Enter")
    let message = "“is:wrong”: expected is:unread, read, starred or live"
    #expect(stage.home.status.message == message && stage.shows(message))
    #expect(stage.shows("pear") && stage.shows("banana"))
    try await stage.press("f Space p e a r Enter")
    #expect(stage.home.status.message == message && !stage.shows("banana"))
    try await stage.press("Esc f p e a r Enter")
    #expect(stage.home.status.message == "“pear”: 1 of 5")
  }
}
