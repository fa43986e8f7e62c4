import Testing
import TextGrid

@testable import LiveModule

@Suite("Item component") @MainActor struct ItemComponentTests {
  private struct Note: Hashable, Identifiable {
    var id: Int
    var text: String
  }

  private final class NoteCell: CollectionCell, ConfigurableCell {
    func setup(with content: Note) {}
  }

  @Test("items are added at the end, replaced as a whole, and cleared")
  func items() {
    let component = list("a", ["x"])
    component.add(["y", "z"])
    #expect(component.items == ["x", "y", "z"])
    #expect(component.count == 3)
    #expect(component.data(at: 1) == "y")
    component.replace(with: ["q"])
    #expect(component.items == ["q"])
    component.clear()
    #expect(component.count == 0)
  }

  @Test("adding nothing and replacing with the same is no change")
  func noChange() {
    let component = list("a", ["x"])
    let version = component.version
    component.add([])
    component.replace(with: ["x"])
    #expect(component.version == version)
    component.replace(with: ["y"])
    #expect(component.version > version)
  }

  @Test("selecting tells the item's closure first, and an item that is gone tells nobody")
  func selecting() {
    let component = list("a", ["x", "y"])
    var told: [String] = []
    component.onSelectItem = { told.append("item \($0)") }
    component.onSelect = { told.append("index \($0)") }
    component.select(at: 1)
    component.select(at: 2)
    component.select(at: -1)
    #expect(told == ["item y", "index 1"])
  }

  @Test("identifiable items keep their identity when their content changes")
  func identity() throws {
    let component = ItemComponent<Note, NoteCell>(id: "notes")
    component.add([Note(id: 1, text: "a"), Note(id: 2, text: "b")])
    let before = component.snapshot()
    component.replace(with: [Note(id: 3, text: "c"), Note(id: 2, text: "B")])
    let change = try #require(before.change(to: component.snapshot()))
    #expect(change.survivor(of: 1) == 1)
    #expect(change.survivor(of: 0) == 1)
    #expect(change.insertedCount(before: 2) == 1)
  }

  @Test("a snapshot is a value: what is done to the component later does not touch it")
  func snapshots() throws {
    let component = list("a", ["x", "y"])
    let before = component.snapshot()
    component.clear()
    #expect(before.count == 2)
    let change = try #require(before.change(to: component.snapshot()))
    #expect(change.survivor(of: 0) == nil)
    #expect(before.change(to: ItemSnapshot<Int>(items: [1]) { $0 }) == nil)
  }

  @Test("sizes are those of the items that a layout was given, though the component has fewer now")
  func sizingOfSnapshot() {
    let component = tallList("a", ["x", "yyyy"])
    guard case .measured(_, let height) = component.sizing else {
      Issue.record("not measured")
      return
    }
    component.clear()
    #expect(height(1, 10) == 4)
  }

  @Test("what tells of the module's data is shown by components without data of their own")
  func statusOfModule() {
    let source = DataSource()
    let cycle = StubCycle(.loading)
    source.ownData = cycle
    let (shared, own) = (list("a", []), list("b", []))
    own.independentData = StubCycle(.empty)
    source.apply([shared, own])
    #expect(shared.loadStatus.isLoading)
    #expect(!own.loadStatus.isLoading)
  }

  @Test("a component says what it holds")
  func description() {
    let component = shelf("live", ["x", "y"])
    #expect(component.debugDescription.hasPrefix("live: 2 items, shelf of list"))
  }
}
