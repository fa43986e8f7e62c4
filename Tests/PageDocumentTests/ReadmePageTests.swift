import PageDocument
import TestSupport
import Testing

@Suite("The page in README")
struct ReadmePageTests {
  @Test("README's example is a page, and all of its words are built")
  func example() throws {
    let text = try readmeSection("page").split(separator: "\n")
      .filter { !$0.hasPrefix("```") }.joined(separator: "\n")
    let document = try page(text)
    #expect(document.notices.map(\.description) == [])
    #expect(document.tabs.map(\.blocks.count) == [3])
  }
}
