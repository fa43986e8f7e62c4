import PageDocument
import Testing

@Suite("Edits in every style")
struct PageEditPropertyTests {
  /// Pages in the styles in which people write them.
  private static let pages: [String] = [
    "tabs: [{title: T, blocks: []}]",
    "tabs: [{title: T, blocks: [{source: ./a}, {title: B, source: ./b}]}, {title: U, "
      + "blocks: [{items: [u]}]}]\n",
    "tabs: [\n  {title: T, blocks: [ ./x ]},\n]\n".replacing("[ ./x ]", with: "[ {items: [x]}, ]"),
    """
    # top
    title: "Quoted: yes"   # why
    tabs:
      - title: T
        blocks:

          # about a
          - title: A
            source: ./a
            # limit: 3

          # about b
          -   title: 'B'
              source: {url: ./b, title: The B}
      # - title: Later

      - title: U
        blocks:
          - {title: C, source: {merge: [./c, {url: ./d, limit: 2}]}}
    theme: dark
    """,
    """
    tabs:
    - id: one
      title: T
      blocks:
      - source:
          merge:
          - ./a
          # second
          - url: ./b
            title: B

          - ./c   # last

    - title: U
      blocks:
      - title: Text
        items:
        - title: x
          summary: |
            two
            lines


    - title: V
      page: ./v.yaml

    """,
    """
    ---
    sources:
      a: ./a
      all: {merge: [a, ./z]}
    tabs:
      -
        title: T
        blocks:
          -
            source: a
          - # none
            source: all
      - &u
        title: U
        blocks: [{source: "./q?a=b,c#d"}]
    ...
    """,
    """
    tabs:
      - title: 日本 📚
        blocks:
          - {title: é, source: ./é}
          - source: ./末
            title: >-
              folded
              title
    """,
  ]

  /// Each page as it is, with CRLF, with a byte-order mark, and without its last line break.
  static let variants: [[UInt8]] = pages.flatMap { page -> [[UInt8]] in
    let plain = Array(page.utf8)
    let crlf = Array(
      page.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n").utf8)
    return [plain, plain + [0x0A], crlf, [0xEF, 0xBB, 0xBF] + crlf + [0x0D, 0x0A]]
  }

  @Test("adding and then removing gives the same bytes", arguments: variants.indices)
  func roundTrip(index: Int) throws {
    let text = Self.variants[index]
    for title in [nil, "T", "#1: \"x\""] as [String?] {
      for tab in [nil, "U", "V", "New"] as [String?] {
        for layout in [nil, .shelf] as [BlockDocument.Layout?] {
          let edit = try PageEdit(text, file: "home.yaml")
          let added = try edit.adding(
            source: "https://new.example/?a,b", title: title, tab: tab, layout: layout)
          #expect(added.text.count > text.count)
          let back = try PageEdit(added.text, file: "home.yaml").removing(
            "https://new.example/?a,b")
          let isSame = back.text == text
          #expect(
            isSame,
            """
            \(String(decoding: text, as: UTF8.self))
            --- with \(String(describing: title)), \(String(describing: tab)):
            \(String(decoding: added.text, as: UTF8.self))
            --- and back:
            \(String(decoding: back.text, as: UTF8.self))
            """)
        }
      }
    }
  }

  @Test("removing any source leaves every other, and the comments", arguments: variants.indices)
  func removals(index: Int) throws {
    let text = Self.variants[index]
    let edit = try PageEdit(text, file: "home.yaml")
    let addresses = Self.addresses(edit.page)
    for address in Set(addresses) {
      let outcome = try edit.removing(address)
      #expect(Self.addresses(outcome.page) == addresses.filter { $0 != address })
      let lost = Self.comments(text).filter { !Self.comments(outcome.text).contains($0) }
      // A comment within what was removed is gone with it.
      #expect(
        lost.allSatisfy { ["# limit: 3", "# none", "# last"].contains($0) },
        "\(lost) of \(address)")
      #expect(Self.isSubsequence(outcome.text, of: text) || outcome.text.count < text.count)
    }
  }

  private static func addresses(_ page: PageDocument) -> [String] {
    func leaves(_ source: SourceDocument) -> [String] {
      if case .merge(let members) = source.origin {
        members.flatMap(leaves)
      } else {
        [source.address]
      }
    }
    return page.tabs.flatMap(\.blocks).compactMap(\.source).flatMap(leaves)
  }

  private static func comments(_ text: [UInt8]) -> [String] {
    String(decoding: text, as: UTF8.self).split(whereSeparator: \.isNewline).compactMap { line in
      line.firstIndex(of: "#").map { String(line[$0...]) }
    }
    .filter { $0.hasPrefix("# ") }
  }

  private static func isSubsequence(_ small: [UInt8], of large: [UInt8]) -> Bool {
    var rest = small[...]
    for byte in large where byte == rest.first { rest = rest.dropFirst() }
    return rest.isEmpty
  }

  @Test("an edit of a damaged page is right or refused, and never a crash")
  func damaged() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var state = seed
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    var edited = 0
    for round in 0..<600 {
      var text = Self.variants[round % Self.variants.count]
      for _ in 0...next(2) {
        let place = next(text.count)
        switch next(3) {
        case 0: text[place] = Array(" #-:,[]{}\n\"'&*|>ax".utf8)[next(18)]
        case 1: text.removeSubrange(place..<min(text.count, place + next(9)))
        default: text.insert(contentsOf: Array(text[next(text.count)...].prefix(7)), at: place)
        }
        if text.isEmpty { text = [0x78] }
      }
      guard let edit = try? PageEdit(text, file: "home.yaml") else { continue }
      let before = Self.addresses(edit.page)
      if let outcome = try? edit.adding(
        source: "./new", title: "N", tab: round % 2 == 0 ? nil : "U")
      {
        edited += 1
        #expect(Self.isSubsequence(text, of: outcome.text), "seed \(seed)")
        #expect(Self.addresses(outcome.page).filter { $0 != "./new" } == before, "seed \(seed)")
      }
      if let first = before.first, let outcome = try? edit.removing(first) {
        #expect(
          Self.addresses(outcome.page) == before.filter { $0 != first }, "seed \(seed)")
      }
    }
    #expect(edited > 20, "seed \(seed)")
  }
}
