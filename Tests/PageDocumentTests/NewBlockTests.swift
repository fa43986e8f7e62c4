import PageDocument
import Testing

@Suite("Blocks are added to the text of a page")
struct NewBlockTests {
  private func added(_ blocks: NewBlock..., to text: String) throws -> String {
    let edit = try PageEdit(Array(text.utf8), file: "home.yaml")
    return String(decoding: try edit.adding(blocks), as: UTF8.self)
  }

  @Test("each stands behind the others of its tab, new tabs come last")
  func places() throws {
    let text = try added(
      NewBlock(tab: "new one", title: "A: \"a\"", sources: [.init(address: "https://a.example/")]),
      NewBlock(tab: "FIRST", sources: [.init(address: "https://b.example/")]),
      NewBlock(
        tab: "new one", title: "Both",
        sources: [
          .init(address: "https://c.example/"),
          .init(address: "https://d.example/", title: "D, d"),
        ]),
      to: """
        # mine
        tabs:
          - title: First   # one
            blocks:
              - items: [a]

        """)
    #expect(
      text == """
        # mine
        tabs:
          - title: First   # one
            blocks:
              - items: [a]
              - source: https://b.example/
          - title: new one
            blocks:
              - title: "A: \\"a\\""
                source: https://a.example/
              - title: Both
                source:
                  merge:
                    - https://c.example/
                    - {url: https://d.example/, title: "D, d"}

        """)
  }

  @Test("a merge of one stays a merge, and a tab with one merge gets blocks of their own")
  func merges() throws {
    let text = try added(
      NewBlock(
        tab: "T", title: "Folder", sources: [.init(address: "https://a.example/")], isMerge: true),
      NewBlock(tab: "T", title: "Single", sources: [.init(address: "https://b.example/")]),
      to: "tabs:\n- title: T\n  blocks:\n  - items: [a]\n")
    let page = try page(text)
    #expect(page.tabs[0].blocks.map(\.title) == [nil, "Folder", "Single"])
    guard case .merge(let members) = page.tabs[0].blocks[1].source?.origin else {
      Issue.record("no merge")
      return
    }
    #expect(members.map(\.address) == ["https://a.example/"])
  }

  @Test("titles alike get ids of their own")
  func alike() throws {
    let block = NewBlock(tab: "T", title: "Same", sources: [.init(address: "https://a.example/")])
    let text = try added(block, block, block, to: "tabs: [{title: T, blocks: [{items: [a]}]}]\n")
    #expect(try page(text).tabs[0].blocks.map(\.id).dropFirst() == ["same", "same-2", "same-3"])
  }

  @Test("a page with faults or of included tabs is left alone")
  func refused() throws {
    #expect(throws: PageEditError.self) {
      try added(NewBlock(tab: "T", sources: [.init(address: "https://a.example/")]), to: "tabs: 3")
    }
    #expect(throws: PageEditError.self) {
      try added(
        NewBlock(tab: "T", sources: [.init(address: "nonsense")]),
        to: "tabs: [{title: T, blocks: [{items: [a]}]}]")
    }
  }
}
