import TestSupport
import Testing

@testable import Diffing

@Suite struct SectionedDiffTests {
  private struct Section {
    var id: Int
    var items: [Element]
    var title = ""

    init(_ id: Int, _ items: [Int], title: String = "") {
      self.id = id
      self.items = items.map { Element(id: $0) }
      self.title = title
    }
  }

  private static func diff(_ old: [Section], _ new: [Section]) -> SectionedDiff {
    SectionedDiff(
      old: old, new: new, sectionID: \.id, items: \.items, itemID: \.id,
      areEqual: { $0.title == $1.title })
  }

  @Test("items change inside their section, between sections and with them")
  func changes() {
    let old = [Section(1, [1, 2, 3]), Section(2, [4, 5]), Section(3, [6])]
    let new = [Section(2, [5, 3, 7]), Section(1, [2, 1], title: "new"), Section(4, [4, 8])]
    let diff = Self.diff(old, new)
    #expect(
      diff.debugDescription
        == "3 → 3: -2 +2 1>0 ~0>1; -2.0 +0.2 +2.1 0.2>0.1 0.1>1.0 1.0>2.0")
    #expect(diff.newPath(ofOld: .init(section: 0, item: 2)) == .init(section: 0, item: 1))
    #expect(diff.newPath(ofOld: .init(section: 0, item: 0)) == .init(section: 1, item: 1))
    #expect(diff.newPath(ofOld: .init(section: 2, item: 0)) == nil)
  }

  @Test("an identity that stands in two sections stays in both")
  func sharedIdentity() {
    let old = [Section(1, [1, 2]), Section(2, [2, 1])]
    var new = old
    new[1].items[1].content = 5
    #expect(Self.diff(old, new).debugDescription == "2 → 2: no change; ~1.1")
    #expect(Self.diff(old, old).isEmpty)
  }

  @Test("replayed, a diff always gives the new sections", arguments: 0..<300)
  func replay(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let old = Self.randomSections(&random)
    let new = Self.randomSections(&random)
    let diff = Self.diff(old, new)
    let replayed = Self.replay(diff, old, new)
    #expect(replayed.map(\.id) == new.map(\.id), "seed \(seed)")
    #expect(replayed.map(\.items) == new.map(\.items), "seed \(seed)")
    for (section, items) in old.map(\.items).enumerated() {
      for (item, element) in items.enumerated() {
        guard let path = diff.newPath(ofOld: .init(section: section, item: item)) else {
          #expect(diff.deletes.contains(.init(section: section, item: item)), "seed \(seed)")
          continue
        }
        #expect(new[path.section].items[path.item].id == element.id, "seed \(seed)")
      }
    }
  }

  private static func replay(
    _ diff: SectionedDiff, _ old: [Section], _ new: [Section]
  ) -> [Section] {
    var sections = old
    for path in (diff.deletes + diff.moves.map(\.from)).sorted(by: >) {
      sections[path.section].items.remove(at: path.item)
    }
    for index in diff.sections.deletes { #expect(sections[index].items.isEmpty) }
    let empty = new.map { Section($0.id, []) }
    sections = diff.sections.replay(sections, empty)
    let moved = Dictionary(
      uniqueKeysWithValues: diff.moves.map { ($0.to, old[$0.from.section].items[$0.from.item]) })
    for path in (diff.inserts + diff.moves.map(\.to)).sorted() {
      let item = moved[path] ?? new[path.section].items[path.item]
      sections[path.section].items.insert(item, at: path.item)
    }
    for path in diff.updates.map(\.new) {
      sections[path.section].items[path.item] = new[path.section].items[path.item]
    }
    return sections
  }

  private static func randomSections(_ random: inout SeededGenerator) -> [Section] {
    (0..<Int.random(in: 0..<5, using: &random)).map { _ in
      var section = Section(
        Int.random(in: 0..<6, using: &random),
        (0..<Int.random(in: 0..<8, using: &random)).map { _ in
          Int.random(in: 0..<20, using: &random)
        })
      for index in section.items.indices {
        section.items[index].content = Int.random(in: 0..<2, using: &random)
      }
      return section
    }
  }
}
